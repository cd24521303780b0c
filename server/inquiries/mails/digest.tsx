import { Hr } from '@react-email/hr';
import { Text } from '@react-email/text';
import { Fragment } from 'react';
import type { Inquiry } from '../../database/tables.ts';
import { Layout, renderMail } from '../../mail/Layout.tsx';
import { fillMail, headerText, type Mail, type Sender } from '../../mail/mail.ts';
import { styles } from '../../mail/styles.ts';
import type { InquiryMailMessages } from '../../../content-model/mail-texts/inquiries.ts';
import { describeSignals, formatTime } from './notification.tsx';

const MAX_LISTED = 50;

interface DigestOptions {
  /** YYYY-MM-DD. */
  day: string;
  to: string;
  sender: Sender;
  messages: Pick<InquiryMailMessages, 'digest' | 'signals'>;
}

/** Renders the digest of one day's quarantine for the agency. `inquiries` are sorted newest first. */
export async function digestMail(
  inquiries: Inquiry[],
  { day, to, sender, messages: { digest: messages, signals } }: DigestOptions,
): Promise<Mail> {
  const values = { day, count: String(inquiries.length), command: 'npm run inquiries -- release' };
  const layout = (
    <Layout
      {...sender}
      preview={fillMail(messages.preview, values)}
      heading={fillMail(messages.heading, values)}
    >
      <Text style={styles.text}>{fillMail(messages.intro, values)}</Text>
      {inquiries.slice(0, MAX_LISTED).map((inquiry) => (
        <Fragment key={inquiry.reference}>
          <Hr style={styles.rule} />
          <Text style={styles.value}>
            <span
              style={styles.label}
            >{`${inquiry.reference}, ${formatTime(inquiry.received_at, sender.agency)}`}</span>
            <br />
            <bdi>{headerText(inquiry.name)}</bdi>, <bdi>{headerText(inquiry.email)}</bdi>
            <br />
            <bdi>{headerText(inquiry.subject)}</bdi>
          </Text>
          <Text style={styles.note}>{describeSignals(inquiry, { signals })}</Text>
        </Fragment>
      ))}
      <Hr style={styles.rule} />
      {inquiries.length > MAX_LISTED && (
        <Text style={styles.note}>
          {fillMail(messages.more, { more: String(inquiries.length - MAX_LISTED) })}
        </Text>
      )}
      <Text style={styles.text}>{fillMail(messages.release, values)}</Text>
    </Layout>
  );
  return {
    from: sender.from,
    to: { name: sender.agency.name, address: to },
    subject: headerText(fillMail(messages.subject, values)),
    ...(await renderMail(layout)),
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
