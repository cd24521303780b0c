import { Hr } from '@react-email/hr';
import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import { Fragment, type ReactNode } from 'react';
import type { Enquiry } from '../../database/tables.ts';
import { Layout, renderMail, typedMark } from '../../mail/Layout.tsx';
import { parseEmailAddress } from '../../mail/address.ts';
import { fill, headerText, type Mail, type Sender } from '../../mail/mail.ts';
import { styles } from '../../mail/styles.ts';
import { enquiryFields, fieldNames, type FieldName } from '../fields.ts';
import type { EnquiryMailMessages } from '../messages.ts';

const oneLineFields = fieldNames.filter((name) => !enquiryFields[name].multiline);
const longFields = fieldNames.filter((name) => enquiryFields[name].multiline);

/**
 * The enquiry as the agency gets it. Answering it writes to the visitor, unless what the visitor gave is not
 * plainly one mailbox; then the email says so.
 * @param bounced mail to that address came back before
 */
export async function notificationMail(
  enquiry: Enquiry,
  to: string,
  sender: Sender,
  all: Pick<EnquiryMailMessages, 'notification' | 'signals'>,
  bounced = false,
): Promise<Mail> {
  const messages = all.notification;
  const visitor = parseEmailAddress(enquiry.email);
  const values = { reference: enquiry.reference, name: enquiry.name, subject: enquiry.subject };
  const valueOf = (name: FieldName): ReactNode =>
    name === 'email' && visitor ? (
      <Link href={`mailto:${encodeURIComponent(visitor).replace('%40', '@')}`} style={styles.link}>
        {enquiry.email}
      </Link>
    ) : (
      enquiry[name]
    );
  const lines: [label: string, value: ReactNode][] = [
    [messages.labels.reference, enquiry.reference],
    ...oneLineFields
      .filter((name) => enquiryFields[name].required || enquiry[name] !== '')
      .map((name): [string, ReactNode] => [messages.labels[name], valueOf(name)]),
    [messages.labels.received, formatTime(enquiry.received_at, sender.agency)],
  ];
  const signals = describeSignals(enquiry, all);
  const layout = (
    <Layout {...sender} preview={fill(messages.preview, values)} heading={messages.heading}>
      {lines.map(([label, value]) => (
        <Text key={label} style={styles.value}>
          <span style={styles.label}>{label}</span>
          <br />
          {value}
        </Text>
      ))}
      <Hr style={styles.rule} />
      {longFields.map((name, index) => (
        <Fragment key={name}>
          <Text style={styles.label}>{messages.labels[name]}</Text>
          <Text style={styles.text}>{typedMark(index)}</Text>
        </Fragment>
      ))}
      <Hr style={styles.rule} />
      <Text style={styles.note}>{fill(visitor ? messages.answer : messages.noMailbox, values)}</Text>
      {bounced && <Text style={styles.note}>{fill(messages.bounced, values)}</Text>}
      {enquiry.state === 'released' && <Text style={styles.note}>{messages.released}</Text>}
      {signals && <Text style={styles.note}>{fill(messages.noticed, { signals })}</Text>}
    </Layout>
  );
  return {
    from: sender.from,
    to: { name: sender.agency.name, address: to },
    ...(visitor ? { replyTo: { name: headerText(enquiry.name), address: visitor } } : {}),
    subject: headerText(fill(messages.subject, values)),
    ...(await renderMail(
      layout,
      longFields.map((name) => enquiry[name] || messages.noMessage),
    )),
  };
}

/** The spam signals of an enquiry as people call them, or nothing. */
export function describeSignals(
  enquiry: Pick<Enquiry, 'signals'>,
  { signals }: Pick<EnquiryMailMessages, 'signals'>,
): string {
  return (JSON.parse(enquiry.signals) as string[]).map((signal) => signals[signal] ?? signal).join(', ');
}

/** Date and time where the agency is, with the name of its time: "Nov 20, 2026, 3:30 AM CST". */
export const formatTime = (
  time: number,
  { language, timeZone, clock }: Pick<Sender['agency'], 'language' | 'timeZone' | 'clock'>,
): string =>
  new Intl.DateTimeFormat(language, {
    ...{ year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    ...{ timeZone, timeZoneName: 'short', hourCycle: clock === 12 ? 'h12' : 'h23' },
  }).format(time);
