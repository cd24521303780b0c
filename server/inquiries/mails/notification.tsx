import { Hr } from '@react-email/hr';
import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import { Fragment, type ReactNode } from 'react';
import type { Inquiry } from '../../database/tables.ts';
import { Layout, renderMail, placeholder } from '../../mail/Layout.tsx';
import { parseEmailAddress } from '../../../content-model/text/email-address.ts';
import { fillMail, headerText, type Mail, type Sender } from '../../mail/mail.ts';
import { styles } from '../../mail/styles.ts';
import { fieldValuesOf, fieldValueText } from '../field-values.ts';
import { inquiryFields, fieldNames, type FieldName } from '../../../content-model/forms/fields.ts';
import type { InquiryMailMessages } from '../../../content-model/mail-texts/inquiries.ts';
import { signalsOf } from '../spam.ts';

const oneLineFields = fieldNames.filter((name) => !inquiryFields[name].multiline);
const longFields = fieldNames.filter((name) => inquiryFields[name].multiline);

interface NotificationOptions {
  to: string;
  sender: Sender;
  messages: Pick<InquiryMailMessages, 'notification' | 'signals'>;
  /** Whether earlier mail to the visitor's address bounced. */
  bounced?: boolean;
}

/**
 * Renders the notification to the agency. Reply-To is the visitor, unless the address is not exactly one mailbox; then
 * the email says so.
 */
export async function notificationMail(
  inquiry: Inquiry,
  { to, sender, messages: { notification: messages, signals: labels }, bounced = false }: NotificationOptions,
): Promise<Mail> {
  const visitor = parseEmailAddress(inquiry.email);
  const values = { reference: inquiry.reference, name: inquiry.name, subject: inquiry.subject };
  const valueOf = (name: FieldName): ReactNode =>
    name === 'email' && visitor ? (
      <Link href={`mailto:${encodeURIComponent(visitor).replace('%40', '@')}`} style={styles.link}>
        {inquiry.email}
      </Link>
    ) : (
      inquiry[name]
    );
  const fieldValues = fieldValuesOf(inquiry);
  const shortValues = fieldValues.filter(({ kind }) => kind !== 'long-text');
  const longTexts = [
    ...longFields.map((name) => ({
      label: messages.labels[name],
      text: inquiry[name] || messages.noMessage,
    })),
    ...fieldValues
      .filter(({ kind }) => kind === 'long-text')
      .map((one) => ({ label: one.label, text: fieldValueText(one) })),
  ];
  const lines: [label: string, value: ReactNode][] = [
    [messages.labels.reference, inquiry.reference],
    ...oneLineFields
      .filter((name) => inquiryFields[name].required || inquiry[name] !== '')
      .map((name): [string, ReactNode] => [messages.labels[name], valueOf(name)]),
    ...shortValues.map((one): [string, ReactNode] => [one.label, fieldValueText(one)]),
    [messages.labels.received, formatTime(inquiry.received_at, sender.agency)],
  ];
  const signals = describeSignals(inquiry, { signals: labels });
  const layout = (
    <Layout {...sender} preview={fillMail(messages.preview, values)} heading={messages.heading}>
      {lines.map(([label, value], index) => (
        <Text key={index} style={styles.value}>
          <span style={styles.label}>{label}</span>
          <br />
          <bdi>{value}</bdi>
        </Text>
      ))}
      <Hr style={styles.rule} />
      {longTexts.map(({ label }, index) => (
        <Fragment key={index}>
          <Text style={styles.label}>{label}</Text>
          <Text style={{ ...styles.text, ...styles.typed }} dir="auto">
            {placeholder(index)}
          </Text>
        </Fragment>
      ))}
      <Hr style={styles.rule} />
      <Text style={styles.note} dir="auto">
        {fillMail(visitor ? messages.reply : messages.noMailbox, values)}
      </Text>
      {bounced && <Text style={styles.note}>{fillMail(messages.bounced, values)}</Text>}
      {inquiry.state === 'released' && <Text style={styles.note}>{messages.released}</Text>}
      {signals && <Text style={styles.note}>{fillMail(messages.noticed, { signals })}</Text>}
    </Layout>
  );
  return {
    from: sender.from,
    to: { name: sender.agency.name, address: to },
    ...(visitor ? { replyTo: { name: headerText(inquiry.name), address: visitor } } : {}),
    subject: headerText(fillMail(messages.subject, values)),
    ...(await renderMail(
      layout,
      longTexts.map(({ text }) => text),
    )),
  };
}

/** Returns the labels of an inquiry's spam signals; empty if there are none. */
export function describeSignals(
  inquiry: Pick<Inquiry, 'signals'>,
  { signals }: Pick<InquiryMailMessages, 'signals'>,
): string {
  return signalsOf(inquiry)
    .map((signal) => signals[signal] ?? signal)
    .join(', ');
}

/** Formats a time in the agency's time zone, with the name of the zone: "Nov 20, 2026, 3:30 AM CST". */
export const formatTime = (
  time: number,
  { language, timeZone, clock }: Pick<Sender['agency'], 'language' | 'timeZone' | 'clock'>,
): string =>
  new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
    hourCycle: clock === 12 ? 'h12' : 'h23',
  }).format(time);
