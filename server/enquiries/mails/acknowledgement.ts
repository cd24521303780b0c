import type { Enquiry } from '../../database/tables.ts';
import { parseEmailAddress } from '../../mail/address.ts';
import { letterMail } from '../../mail/letter.tsx';
import type { Mail, Sender } from '../../mail/mail.ts';
import type { EnquiryMailMessages } from '../messages.ts';

/**
 * Tells the visitor that the enquiry arrived; undefined when the address is not plainly one mailbox.
 * Repeats nothing a stranger could have written for somebody else's eyes: no subject, no message, and the name
 * only when it looks like one.
 */
export async function acknowledgementMail(
  enquiry: Enquiry,
  sender: Sender,
  { greeting, greetingWithoutName, ...texts }: EnquiryMailMessages['acknowledgement'],
): Promise<Mail | undefined> {
  const visitor = parseEmailAddress(enquiry.email);
  if (!visitor) return undefined;
  const name = nameToGreet(enquiry.name);
  const { name: agency, email } = sender.agency;
  const letter = await letterMail({
    sender,
    to: { name: name ?? '', address: visitor },
    texts: { ...texts, heading: name ? greeting : greetingWithoutName },
    values: { reference: enquiry.reference, agency, name: name ?? '' },
  });
  const headers = { ...letter.headers, 'Auto-Submitted': 'auto-replied' };
  return { ...letter, replyTo: { name: agency, address: email }, headers };
}

/**
 * Letters, spaces, hyphens and apostrophes, up to 40, and dots only before a space or at the end: nothing that carries an
 * offer or an address.
 */
export function nameToGreet(typed: string): string | undefined {
  // Persian and Indic names hold joiners without a width; Catalan and Japanese ones a dot in the middle.
  const name = /^[\p{L}\p{M}](?:[\p{L}\p{M} '‘’·・\u200c-\u200d-]|\.(?= |$)){0,39}$/u;
  return name.test(typed) ? typed : undefined;
}
