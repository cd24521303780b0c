import type { AnswerTable } from '../../../server/database/inbox-tables.ts';
import type { Enquiry } from '../../../server/database/tables.ts';
import { nameToGreet } from '../../../server/enquiries/mails/acknowledgement.ts';
import { formatTime } from '../../../server/enquiries/mails/notification.tsx';
import { parseEmailAddress } from '../../../content-model/text/email-address.ts';
import { fill, headerText, messageIdOf, type Mail, type Sender } from '../../../server/mail/mail.ts';
import type { InboxMailMessages } from '../../../content-model/mail-texts/inbox.ts';

interface AnswerContext {
  enquiry: Enquiry;
  /** The address that the person's reply is sent to. */
  replyTo: string;
  /** Ids of the earlier deliveries in the thread, oldest first. */
  thread: readonly string[];
}

/**
 * Renders a member's answer as plain text with the signature (RFC 3676, 4.3) and the quoted enquiry, in the thread of
 * the earlier emails. Undefined when the enquiry has no valid address.
 */
export function answerMail(
  { text, signature }: Pick<AnswerTable, 'text' | 'signature'>,
  { enquiry, replyTo, thread }: AnswerContext,
  sender: Sender,
  messages: InboxMailMessages['answer'],
): Mail | undefined {
  const visitor = parseEmailAddress(enquiry.email);
  if (!visitor) return undefined;
  const { reference, message } = enquiry;
  const name = headerText(enquiry.name);
  const time = formatTime(enquiry.received_at, sender.agency);
  const quotedLines = message.split('\n').map((line) => `> ${line}`.trimEnd());
  const ids = thread.map((id) => messageIdOf(id, sender.from));
  return {
    from: sender.from,
    to: { name: nameToGreet(enquiry.name) ?? '', address: visitor },
    replyTo: { name: '', address: replyTo },
    subject: headerText(fill(messages.subject, { reference, subject: enquiry.subject })),
    text: [
      text,
      ...(signature ? [`-- \n${signature}`] : []),
      ...(message ? [[fill(messages.quote, { time, name }), ...quotedLines].join('\n')] : []),
    ].join('\n\n'),
    ...(ids.length > 0 && {
      headers: { 'In-Reply-To': ids.at(-1)!, References: ids.join(' ') },
    }),
  };
}
