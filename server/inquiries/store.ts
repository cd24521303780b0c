import type { HookPurpose } from '../outbox/purposes.ts';
import type { Inquiry, Trx } from '../database/tables.ts';
import { newReference } from './reference.ts';
import { addInquiryDeliveries } from './deliveries.ts';
import { searchTextOf } from './search-text.ts';
import { SUBMISSION_KEY_TTL_MS } from './submission-keys.ts';

/** Maximum attempts to insert, because a submission key or a random reference may conflict. */
const MAX_ATTEMPTS = 4;

export type NewInquiry = Omit<Inquiry, 'reference'>;

/** Values of an inquiry's other columns if nothing is known about them. */
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

/** `isRepeat` if the inquiry was already stored under the same submission key. */
export type StoredInquiry = Inquiry & { isRepeat: boolean };

/**
 * Stores inquiries under new references that start with `prefix`, and returns them in the same order. An inquiry whose
 * submission key was used within SUBMISSION_KEY_TTL_MS is returned as stored, even if another instance is just storing it. No
 * two of `inquiries` may have the same key.
 */
export async function storeInquiries(
  trx: Trx,
  prefix: string,
  inquiries: NewInquiry[],
  attempts = MAX_ATTEMPTS,
): Promise<StoredInquiry[]> {
  if (attempts === 0)
    throw new Error('an inquiry is refused by a rule that is neither its key nor its reference');
  const newRows = inquiries.map((inquiry) => ({ reference: newReference(prefix), ...inquiry }));
  const values = newRows.map((inquiry) => ({ ...inquiry, search_text: searchTextOf(inquiry) }));
  const rows = await trx
    .insertInto('inquiries')
    // Sorted by key, so that two instances cannot deadlock.
    .values(values.toSorted((a, b) => ((a.submission_key ?? '') < (b.submission_key ?? '') ? -1 : 1)))
    .onConflict((conflict) => conflict.doNothing())
    .returning('reference')
    .execute();
  const stored = new Set(rows.map(({ reference }) => reference));
  const conflicting = inquiries.filter((_, index) => !stored.has(newRows[index]!.reference));
  const resolved =
    conflicting.length > 0 ? await resolveConflicts(trx, prefix, conflicting, attempts - 1) : [];
  return newRows.map((inquiry) =>
    stored.has(inquiry.reference) ? { ...inquiry, isRepeat: false } : resolved.shift()!,
  );
}

/** Resolves conflicts: returns the inquiry of a known submission key, and stores others under a new reference. */
async function resolveConflicts(
  trx: Trx,
  prefix: string,
  conflicting: NewInquiry[],
  attempts: number,
): Promise<StoredInquiry[]> {
  const keys = conflicting.map((inquiry) => inquiry.submission_key);
  const stored = await trx.selectFrom('inquiries').selectAll().where('submission_key', 'in', keys).execute();
  const isCurrent = (row: Inquiry, { received_at }: NewInquiry) =>
    row.received_at > received_at - SUBMISSION_KEY_TTL_MS;
  const matches = conflicting.map((inquiry) =>
    stored.find((row) => row.submission_key === inquiry.submission_key && isCurrent(row, inquiry)),
  );
  const unmatched = conflicting.filter((_, index) => !matches[index]);
  if (unmatched.length === 0) return matches.map((match) => ({ ...match!, isRepeat: true }));
  await trx
    .updateTable('inquiries')
    .set({ submission_key: null })
    .where(
      'submission_key',
      'in',
      unmatched.map((inquiry) => inquiry.submission_key),
    )
    .execute();
  const added = await storeInquiries(trx, prefix, unmatched, attempts);
  return matches.map((match) => (match ? { ...match, isRepeat: true } : added.shift()!));
}

/**
 * Releases a quarantined inquiry; enqueues its deliveries unless it was delivered before. Resolves to the inquiry and
 * whether deliveries were added, or undefined if it is not quarantined.
 * @param leavesAt earliest time of delivery
 */
export async function release(
  trx: Trx,
  reference: string,
  hooks: readonly HookPurpose[],
  now: number,
  leavesAt = now,
): Promise<{ inquiry: Inquiry; addedDeliveries: boolean } | undefined> {
  const inquiry = await trx
    .updateTable('inquiries')
    .set({ state: 'released' })
    .where('reference', '=', reference)
    .where('state', '=', 'quarantined')
    .returningAll()
    .executeTakeFirst();
  if (!inquiry) return undefined;
  return { inquiry, addedDeliveries: await deliverIfUndelivered(trx, inquiry, hooks, now, leavesAt) };
}

/** Enqueues the deliveries of an inquiry that has none. Resolves to whether it had none. */
export async function deliverIfUndelivered(
  trx: Trx,
  inquiry: Inquiry,
  hooks: readonly HookPurpose[],
  now: number,
  leavesAt = now,
): Promise<boolean> {
  const { reference } = inquiry;
  const storedDelivery = await trx
    .selectFrom('deliveries')
    .select('id')
    .where('inquiry', '=', reference)
    .executeTakeFirst();
  if (!storedDelivery) await addInquiryDeliveries(trx, [inquiry], hooks, now, leavesAt);
  return !storedDelivery;
}
