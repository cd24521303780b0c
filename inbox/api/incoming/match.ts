import { REFERENCES } from '../../../content-model/text/patterns.ts';
import { normalizeEmail } from '../../../content-model/text/email-address.ts';
import { wholeGroup } from '../../../server/inquiries/group.ts';
import type { Query } from '../../../server/database/tables.ts';
import { findReference } from '../../../server/inquiries/search.ts';
import type { ParsedMail } from '../../../server/mailbox/parsed-mail.ts';

/** The headers that tell which inquiry a mail belongs to. */
export type MailHeaders = Pick<ParsedMail, 'from' | 'subject' | 'inReplyTo'>;

/**
 * Finds the inquiry that a mail belongs to: by the mails that it replies to (RFC 5322, 3.6.4), whose ids only their
 * recipients know; then by a reference in the subject, if the address is known there, because a reference can be seen by
 * others.
 */
export async function matchInquiry(query: Query, mail: MailHeaders): Promise<string | undefined> {
  return (await inquiryOfThread(query, mail.inReplyTo)) ?? (await inquiryInSubject(query, mail));
}

async function inquiryOfThread(query: Query, inReplyTo: readonly string[]): Promise<string | undefined> {
  if (inReplyTo.length === 0) return undefined;
  // The Message-ID of a mail of this site begins with the id of its delivery.
  const localParts = inReplyTo.map(localPartOf);
  const found = await query
    .selectFrom('deliveries')
    .select(['id', 'inquiry'])
    .where('id', 'in', localParts)
    .where('inquiry', 'is not', null)
    // The delivery of an old reply is erased, but its id is also the id of the reply.
    .union(query.selectFrom('inbox_replies').select(['id', 'inquiry']).where('id', 'in', localParts))
    .union(
      query
        .selectFrom('incoming_mails')
        .select(['message_id as id', 'inquiry'])
        .where('message_id', 'in', inReplyTo)
        .where('inquiry', 'is not', null),
    )
    .execute();
  const nearest = inReplyTo.flatMap(
    (messageId) => found.find(({ id }) => id === messageId || id === localPartOf(messageId))?.inquiry ?? [],
  )[0];
  return nearest && (await isInquiry(query, nearest)) ? nearest : undefined;
}

/** The local part of a Message-ID. */
export const localPartOf = (messageId: string): string => messageId.split('@', 1)[0]!;

/** The watchdog's test inquiries belong to nobody. */
async function isInquiry(query: Query, reference: string): Promise<boolean> {
  const row = await query
    .selectFrom('inquiries')
    .select('reference')
    .where('reference', '=', reference)
    .where('kind', '=', 'inquiry')
    .executeTakeFirst();
  return row !== undefined;
}

const MAX_REFERENCES = 5;

async function inquiryInSubject(query: Query, { from, subject }: MailHeaders): Promise<string | undefined> {
  const typed = [...subject.matchAll(REFERENCES)].slice(0, MAX_REFERENCES);
  for (const [text] of typed) {
    const reference = await findReference(query, text);
    if (reference && (await knowsAddress(query, reference, from.address))) return reference;
  }
  return undefined;
}

/** Whether an address is the sender's, or wrote in the thread of the inquiry or its group before. */
async function knowsAddress(query: Query, reference: string, address: string): Promise<boolean> {
  const normalized = normalizeEmail(address);
  if (normalized === '') return false;
  const group = await wholeGroup(query, reference);
  const row = await query
    .selectFrom('inquiries')
    .select('reference')
    .where('reference', 'in', group)
    .where('kind', '=', 'inquiry')
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('normalized_email', '=', normalized),
        exists(
          selectFrom('inquiry_addresses')
            .select('address')
            .where('inquiry', 'in', group)
            .where('sender', '=', 1)
            .where('address', '=', normalized),
        ),
        exists(
          selectFrom('incoming_mails')
            .select('id')
            .where('inquiry', 'in', group)
            .where('normalized_email', '=', normalized),
        ),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}
