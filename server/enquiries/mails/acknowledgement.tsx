import { Text } from '@react-email/text';
import type { Enquiry } from '../../database/tables.ts';
import { Layout, renderMail } from '../../mail/Layout.tsx';
import { fill, headerText, type Mail, type Sender } from '../../mail/mail.ts';
import { parseEmailAddress } from '../../mail/address.ts';
import { styles } from '../../mail/styles.ts';
import type { EnquiryMailMessages } from '../messages.ts';

/**
 * Tells the visitor that the enquiry arrived; undefined when the address is not plainly one mailbox.
 * Repeats nothing a stranger could have written for somebody else's eyes: no subject, no message, and the name
 * only when it looks like one. Marked as automatic so that no machine answers it (RFC 3834).
 */
export async function acknowledgementMail(
  enquiry: Enquiry,
  sender: Sender,
  messages: EnquiryMailMessages['acknowledgement'],
): Promise<Mail | undefined> {
  const visitor = parseEmailAddress(enquiry.email);
  if (!visitor) return undefined;
  const name = nameToGreet(enquiry.name);
  const values = { reference: enquiry.reference, agency: sender.agency.name };
  const layout = (
    <Layout
      {...sender}
      preview={fill(messages.preview, values)}
      heading={name ? fill(messages.greeting, { ...values, name }) : messages.greetingWithoutName}
      foot={<Text style={styles.note}>{messages.notYou}</Text>}
    >
      {messages.paragraphs.map((paragraph) => (
        <Text key={paragraph} style={styles.text}>
          {fill(paragraph, values)}
        </Text>
      ))}
    </Layout>
  );
  return {
    from: sender.from,
    to: { name: name ?? '', address: visitor },
    replyTo: { name: sender.agency.name, address: sender.agency.email },
    subject: headerText(fill(messages.subject, values)),
    ...(await renderMail(layout)),
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  };
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
