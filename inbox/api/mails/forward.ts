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
import { forwardPayload } from '../replies/forward.ts';
import { filesOfLetters, forwardedLetters, type Letter } from '../replies/forwarded-letters.ts';

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
  const letters = await forwardedLetters(query, inquiry, { what, at });
  const member = await query
    .selectFrom('inbox_members')
    .select(['name', 'signature'])
    .where('email', '=', author)
    .executeTakeFirst();
  const heads = letters.map((letter) => {
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
    files: await attachedFiles(query, reference, letters),
  };
}

/** Reads the files of letters into memory: at most 20 MB, because `queueForward` refuses more. */
async function attachedFiles(
  query: Query,
  inquiry: string,
  letters: readonly Letter[],
): Promise<AttachedFile[]> {
  const files: AttachedFile[] = [];
  for (const { id, name, type, table } of await filesOfLetters(query, inquiry, letters)) {
    const parts = await Array.fromAsync(readParts(query, table, id));
    files.push({ name: headerText(name), type: mediaTypeOf(type), content: Buffer.concat(parts) });
  }
  return files;
}
