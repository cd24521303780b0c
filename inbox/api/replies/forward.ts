import { z } from 'zod';
import { normalizeEmail } from '../../../content-model/text/email-address.ts';
import { parseColumn } from '../../../server/database/json-column.ts';
import type { Inquiry, Query } from '../../../server/database/tables.ts';
import { formatTime } from '../../../server/inquiries/mails/notification.tsx';
import {
  fillMail,
  headerText,
  type AttachedFile,
  type Mail,
  type Sender,
} from '../../../server/mail/mail.ts';
import { enqueue } from '../../../server/outbox/delivery.ts';
import type { InboxMailMessages } from '../../../content-model/mail-texts/inbox.ts';
import { record } from '../audit.ts';
import { UNDO_MS } from '../contracts.ts';
import { mediaTypeOf } from '../files/media-type.ts';
import { readParts } from '../files/parts.ts';
import { MAX_FILE_BYTES } from '../lists.ts';
import { recordEvents, type MemberAction } from '../inquiries/events.ts';
import { indexAddresses } from '../incoming/add-to-inquiry.ts';
import { orRefuse, Refusal } from '../refusal.ts';

/** What is forwarded: the letter that the person wrote last, or the whole thread. */
export const FORWARDED = ['latest', 'thread'] as const;

const payloadSchema = z.object({
  to: z.string(),
  text: z.string(),
  author: z.string(),
  what: z.enum(FORWARDED),
  at: z.int(),
});

export const forwardedTo = (payload: string): string => parseColumn(payloadSchema, payload).to;

interface Forward {
  id: string;
  to: string;
  text: string;
  what: (typeof FORWARDED)[number];
}

/**
 * Sends letters of an inquiry with their files to somebody else. Idempotent by its id. Throws the Refusal `held` for a
 * quarantined inquiry.
 */
export async function queueForward(
  { trx, session, now }: MemberAction,
  { reference, state }: Inquiry,
  { id, to, text, what }: Forward,
): Promise<void> {
  if (state === 'quarantined') throw new Refusal('held');
  const duplicate = await trx
    .selectFrom('deliveries')
    .select('inquiry')
    .where('id', '=', id)
    .executeTakeFirst();
  if (duplicate?.inquiry === reference) return;
  if (duplicate) throw new Refusal('conflict');
  const payload: z.infer<typeof payloadSchema> = { to, text, author: session.email, what, at: now };
  await enqueue(trx, { id, purpose: 'forward', inquiry: reference, payload, due_at: now + UNDO_MS }, now);
  await recordEvents(trx, [reference], {
    kind: 'forwarded',
    value: normalizeEmail(to),
    actor: session.email,
    at: now,
  });
  await indexAddresses(trx, reference, to);
  await record(trx, session, { action: 'forward', subject: reference });
}

/** Takes a forward back that was not attempted yet. Throws the Refusal `left` when it is too late. */
export async function cancelForward(
  { trx, session }: MemberAction,
  { reference, id }: { reference: string; id: string },
): Promise<void> {
  const { payload } = await trx
    .deleteFrom('deliveries')
    .where('id', '=', id)
    .where('inquiry', '=', reference)
    .where('purpose', '=', 'forward')
    .where('state', '=', 'waiting')
    .where('claims', '=', 0)
    .returning('payload')
    .executeTakeFirstOrThrow(orRefuse('left'));
  const { author, at } = parseColumn(payloadSchema, payload);
  await trx
    .deleteFrom('inbox_events')
    .where('inquiry', '=', reference)
    .where('kind', '=', 'forwarded')
    .where('actor', '=', author)
    .where('at', '=', at)
    .execute();
  await record(trx, session, { action: 'forward-undo', subject: reference });
}

interface ForwardContext {
  inquiry: Inquiry;
  sender: Sender;
  messages: InboxMailMessages['reply'];
}

