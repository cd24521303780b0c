import type { AnswerTable } from '../../database/inbox-tables.ts';
import type { Enquiry } from '../../database/tables.ts';
import { nameToGreet } from '../../enquiries/mails/acknowledgement.ts';
import { formatTime } from '../../enquiries/mails/notification.tsx';
import { parseEmailAddress } from '../../mail/address.ts';
import { fill, headerText, messageIdOf, type Mail, type Sender } from '../../mail/mail.ts';
import type { InboxMailMessages } from '../messages.ts';

interface AnswerContext {
  enquiry: Enquiry;
  /** Where what the person answers goes. */
  replyTo: string;
  /** Ids of the deliveries before it in the thread, the oldest first. */
  thread: readonly string[];
}

/**
 * What a member wrote, as a person writes mails: plain text, the signature behind its mark (RFC 3676, 4.3), what it
 * answers quoted below, in the thread of what the person got before. Undefined when there is no mailbox to write to.
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
  const quoted = message.split('\n').map((line) => `> ${line}`.trimEnd());
  const ids = thread.map((id) => messageIdOf(id, sender.from));
  return {
    from: sender.from,
    to: { name: nameToGreet(enquiry.name) ?? '', address: visitor },
    replyTo: { name: '', address: replyTo },
    subject: headerText(fill(messages.subject, { reference, subject: enquiry.subject })),
    text: [
      text,
      ...(signature ? [`-- \n${signature}`] : []),
      ...(message ? [[fill(messages.quote, { time, name }), ...quoted].join('\n')] : []),
    ].join('\n\n'),
    ...(ids.length > 0 && {
      headers: { 'In-Reply-To': ids.at(-1)!, References: ids.join(' ') },
    }),
  };
}
