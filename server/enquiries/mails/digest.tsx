import { Hr } from '@react-email/hr';
import { Text } from '@react-email/text';
import { Fragment } from 'react';
import type { Enquiry } from '../../database/tables.ts';
import { Layout, renderMail } from '../../mail/Layout.tsx';
import { fill, headerText, type Mail, type Sender } from '../../mail/mail.ts';
import { styles } from '../../mail/styles.ts';
import type { EnquiryMailMessages } from '../../../content-model/mail-texts/enquiries.ts';
import { describeSignals, formatTime } from './notification.tsx';

const MAX_LISTED = 50;

/** Renders the digest of one day's quarantine for the agency. `enquiries` are sorted newest first. */
export async function digestMail(
  day: string,
  enquiries: Enquiry[],
  to: string,
  sender: Sender,
  mailMessages: Pick<EnquiryMailMessages, 'digest' | 'signals'>,
): Promise<Mail> {
  const messages = mailMessages.digest;
  const values = { day, count: String(enquiries.length), command: 'npm run leads -- release' };
  const layout = (
    <Layout {...sender} preview={fill(messages.preview, values)} heading={fill(messages.heading, values)}>
      <Text style={styles.text}>{fill(messages.intro, values)}</Text>
      {enquiries.slice(0, MAX_LISTED).map((enquiry) => (
        <Fragment key={enquiry.reference}>
          <Hr style={styles.rule} />
          <Text style={styles.value}>
            <span
              style={styles.label}
            >{`${enquiry.reference}, ${formatTime(enquiry.received_at, sender.agency)}`}</span>
            <br />
            <bdi>{headerText(enquiry.name)}</bdi>, <bdi>{headerText(enquiry.email)}</bdi>
            <br />
            <bdi>{headerText(enquiry.subject)}</bdi>
          </Text>
          <Text style={styles.note}>{describeSignals(enquiry, mailMessages)}</Text>
        </Fragment>
      ))}
      <Hr style={styles.rule} />
      {enquiries.length > MAX_LISTED && (
        <Text style={styles.note}>
          {fill(messages.more, { more: String(enquiries.length - MAX_LISTED) })}
        </Text>
      )}
      <Text style={styles.text}>{fill(messages.release, values)}</Text>
    </Layout>
  );
  return {
    from: sender.from,
    to: { name: sender.agency.name, address: to },
    subject: headerText(fill(messages.subject, values)),
    ...(await renderMail(layout)),
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
