import { Hr } from '@react-email/hr';
import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import type { ReactNode } from 'react';
import type { Lead } from '../database/tables.ts';
import { finish } from './finish.ts';
import { Letter, Typed } from './Letter.tsx';
import { headerText, type Mail } from './mail.ts';
import { plausibleMailbox } from './mailbox.ts';
import type { Sender } from './sender.ts';
import { styles } from './styles.ts';
import { fill } from './words.ts';

/**
 * The enquiry as the agency gets it. Answering it writes to the visitor, unless what the visitor gave is not
 * plainly one mailbox; then the mail says so.
 */
export async function notificationMail(lead: Lead, to: string, sender: Sender): Promise<Mail> {
  const words = sender.words.notification;
  const visitor = plausibleMailbox(lead.email);
  const values = { reference: lead.reference, name: lead.name, subject: lead.subject };
  const address = visitor ? (
    <Link href={`mailto:${encodeURIComponent(visitor).replace('%40', '@')}`} style={styles.link}>
      {lead.email}
    </Link>
  ) : (
    lead.email
  );
  const facts: [label: string, value: ReactNode][] = [
    [words.labels.reference, lead.reference],
    [words.labels.name, lead.name],
    [words.labels.email, address],
    [words.labels.subject, lead.subject],
    [words.labels.received, when(lead.received_at)],
  ];
  const noticed = signalsNoticed(lead, sender);
  const letter = (
    <Letter {...sender} preview={fill(words.preview, values)} heading={words.heading}>
      {facts.map(([label, value]) => (
        <Text key={label} style={styles.value}>
          <span style={styles.label}>{label}</span>
          <br />
          {value}
        </Text>
      ))}
      <Hr style={styles.rule} />
      <Text style={styles.label}>{words.labels.message}</Text>
      <Text style={styles.text}>
        <Typed text={lead.message || words.noMessage} />
      </Text>
      <Hr style={styles.rule} />
      <Text style={styles.note}>{fill(visitor ? words.answer : words.noMailbox, values)}</Text>
      {lead.state === 'released' && <Text style={styles.note}>{words.released}</Text>}
      {noticed && <Text style={styles.note}>{fill(words.noticed, { signals: noticed })}</Text>}
    </Letter>
  );
  return {
    from: sender.from,
    to: { name: sender.agency.name, address: to },
    ...(visitor ? { replyTo: { name: headerText(lead.name), address: visitor } } : {}),
    subject: headerText(fill(words.subject, values)),
    ...(await finish(letter)),
  };
}

/** The spam signals of a lead in words, or nothing. */
export function signalsNoticed(lead: Pick<Lead, 'reasons'>, { words }: Sender): string {
  const reasons = JSON.parse(lead.reasons) as string[];
  return reasons.map((reason) => words.signals[reason] ?? reason).join(', ');
}

export const when = (moment: number): string =>
  `${new Date(moment).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
