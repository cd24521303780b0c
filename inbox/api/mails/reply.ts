import type { ReplyTable } from '../../../server/database/inbox-tables.ts';
import type { Inquiry } from '../../../server/database/tables.ts';
import { nameToGreet } from '../../../server/inquiries/mails/acknowledgement.ts';
import { formatTime } from '../../../server/inquiries/mails/notification.tsx';
import { parseEmailAddress } from '../../../content-model/text/email-address.ts';
import { fillMail, headerText, messageIdOf, type Mail, type Sender } from '../../../server/mail/mail.ts';
import type { InboxMailMessages } from '../../../content-model/mail-texts/inbox.ts';

interface ReplyContext {
  inquiry: Inquiry;
  /** The member's name; empty for one without a name, or who left. */
  author: string;
  /** Ids of the earlier deliveries in the thread, oldest first. */
  thread: readonly string[];
}

/**
 * Renders a member's reply, in their name, as plain text with the signature (RFC 3676, 4.3) and the quoted inquiry, in the thread of
 * the earlier emails. Undefined when the inquiry has no valid address.
 */
export function replyMail(
  { text, signature }: Pick<ReplyTable, 'text' | 'signature'>,
  { inquiry, author, thread }: ReplyContext,
  sender: Sender,
  messages: InboxMailMessages['reply'],
): Mail | undefined {
  const visitor = parseEmailAddress(inquiry.email);
  if (!visitor) return undefined;
  const { reference, message } = inquiry;
  const name = headerText(inquiry.name);
  const time = formatTime(inquiry.received_at, sender.agency);
  const quotedLines = message.split('\n').map((line) => `> ${line}`.trimEnd());
  const ids = thread.map((id) => messageIdOf(id, sender.from));
  return {
    from: { ...sender.from, name: headerText(author) || sender.from.name },
    to: { name: nameToGreet(inquiry.name) ?? '', address: visitor },
    // The whole team can go on with the thread, also when its author is away.
    replyTo: { name: sender.agency.name, address: sender.agency.email },
    subject: headerText(fillMail(messages.subject, { reference, subject: inquiry.subject })),
    text: [
      text,
      ...(signature ? [`-- \n${signature}`] : []),
      ...(message ? [[fillMail(messages.quote, { time, name }), ...quotedLines].join('\n')] : []),
    ].join('\n\n'),
    ...(ids.length > 0 && {
      headers: { 'In-Reply-To': ids.at(-1)!, References: ids.join(' ') },
    }),
  };
}
