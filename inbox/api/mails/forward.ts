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
import { readWhole } from '../files/parts.ts';
import { forwardPayload } from '../replies/forward.ts';
import { filesOfMessages, forwardedMessages, type ThreadMessage } from '../replies/forwarded-messages.ts';

interface ForwardContext {
  inquiry: Inquiry;
  sender: Sender;
  messages: InboxMailMessages['reply'];
}

/** Renders a forward: the member's text, the messages under the lines that head quotes, and the files of the messages. */
export async function forwardMail(
  query: Query,
  payload: string,
  { inquiry, sender, messages }: ForwardContext,
): Promise<Mail> {
  const { to, text, author, what, at } = parseColumn(forwardPayload, payload);
  const forwarded = await forwardedMessages(query, inquiry, { what, at });
  const member = await query
    .selectFrom('inbox_members')
    .select(['name', 'signature'])
    .where('email', '=', author)
    .executeTakeFirst();
  const heads = forwarded.map((message) => {
    const time = formatTime(message.at, sender.agency);
    return [fillMail(messages.quote, { time, name: headerText(message.name) }), message.text].join('\n\n');
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
    files: await attachedFiles(query, reference, forwarded),
  };
}

/** Reads the files of messages into memory: at most 20 MB, because `queueForward` refuses more. */
async function attachedFiles(
  query: Query,
  inquiry: string,
  messages: readonly ThreadMessage[],
): Promise<AttachedFile[]> {
  const files: AttachedFile[] = [];
  for (const { id, name, type, table } of await filesOfMessages(query, inquiry, messages)) {
    const content = await readWhole(query, table, id);
    files.push({ name: headerText(name), type: mediaTypeOf(type), content });
  }
  return files;
}
