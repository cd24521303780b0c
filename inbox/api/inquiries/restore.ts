import { sql } from 'kysely';
import { z } from 'zod';
import { STATUSES } from '../../../server/database/inbox-tables.ts';
import type { Query, Trx } from '../../../server/database/tables.ts';
import { refreshSearchText } from '../../../server/inquiries/search-text.ts';
import { record } from '../audit.ts';
import { ApiError } from '../api-error.ts';
import { restoreDraftsAndReads, movedWorkSchema, type MovedWork } from './merged-drafts.ts';
import { removeEvents, type MemberAction } from './events.ts';
import { groupOf } from '../../../server/inquiries/group.ts';

/** The columns that merging, taking out and marking as answered change. */
export const RESTORED_COLUMNS = [
  'merged_into',
  'status',
  'answered_at',
  'waiting_since',
  'active_at',
  'snoozed_until',
] as const;

/** An inquiry with its values before a change, and the version that the change gave it. */
export const restorableSchema = z.object({
  reference: z.string(),
  version: z.int(),
  merged_into: z.string().nullable(),
  status: z.enum(STATUSES),
  answered_at: z.int().nullable(),
  waiting_since: z.int().nullable(),
  active_at: z.int(),
  snoozed_until: z.int().nullable(),
  moved: movedWorkSchema.exactOptional(),
});
export type Restorable = z.infer<typeof restorableSchema>;

/** Reads inquiries as they are before a change. */
export const readRestorable = (query: Query, references: readonly string[]): Promise<Restorable[]> =>
  query
    .selectFrom('inbox_inquiries')
    .select(['inquiry as reference', 'version', ...RESTORED_COLUMNS])
    .where('inquiry', 'in', references)
    .orderBy('inquiry')
    .execute();

/** Returns the values before a change with the versions after it. */
export async function restorableAfter(query: Query, former: readonly Restorable[]): Promise<Restorable[]> {
  if (former.length === 0) return [];
  const references = former.map(({ reference }) => reference);
  const versions = new Map(
    (await readRestorable(query, references)).map(({ reference, version }) => [reference, version]),
  );
  return former.map((row) => ({ ...row, version: versions.get(row.reference)! }));
}

/** Merging is undone as a whole or not at all; marking as answered, for each inquiry that has not changed since. */
export const restoreKinds = z.enum(['merge-undo', 'answered-undo']);

interface Restoration {
  kind: z.infer<typeof restoreKinds>;
  items: readonly Restorable[];
  changedAt: number;
}

/**
 * Restores former values, and removes the change from the histories. Resolves to the number of inquiries that were changed
 * or erased since.
 * @throws the ApiError `conflict` for such an inquiry, if it is undone as a whole
 */
export async function restoreInquiries(
  action: MemberAction,
  { kind, items, changedAt }: Restoration,
): Promise<number> {
  const { trx, session, now } = action;
  const restored: string[] = [];
  const movedWork = new Map<string, MovedWork>();
  for (const { reference, version, moved, ...former } of items) {
    if (moved) movedWork.set(reference, moved);
    const row = await trx
      .updateTable('inbox_inquiries')
      .set({ ...former, version: sql`version + 1`, changed_at: now })
      .where('inquiry', '=', reference)
      .where('version', '=', version)
      .returning('inquiry')
      .executeTakeFirst();
    if (row) restored.push(reference);
    else if (kind === 'merge-undo') throw new ApiError('conflict');
  }
  await restoreDraftsAndReads(trx, movedWork);
  for (const reference of restored) {
    await removeEvents(trx, reference, { actor: session.email, at: changedAt });
    if (kind === 'merge-undo') await refreshSearchText(trx, reference);
    else await restoreDismissed(trx, reference, changedAt);
  }
  if (restored.length > 0) await record(trx, session, { action: kind, subject: restored.join(' ') });
  return items.length - restored.length;
}

/** Shows the failed replies again that marking as answered dismissed. */
async function restoreDismissed(trx: Trx, reference: string, at: number): Promise<void> {
  await trx
    .updateTable('deliveries')
    .set({ dismissed_at: null })
    .where('inquiry', 'in', await groupOf(trx, reference))
    .where('purpose', '=', 'reply')
    .where('dismissed_at', '=', at)
    .execute();
}
