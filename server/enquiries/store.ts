import type { HookPurpose } from '../database/purposes.ts';
import type { Enquiry, Trx } from '../database/tables.ts';
import { newReference } from '../reference.ts';
import { addEnquiryDeliveries } from './deliveries.ts';
import { searchTextOf } from './search-text.ts';
import { KEY_HOLDS_MS } from './submission-keys.ts';

/** Attempts, because another instance may use the same submission key. Two random references in a row do not collide. */
const MAX_ROUNDS = 4;

export type NewEnquiry = Omit<Enquiry, 'reference'>;

/** What is stored of an enquiry besides its fields when nothing is known about it. */
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

/** `again` when it had been stored before, under the same submission key. */
export type StoredEnquiry = Enquiry & { again: boolean };

/**
 * Stores enquiries under references nobody had before, which start with `prefix`, and gives them in the same order. One whose submission key was
 * used within KEY_HOLDS_MS is given as it was stored then; another instance that is storing it at this moment is waited
 * for. No two of `enquiries` have the same key.
 */
export async function storeEnquiries(
  trx: Trx,
  prefix: string,
  enquiries: NewEnquiry[],
  rounds = MAX_ROUNDS,
): Promise<StoredEnquiry[]> {
  if (rounds === 0)
    throw new Error('an enquiry is refused by a rule that is neither its key nor its reference');
  const named = enquiries.map((enquiry) => ({ reference: newReference(prefix), ...enquiry }));
  const values = named.map((enquiry) => ({ ...enquiry, search_text: searchTextOf(enquiry) }));
  const rows = await trx
    .insertInto('enquiries')
    // In one order, so that two instances never wait for each other.
    .values(values.toSorted((a, b) => ((a.submission_key ?? '') < (b.submission_key ?? '') ? -1 : 1)))
    .onConflict((conflict) => conflict.doNothing())
    .returning('reference')
    .execute();
  const stored = new Set(rows.map(({ reference }) => reference));
  const refused = enquiries.filter((_, index) => !stored.has(named[index]!.reference));
  const others = refused.length > 0 ? await knownOrStored(trx, prefix, refused, rounds - 1) : [];
  return named.map((enquiry) =>
    stored.has(enquiry.reference) ? { ...enquiry, again: false } : others.shift()!,
  );
}

/** Resolves conflicts: returns the enquiry of a known submission key, and stores others under a new reference. */
async function knownOrStored(
  trx: Trx,
  prefix: string,
  refused: NewEnquiry[],
  rounds: number,
): Promise<StoredEnquiry[]> {
  const keys = refused.map((enquiry) => enquiry.submission_key);
  const found = await trx.selectFrom('enquiries').selectAll().where('submission_key', 'in', keys).execute();
  const holds = (old: Enquiry, { received_at }: NewEnquiry) => old.received_at > received_at - KEY_HOLDS_MS;
  const known = refused.map((enquiry) =>
    found.find((old) => old.submission_key === enquiry.submission_key && holds(old, enquiry)),
  );
  const open = refused.filter((_, index) => !known[index]);
  if (open.length === 0) return known.map((old) => ({ ...old!, again: true }));
  await trx
    .updateTable('enquiries')
    .set({ submission_key: null })
    .where(
      'submission_key',
      'in',
      open.map((enquiry) => enquiry.submission_key),
    )
    .execute();
  const stored = await storeEnquiries(trx, prefix, open, rounds);
  return known.map((old) => (old ? { ...old, again: true } : stored.shift()!));
}

/**
 * Sends a quarantined enquiry on its way, late but whole. Resolves to the enquiry, and whether anything leaves for it, or
 * to undefined when it is not in quarantine. One that was quarantined after it had been delivered is not delivered again.
 * @param leavesAt not before
 */
export async function release(
  trx: Trx,
  reference: string,
  hooks: readonly HookPurpose[],
  now: number,
  leavesAt = now,
): Promise<{ enquiry: Enquiry; leaves: boolean } | undefined> {
  const enquiry = await trx
    .updateTable('enquiries')
    .set({ state: 'released' })
    .where('reference', '=', reference)
    .where('state', '=', 'quarantined')
    .returningAll()
    .executeTakeFirst();
  return enquiry && { enquiry, leaves: await deliverOnce(trx, enquiry, hooks, now, leavesAt) };
}

/** Adds the deliveries of an enquiry that has none. Resolves to whether it did. */
export async function deliverOnce(
  trx: Trx,
  enquiry: Enquiry,
  hooks: readonly HookPurpose[],
  now: number,
  leavesAt = now,
): Promise<boolean> {
  const { reference } = enquiry;
  const known = await trx
    .selectFrom('deliveries')
    .select('id')
    .where('enquiry', '=', reference)
    .executeTakeFirst();
  if (!known) await addEnquiryDeliveries(trx, [enquiry], hooks, now, leavesAt);
  return !known;
}