/** Renders a forward: the member's text, the letters under the lines that head quotes, and the files of the letters. */
export async function forwardMail(
  query: Query,
  payload: string,
  { inquiry, sender, messages }: ForwardContext,
): Promise<Mail> {
  const { to, text, author, what, at } = parseColumn(payloadSchema, payload);
  const letters = await lettersOf(query, inquiry, at);
  const chosen = what === 'thread' ? letters : letters.filter((letter) => letter.isTheirs).slice(-1);
  const member = await query
    .selectFrom('inbox_members')
    .select(['name', 'signature'])
    .where('email', '=', author)
    .executeTakeFirst();
  const heads = chosen.map((letter) => {
    const time = formatTime(letter.at, sender.agency);
    return [fillMail(messages.quote, { time, name: headerText(letter.name) }), letter.text].join('\n\n');
  });
  const { reference, subject } = inquiry;
  return {
    from: { ...sender.from, name: headerText(member?.name ?? '') || sender.from.name },
    to: { name: '', address: to },
    replyTo: { name: sender.agency.name, address: sender.agency.email },
    subject: headerText(`Fwd: ${fillMail(messages.subject, { reference, subject })}`),
    text: [text, member?.signature ? `-- \n${member.signature}` : '', heads.join('\n\n')]
      .filter(Boolean)
      .join('\n\n'),
    files: await filesOf(query, chosen),
  };
}

interface Letter {
  at: number;
  name: string;
  text: string;
  isTheirs: boolean;
  /** Id of the incoming mail or of the reply. */
  mail?: string;
  reply?: string;
}

/** The letters of a thread until a time, oldest first: the inquiry, what was replied, and what came back. */
async function lettersOf(query: Query, inquiry: Inquiry, until: number): Promise<Letter[]> {
  const { reference, name, email, message, received_at } = inquiry;
  const mails = await query
    .selectFrom('incoming_mails')
    .select(['id', 'kind', 'name', 'email', 'text', 'received_at'])
    .where('inquiry', '=', reference)
    .where('kind', 'in', ['reply', 'colleague', 'origin'])
    .where('received_at', '<=', until)
    .execute();
  const replies = await query
    .selectFrom('inbox_replies')
    .select(['id', 'author', 'text', 'leaves_at'])
    .where('inquiry', '=', reference)
    .where('leaves_at', '<=', until)
    .execute();
  const origin = mails.find(({ kind }) => kind === 'origin');
  return [
    {
      at: received_at,
      name: name || email,
      text: message,
      isTheirs: true,
      ...(origin && { mail: origin.id }),
    },
    ...replies.map((reply) => ({
      at: reply.leaves_at,
      name: reply.author,
      text: reply.text,
      isTheirs: false,
      reply: reply.id,
    })),
    ...mails
      .filter(({ kind }) => kind !== 'origin')
      .map((mail) => ({
        at: mail.received_at,
        name: mail.name || mail.email,
        text: mail.text,
        isTheirs: mail.kind === 'reply',
        mail: mail.id,
      })),
  ].toSorted((one, other) => one.at - other.at);
}

/** Reads the files of letters, as many as an email takes. */
async function filesOf(query: Query, letters: readonly Letter[]): Promise<AttachedFile[]> {
  const mails = letters.flatMap(({ mail }) => mail ?? []);
  const replies = letters.flatMap(({ reply }) => reply ?? []);
  const received = await query
    .selectFrom('incoming_files')
    .select(['id', 'name', 'type', 'bytes'])
    .where('mail', 'in', ['', ...mails])
    .where('kept', '=', 1)
    .execute();
  const sent = await query
    .selectFrom('reply_files')
    .select(['id', 'name', 'type', 'bytes'])
    .where('reply', 'in', ['', ...replies])
    .execute();
  const stored = [
    ...received.map((file) => ({ ...file, table: 'incoming_file_parts' as const })),
    ...sent.map((file) => ({ ...file, table: 'reply_file_parts' as const })),
  ];
  const files: AttachedFile[] = [];
  let bytes = 0;
  for (const { id, name, type, table, ...file } of stored) {
    bytes += Number(file.bytes);
    if (bytes > MAX_FILE_BYTES) break;
    const parts = await Array.fromAsync(readParts(query, table, id));
    files.push({ name: headerText(name), type: mediaTypeOf(type), content: Buffer.concat(parts) });
  }
  return files;
}
