import { hash, randomUUID } from 'node:crypto';
import { DAY_MS } from '../../content-model/text/durations.ts';
import { fieldNames, freeTextFields, type InquiryFields } from '../../content-model/forms/fields.ts';
import type { Inquiry, Trx } from '../database/tables.ts';
import { inquiryAddresses } from '../mail/addresses.ts';
import { fieldValuesOf, fieldValueText, type FieldValue } from './field-values.ts';
import { newReference } from './reference.ts';
import { searchTextOf } from './search-text.ts';
import type { ContactReview } from './spam.ts';

/** How long a submission key identifies the same inquiry. */
export const SUBMISSION_KEY_TTL_MS = DAY_MS;
/** How long the same text counts as repeated. */
const REPEAT_WINDOW_MS = DAY_MS;
/** Random references of 40 bits; one that exists is drawn about once in a lifetime. */
const MAX_REFERENCES_DRAWN = 4;

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
  field_values: '[]',
};

/**
 * Digest of the idempotency key and all fields, which identifies a repeated submission. A changed text is therefore a
 * new inquiry and never lost (docs/decisions/015-the-same-submission-again.md).
 */
export function submissionKey(
  inquiry: InquiryFields,
  fieldValues: readonly FieldValue[],
  idempotencyKey: string = randomUUID(),
): string {
  const parts = [idempotencyKey, ...fieldNames.map((name) => inquiry[name]), ...fieldValues];
  return hash('sha256', JSON.stringify(parts), 'base64url');
}

/** Returns the inquiry that was stored under a submission key; undefined if there is none or the key has expired. */
export function findSubmission(trx: Trx, key: string, now: number): Promise<Inquiry | undefined> {
  return trx
    .selectFrom('inquiries')
    .selectAll()
    .where('submission_key', '=', key)
    .where('received_at', '>', now - SUBMISSION_KEY_TTL_MS)
    .executeTakeFirst();
}

/** Counts the inquiries with the same text during the last day. */
export async function countRepeats(trx: Trx, fingerprint: string, now: number): Promise<number> {
  const { count } = await trx
    .selectFrom('inquiries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('fingerprint', '=', fingerprint)
    .where('received_at', '>', now - REPEAT_WINDOW_MS)
    .executeTakeFirstOrThrow();
  return count;
}

/** How long a mark as spam counts. */
const SPAM_REVIEW_MS = 42 * DAY_MS;

/**
 * Returns a member's review of a contact, if it still applies. A mark as spam expires. It never applies to an address with
 * an accepted or answered inquiry, because a spammer may have typed somebody else's address.
 */
export async function readContactReview(
  trx: Trx,
  normalizedEmail: string,
  now: number,
): Promise<ContactReview | undefined> {
  const review = await trx
    .selectFrom('inbox_senders')
    .selectAll()
    .where('normalized_email', '=', normalizedEmail)
    .executeTakeFirst();
  if (!review) return undefined;
  if (review.trusted === 1) return 'trusted';
  if (review.reviewed_at <= now - SPAM_REVIEW_MS) return undefined;
  const genuine = await trx
    .selectFrom('inquiries')
    .select('reference')
    .where('normalized_email', '=', normalizedEmail)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('state', '!=', 'quarantined'),
        exists(
          selectFrom('inbox_replies')
            .select('inbox_replies.id')
            .whereRef('inbox_replies.inquiry', '=', 'inquiries.reference'),
        ),
      ]),
    )
    .executeTakeFirst();
  return genuine ? undefined : 'spam';
}

/**
 * Stores an inquiry under a new reference. If another instance has stored the same submission meanwhile, returns that
 * inquiry.
 * @param prefix of the reference
 */
export async function storeInquiry(
  trx: Trx,
  prefix: string,
  inquiry: NewInquiry,
): Promise<{ isNew: boolean; stored: Inquiry }> {
  const { submission_key, received_at } = inquiry;
  if (submission_key !== null) await releaseExpiredKey(trx, submission_key, received_at);
  for (let drawn = 1; drawn <= MAX_REFERENCES_DRAWN; drawn += 1) {
    const row = { ...inquiry, reference: newReference(prefix) };
    const inserted = await trx
      .insertInto('inquiries')
      .values({ ...row, search_text: searchTextOf(row) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('reference')
      .executeTakeFirst();
    if (inserted) {
      if (row.kind === 'inquiry') await showInInbox(trx, row);
      return { isNew: true, stored: row };
    }
    const stored =
      submission_key === null ? undefined : await findSubmission(trx, submission_key, received_at);
    if (stored) return { isNew: false, stored };
  }
  throw new Error('an inquiry is refused by a rule that is neither its key nor its reference');
}

/** Adds a new inquiry to the inbox. The watchdog's test inquiries are not for members. */
async function showInInbox(trx: Trx, { reference, received_at }: Inquiry): Promise<void> {
  await trx
    .insertInto('inbox_inquiries')
    .values({
      inquiry: reference,
      status: 'new',
      assignee: null,
      version: 0,
      changed_at: received_at,
      active_at: received_at,
    })
    .execute();
}

/** Frees the unique key of a submission that is too old to count as the same. */
async function releaseExpiredKey(trx: Trx, key: string, now: number): Promise<void> {
  await trx
    .updateTable('inquiries')
    .set({ submission_key: null })
    .where('submission_key', '=', key)
    .where('received_at', '<=', now - SUBMISSION_KEY_TTL_MS)
    .execute();
}

/** Stores the addresses in the texts of an inquiry, by which erasure finds it. */
export async function storeAddresses(trx: Trx, inquiry: Inquiry): Promise<void> {
  const texts = [
    ...freeTextFields.map((name) => inquiry[name]),
    ...fieldValuesOf(inquiry).map(fieldValueText),
  ];
  const addresses = inquiryAddresses(inquiry.reference, inquiry.email, texts);
  if (addresses.length > 0) await trx.insertInto('inquiry_addresses').values(addresses).execute();
}
