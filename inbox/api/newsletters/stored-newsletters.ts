import type { Query, StoredNewsletter, Trx } from '../../../server/database/tables.ts';
import { newsletterResults } from '../../../server/subscribers/newsletter-results.ts';
import { apiError, ApiError } from '../api-error.ts';

/** The list shows the latest newsletters only. */
const MAX_LISTED = 200;

export async function listNewsletters(query: Query) {
  const rows = await query
    .selectFrom('newsletters')
    .select([
      'id',
      'subject',
      'state',
      'changed_by as changedBy',
      'created_at as createdAt',
      'leaves_at as leavesAt',
      'begun_at as begunAt',
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute();
  const results = await newsletterResults(
    query,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, results: results.get(row.id)! }));
}

/** Reads one newsletter with its text. Throws the ApiError `not-found`. */
export function findNewsletter(query: Query, id: string): Promise<StoredNewsletter> {
  return query
    .selectFrom('newsletters')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(apiError('not-found'));
}

/** Reads one newsletter with a row lock, so that a concurrent change waits. */
export function lockNewsletter(trx: Trx, id: string): Promise<StoredNewsletter> {
  return trx
    .updateTable('newsletters')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow(apiError('not-found'));
}

/** Creates an empty draft. Idempotent by its id. */
export async function createDraft(
  trx: Trx,
  { id, author }: { id: string; author: string },
  now: number,
): Promise<void> {
  await trx
    .insertInto('newsletters')
    .values({ id, subject: '', body: '', created_at: now, state: 'draft', changed_by: author })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Stores the text of a draft and resolves to its version. Throws the ApiError `conflict` when it was changed since, or
 * is not a draft. A retry with the same text succeeds.
 */
export async function saveDraft(
  trx: Trx,
  { id, version, ...text }: { id: string; version: number; subject: string; body: string },
  author: string,
): Promise<number> {
  const stored = await lockNewsletter(trx, id);
  const isDraft = stored.state === 'draft';
  if (isDraft && stored.subject === text.subject && stored.body === text.body) return stored.version;
  if (!isDraft || stored.version !== version) throw new ApiError('conflict');
  const next = version + 1;
  await trx
    .updateTable('newsletters')
    .set({ ...text, changed_by: author, version: next })
    .where('id', '=', id)
    .execute();
  return next;
}

/**
 * Deletes a draft and resolves to its subject. Throws the ApiError `conflict` when it was changed since, or is not a
 * draft.
 */
export async function deleteDraft(trx: Trx, id: string, version: number): Promise<string> {
  const stored = await lockNewsletter(trx, id);
  if (stored.state !== 'draft' || stored.version !== version) throw new ApiError('conflict');
  await trx.deleteFrom('newsletters').where('id', '=', id).execute();
  return stored.subject;
}
