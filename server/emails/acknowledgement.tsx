import { Text } from '@react-email/text';
import type { Lead } from '../database/tables.ts';
import { finish } from './finish.ts';
import { Letter } from './Letter.tsx';
import { headerText, type Mail } from './mail.ts';
import { plausibleMailbox } from './mailbox.ts';
import type { Sender } from './sender.ts';
import { styles } from './styles.ts';
import { fill } from './words.ts';

/**
 * Tells the visitor that the letter arrived; undefined when the address is not plainly one mailbox.
 * Repeats nothing a stranger could have written for somebody else's eyes: no subject, no message, and the name
 * only when it looks like one. Marked as automatic so that no machine answers it (RFC 3834).
 */
export async function acknowledgementMail(lead: Lead, sender: Sender): Promise<Mail | undefined> {
  const visitor = plausibleMailbox(lead.email);
  if (!visitor) return undefined;
  const words = sender.words.acknowledgement;
  const name = nameToGreet(lead.name);
  const values = { reference: lead.reference, agency: sender.agency.name };
  const letter = (
    <Letter
      {...sender}
      preview={fill(words.preview, values)}
      heading={name ? fill(words.greeting, { ...values, name }) : words.greetingWithoutName}
      foot={<Text style={styles.note}>{words.notYou}</Text>}
    >
      {words.paragraphs.map((paragraph) => (
        <Text key={paragraph} style={styles.text}>
          {fill(paragraph, values)}
        </Text>
      ))}
    </Letter>
  );
  return {
    from: sender.from,
    to: { name: name ?? '', address: visitor },
    replyTo: { name: sender.agency.name, address: sender.agency.email },
    subject: headerText(fill(words.subject, values)),
    ...(await finish(letter)),
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  };
}

/** Letters, spaces, hyphens and apostrophes, up to 40: nothing that carries an offer or an address. */
export function nameToGreet(typed: string): string | undefined {
  return /^[\p{L}\p{M}][\p{L}\p{M} '’-]{0,39}$/u.test(typed) ? typed : undefined;
}
