import type { Inquiry } from '../../database/tables.ts';
import { parseEmailAddress } from '../../../content-model/text/email-address.ts';
import { renderTextMail } from '../../mail/text-mail.tsx';
import type { Mail, Sender } from '../../mail/mail.ts';
import type { InquiryMailMessages } from '../../../content-model/mail-texts/inquiries.ts';

/**
 * Renders the acknowledgement to the visitor; undefined unless the address is exactly one mailbox. Omits subject,
 * message and unusual names, because strangers could use the form to send text to others.
 */
export async function acknowledgementMail(
  inquiry: Inquiry,
  sender: Sender,
  { greeting, greetingWithoutName, ...texts }: InquiryMailMessages['acknowledgement'],
): Promise<Mail | undefined> {
  const visitor = parseEmailAddress(inquiry.email);
  if (!visitor) return undefined;
  const name = nameToGreet(inquiry.name);
  const { name: agency, email } = sender.agency;
  const mail = await renderTextMail({
    sender,
    to: { name: name ?? '', address: visitor },
    texts: { ...texts, heading: name ? greeting : greetingWithoutName },
    values: { reference: inquiry.reference, agency, name: name ?? '' },
  });
  const headers = { ...mail.headers, 'Auto-Submitted': 'auto-replied' };
  return { ...mail, replyTo: { name: agency, address: email }, headers };
}

/**
 * Returns the name unless it could carry an offer or an address: up to 40 letters, spaces, hyphens and apostrophes;
 * dots only before a space or at the end.
 */
export function nameToGreet(name: string): string | undefined {
  // Persian and Indic names contain zero-width joiners; Catalan and Japanese names contain middle dots.
  const allowed = /^[\p{L}\p{M}](?:[\p{L}\p{M} '‘’·・\u200c-\u200d-]|\.(?= |$)){0,39}$/u;
  return allowed.test(name) ? name : undefined;
}
