import { hash, randomUUID } from 'node:crypto';
import { normalizeEmail } from '../../../content-model/text/email-address.ts';
import type { IncomingKind } from '../../../server/database/inbox-tables.ts';
import type { Query, Trx } from '../../../server/database/tables.ts';
import type { ParsedMail } from '../../../server/mailbox/parsed-mail.ts';
import { addToInquiry } from './add-to-inquiry.ts';
import { recordLateBounce } from './late-bounce.ts';
import { localPartOf, matchInquiry } from './match.ts';
import { tellUnmatched } from './tell-unmatched.ts';
import { storeFiles } from '../files/incoming-files.ts';

interface Receipt {
  /** When the mailbox got the mail (ms). */
  receivedAt: number;
  now: number;
}

/**
 * What became of a mail: added to an inquiry, waiting under "Unmatched", read before, or sent by this site itself. A
 * bounce of a mail without an inquiry, such as a newsletter, is recorded and not kept.
 */
export type Outcome =
  | { kind: 'matched'; reference: string }
  | { kind: 'unmatched' | 'known' | 'own' | 'bounce' };

/**
 * Stores a mail that came back, once, and adds it to the inquiry that it belongs to. Nothing is ever sent to its sender,
 * so that no two programs can answer each other without end.
 */
export async function receiveMail(
  trx: Trx,
  mail: ParsedMail,
  { receivedAt, now }: Receipt,
): Promise<Outcome> {
  const isNew = await trx
    .insertInto('incoming_digests')
    .values({ digest: digestOf(mail), read_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('digest')
    .executeTakeFirst();
  if (!isNew || (await isStored(trx, mail, receivedAt))) return { kind: 'known' };
  if (await isOwn(trx, mail)) return { kind: 'own' };
  const returned = mail.bounce && (await recordLateBounce(trx, mail.bounce, now));
  if (returned && returned.inquiry === null) return { kind: 'bounce' };
  const reference = returned?.inquiry ?? (await matchInquiry(trx, mail));
  const { from, files } = mail;
  const id = randomUUID();
  const kind = await readKind(trx, mail);
  await trx
    .insertInto('incoming_mails')
    .values({
      id,
      inquiry: null,
      kind,
      unreadable: mail.isUnreadable ? 1 : 0,
      name: from.name,
      email: from.address,
      normalized_email: normalizeEmail(from.address),
      subject: mail.subject,
      text: shownText(mail),
      quoted: mail.quoted,
      message_id: mail.messageId,
      files_left_out: mail.filesLeftOut,
      received_at: Math.min(receivedAt, now),
      read_at: now,
    })
    .execute();
  await storeFiles(trx, id, files);
  if (reference === undefined) {
    if (kind === 'reply') await tellUnmatched(trx, { mail: id, receivedAt, now });
    return { kind: 'unmatched' };
  }
  return { kind: 'matched', reference: await addToInquiry(trx, { mail: id, reference, now }) };
}

/** The text of a mail. A report names whom it is about, if only in a part for programs. */
const shownText = ({ text, bounce }: ParsedMail): string =>
  bounce && !text.includes(bounce.recipient) ? `${text}\n\n${bounce.recipient}` : text;

/** The same mail has the same digest, whether the mailbox or a pipe delivers it. */
function digestOf({ messageId, from, subject, text, quoted, files }: ParsedMail): string {
  const fileList = files.map(({ name, bytes }) => [name, bytes]);
  return hash('sha256', JSON.stringify([messageId, from.address, subject, text, quoted, fileList]));
}

/** Whether a mail is stored that a former version read differently, so that its digest is another one. */
async function isStored(
  query: Query,
  { messageId, from, subject }: ParsedMail,
  receivedAt: number,
): Promise<boolean> {
  if (messageId === '') return false;
  const stored = await query
    .selectFrom('incoming_mails')
    .select('id')
    .where('message_id', '=', messageId)
    .where('email', '=', from.address)
    .where('subject', '=', subject)
    // Some programs give several emails the same Message-ID.
    .where('received_at', '=', receivedAt)
    .executeTakeFirst();
  return stored !== undefined;
}

/** Notifications of this site go to the mailbox that it reads. */
async function isOwn(query: Query, { messageId }: ParsedMail): Promise<boolean> {
  const delivery = await query
    .selectFrom('deliveries')
    .select('id')
    .where('id', '=', localPartOf(messageId))
    .executeTakeFirst();
  return delivery !== undefined;
}

async function readKind(query: Query, { bounce, isAutomatic, from }: ParsedMail): Promise<IncomingKind> {
  if (bounce) return 'bounce';
  if (isAutomatic) return 'automatic';
  const member = await query
    .selectFrom('inbox_members')
    .select('id')
    .where('normalized_email', '=', normalizeEmail(from.address))
    .executeTakeFirst();
  return member ? 'colleague' : 'reply';
}
