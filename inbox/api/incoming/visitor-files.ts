import { hash, randomUUID } from 'node:crypto';
import { HOUR_MS } from '../../../content-model/text/durations.ts';
import { MAX_VISITOR_BYTES, MAX_VISITOR_FILES } from '../../../content-model/forms/visitor-files.ts';
import type { Query, Trx } from '../../../server/database/tables.ts';
import { headerText } from '../../../server/mail/mail.ts';
import type { MailFile } from '../../../server/mailbox/parsed-mail.ts';
import { roomForMail } from '../../../server/mailbox/storage.ts';
import { readToken, signToken } from '../../../server/security/links.ts';
import { storeFiles } from '../files/incoming-files.ts';
import { mediaTypeOf } from '../files/media-type.ts';
import { addToInquiry } from './add-to-inquiry.ts';

/** How long the sender of an inquiry can add files to it. */
const OFFER_MS = HOUR_MS;

/**
 * Returns the token that lets the sender of an inquiry add files to it; undefined if nobody could see them, because the
 * inbox has no members who read inquiries.
 */
export async function offerFiles(
  query: Query,
  secret: string,
  { reference, now }: { reference: string; now: number },
): Promise<string | undefined> {
  const reader = await query
    .selectFrom('inbox_members')
    .select('id')
    .where('role', '!=', 'editor')
    .executeTakeFirst();
  return reader && signToken(secret, { purpose: 'files', id: reference, expiresAt: now + OFFER_MS });
}

/** Returns the inquiry to which a token adds files; undefined if it is forged or too old. */
export function inquiryOfToken(secrets: readonly string[], token: string, now: number): string | undefined {
  const read = readToken(secrets, token, { purpose: 'files', now });
  return read.state === 'good' ? read.id : undefined;
}

/** Reads a file as a browser sends it: a name without folders, and a type that is one. */
export async function readUpload(file: File): Promise<MailFile> {
  const content = await file.bytes();
  return {
    name: headerText(file.name.toWellFormed().replaceAll(/^.*[\\/]/g, '')) || 'file',
    type: mediaTypeOf(file.type),
    bytes: content.length,
    content,
  };
}

interface Upload {
  reference: string;
  files: readonly MailFile[];
  /** Gets a notification if nobody is responsible for the inquiry yet. */
  agencyAddress: string;
  /** INCOMING_MAIL_MAX_MB. */
  maxMegabytes: number;
  now: number;
}

/** `gone`: the inquiry was erased. `too-much`: beyond the limits of an inquiry. `full`: replies need the room. */
type Reason = 'gone' | 'too-much' | 'full';

/** Files that are not taken; ends their transaction. */
export class UploadRefused extends Error {
  override name = 'UploadRefused';
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(`files of a visitor were refused: ${reason}`);
    this.reason = reason;
  }
}

/**
 * Adds files of the visitor to an inquiry, once if the same are sent again.
 * @throws UploadRefused
 */
export async function storeUpload(
  trx: Trx,
  { reference, files, agencyAddress, maxMegabytes, now }: Upload,
): Promise<void> {
  const inquiry = await trx
    .selectFrom('inquiries')
    .select(['name', 'email', 'normalized_email', 'state'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (!inquiry) throw new UploadRefused('gone');
  const isNew = await trx
    .insertInto('incoming_digests')
    .values({ digest: digestOf(reference, files), read_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('digest')
    .executeTakeFirst();
  if (!isNew) return;
  const { state, ...sender } = inquiry;
  const id = randomUUID();
  await trx
    .insertInto('incoming_mails')
    .values({
      ...sender,
      id,
      inquiry: null,
      kind: 'upload',
      unreadable: 0,
      subject: '',
      text: files.map(({ name }) => name).join(', '),
      quoted: '',
      message_id: '',
      files_left_out: 0,
      received_at: now,
      read_at: now,
    })
    .execute();
  // Locks the inquiry, so that two uploads at once are counted together below.
  const main = await addToInquiry(trx, {
    mail: id,
    reference,
    now,
    ...(state !== 'quarantined' && { agencyAddress }),
  });
  const former = await uploadedTo(trx, main);
  const bytes = sizeOf(files);
  if (former.count + files.length > MAX_VISITOR_FILES || former.bytes + bytes > MAX_VISITOR_BYTES)
    throw new UploadRefused('too-much');
  // Half of the storage is reserved for incoming email, so that uploads cannot keep it out.
  if ((await roomForMail(trx, maxMegabytes / 2)) < bytes * BASE64) throw new UploadRefused('full');
  await storeFiles(trx, id, files);
}

/** Base64 needs four characters for three bytes. */
const BASE64 = 4 / 3;

const sizeOf = (files: readonly { bytes: number }[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);

/** The number and size of the files that were added to an inquiry. */
async function uploadedTo(query: Query, reference: string): Promise<{ count: number; bytes: number }> {
  const files = await query
    .selectFrom('incoming_files')
    .innerJoin('incoming_mails', 'incoming_mails.id', 'incoming_files.mail')
    .select('incoming_files.bytes')
    .where('incoming_mails.inquiry', '=', reference)
    .where('incoming_mails.kind', '=', 'upload')
    .execute();
  return { count: files.length, bytes: sizeOf(files) };
}

function digestOf(reference: string, files: readonly MailFile[]): string {
  const contents = files.map(({ name, content }) => [name, hash('sha256', content ?? '')]);
  return hash('sha256', JSON.stringify(['upload', reference, contents]));
}
