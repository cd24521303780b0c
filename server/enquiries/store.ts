import type { HookPurpose } from '../outbox/purposes.ts';
import type { Enquiry, Trx } from '../database/tables.ts';
import { newReference } from './reference.ts';
import { addEnquiryDeliveries } from './deliveries.ts';
import { searchTextOf } from './search-text.ts';
import { SUBMISSION_KEY_TTL_MS } from './submission-keys.ts';

/** Maximum attempts to insert, because a submission key or a random reference may conflict. */
const MAX_ATTEMPTS = 4;

export type NewEnquiry = Omit<Enquiry, 'reference'>;

/** Values of an enquiry's other columns if nothing is known about them. */
export const WITHOUT_CONTEXT = {
  locale: null,
  score: 0,
  signals: '[]',
  submission_key: null,
  source: null,
  visit_source: null,
  campaign: null,
  answers: '[]',
};

/** `isRepeat` if the enquiry was already stored under the same submission key. */
export type StoredEnquiry = Enquiry & { isRepeat: boolean };

/**
 * Stores enquiries under new references that start with `prefix`, and returns them in the same order. An enquiry whose
 * submission key was used within SUBMISSION_KEY_TTL_MS is returned as stored, even if another instance is just storing it. No
 * two of `enquiries` may have the same key.
 */
export async function storeEnquiries(
  trx: Trx,
  prefix: string,
  enquiries: NewEnquiry[],
  attempts = MAX_ATTEMPTS,
): Promise<StoredEnquiry[]> {
  if (attempts === 0)
    throw new Error('an enquiry is refused by a rule that is neither its key nor its reference');
  const newRows = enquiries.map((enquiry) => ({ reference: newReference(prefix), ...enquiry }));
  const values = newRows.map((enquiry) => ({ ...enquiry, search_text: searchTextOf(enquiry) }));
  const rows = await trx
    .insertInto('enquiries')
    // Sorted by key, so that two instances cannot deadlock.
    .values(values.toSorted((a, b) => ((a.submission_key ?? '') < (b.submission_key ?? '') ? -1 : 1)))
    .onConflict((conflict) => conflict.doNothing())
    .returning('reference')
    .execute();
  const stored = new Set(rows.map(({ reference }) => reference));
  const conflicting = enquiries.filter((_, index) => !stored.has(newRows[index]!.reference));
  const resolved =
    conflicting.length > 0 ? await resolveConflicts(trx, prefix, conflicting, attempts - 1) : [];
  return newRows.map((enquiry) =>
    stored.has(enquiry.reference) ? { ...enquiry, isRepeat: false } : resolved.shift()!,
  );
}

/** Resolves conflicts: returns the enquiry of a known submission key, and stores others under a new reference. */
async function resolveConflicts(
  trx: Trx,
  prefix: string,
  conflicting: NewEnquiry[],
  attempts: number,
): Promise<StoredEnquiry[]> {
  const keys = conflicting.map((enquiry) => enquiry.submission_key);
  const stored = await trx.selectFrom('enquiries').selectAll().where('submission_key', 'in', keys).execute();
  const isCurrent = (row: Enquiry, { received_at }: NewEnquiry) =>
    row.received_at > received_at - SUBMISSION_KEY_TTL_MS;
  const matches = conflicting.map((enquiry) =>
    stored.find((row) => row.submission_key === enquiry.submission_key && isCurrent(row, enquiry)),
  );
  const unmatched = conflicting.filter((_, index) => !matches[index]);
  if (unmatched.length === 0) return matches.map((match) => ({ ...match!, isRepeat: true }));
  await trx
    .updateTable('enquiries')
    .set({ submission_key: null })
    .where(
      'submission_key',
      'in',
      unmatched.map((enquiry) => enquiry.submission_key),
    )
    .execute();
  const added = await storeEnquiries(trx, prefix, unmatched, attempts);
  return matches.map((match) => (match ? { ...match, isRepeat: true } : added.shift()!));
}

/**
 * Releases a quarantined enquiry; enqueues its deliveries unless it was delivered before. Resolves to the enquiry and
 * whether deliveries were added, or undefined if it is not quarantined.
 * @param leavesAt earliest time of delivery
 */
export async function release(
  trx: Trx,
  reference: string,
  hooks: readonly HookPurpose[],
  now: number,
  leavesAt = now,
): Promise<{ enquiry: Enquiry; addedDeliveries: boolean } | undefined> {
  const enquiry = await trx
    .updateTable('enquiries')
    .set({ state: 'released' })
    .where('reference', '=', reference)
    .where('state', '=', 'quarantined')
    .returningAll()
    .executeTakeFirst();
  if (!enquiry) return undefined;
  return { enquiry, addedDeliveries: await deliverIfUndelivered(trx, enquiry, hooks, now, leavesAt) };
}

/** Enqueues the deliveries of an enquiry that has none. Resolves to whether it had none. */
export async function deliverIfUndelivered(
  trx: Trx,
  enquiry: Enquiry,
  hooks: readonly HookPurpose[],
  now: number,
  leavesAt = now,
): Promise<boolean> {
  const { reference } = enquiry;
  const storedDelivery = await trx
    .selectFrom('deliveries')
    .select('id')
    .where('enquiry', '=', reference)
    .executeTakeFirst();
  if (!storedDelivery) await addEnquiryDeliveries(trx, [enquiry], hooks, now, leavesAt);
  return !storedDelivery;
}
