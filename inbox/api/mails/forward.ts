import type { InboxMailMessages } from '../../../content-model/mail-texts/inbox.ts';
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
import { mediaTypeOf } from '../files/media-type.ts';
import { readParts } from '../files/parts.ts';
import { MAX_FILE_BYTES } from '../lists.ts';
import { forwardPayload } from '../replies/forward.ts';

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
  const { to, text, author, what, at } = parseColumn(forwardPayload, payload);
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
