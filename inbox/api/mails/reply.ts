import { parseColumn } from '../../../server/database/json-column.ts';
import type { Inquiry } from '../../../server/database/tables.ts';
import { nameToGreet } from '../../../server/inquiries/mails/acknowledgement.ts';
import { formatTime } from '../../../server/inquiries/mails/notification.tsx';
import { addressList } from '../replies/history.ts';
import { replyPlainText } from './reply-format.ts';
import { replyHtml } from './reply-html.ts';
import { parseEmailAddress } from '../../../content-model/text/email-address.ts';
import { fillMail, headerText, type Mail, type Sender } from '../../../server/mail/mail.ts';
import type { InboxMailMessages } from '../../../content-model/mail-texts/inbox.ts';

interface ReplyContext {
  inquiry: Inquiry;
  /** The member's name; empty for one without a name, or who left. */
  author: string;
  /** What the person wrote back before the reply. */
  lastMail: { name: string; email: string; text: string; received_at: number } | undefined;
  /** Message-IDs of the earlier mails in the thread, oldest first. */
  thread: readonly string[];
}

/**
 * Renders a member's reply, in their name, as plain text, and as HTML too if it is formatted, with the signature (RFC
 * 3676, 4.3) and a quote of what the person wrote last, in the thread of the earlier emails. Undefined when the inquiry
 * has no valid address.
 */
export function replyMail(
  { text, signature, cc }: { text: string; signature: string; cc: string },
  { inquiry, lastMail, author, thread }: ReplyContext,
  { sender, messages }: { sender: Sender; messages: InboxMailMessages['reply'] },
): Mail | undefined {
  const visitor = parseEmailAddress(inquiry.email);
  if (!visitor) return undefined;
  const { reference } = inquiry;
  const message = lastMail?.text ?? inquiry.message;
  const name = headerText(lastMail ? lastMail.name || lastMail.email : inquiry.name);
  const time = formatTime(lastMail?.received_at ?? inquiry.received_at, sender.agency);
  const copies = parseColumn(addressList, cc);
  const quoteLine = fillMail(messages.quote, { time, name });
  const html = replyHtml({ text, signature, quoteLine, quoted: message });
  const quotedLines = message.split('\n').map((line) => `> ${line}`.trimEnd());
  return {
    from: { ...sender.from, name: headerText(author) || sender.from.name },
    to: { name: nameToGreet(inquiry.name) ?? '', address: visitor },
    ...(copies.length > 0 && { cc: copies }),
    // The whole team can go on with the thread, also when its author is away.
    replyTo: { name: sender.agency.name, address: sender.agency.email },
    subject: headerText(fillMail(messages.subject, { reference, subject: inquiry.subject })),
    text: [
      replyPlainText(text),
      ...(signature ? [`-- \n${signature}`] : []),
      ...(message ? [[quoteLine, ...quotedLines].join('\n')] : []),
    ].join('\n\n'),
    ...(html !== undefined && { html }),
    ...(thread.length > 0 && {
      headers: { 'In-Reply-To': thread.at(-1)!, References: thread.join(' ') },
    }),
  };
}
