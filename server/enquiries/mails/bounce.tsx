import { Text } from '@react-email/text';
import type { Enquiry } from '../../database/tables.ts';
import { Layout, renderMail } from '../../mail/Layout.tsx';
import { fill, headerText, type Mail, type Sender } from '../../mail/mail.ts';
import { styles } from '../../mail/styles.ts';
import type { EnquiryMailMessages } from '../messages.ts';

/** Tells the agency that the acknowledgement came back, so that nobody answers to an address that takes no mail. */
export async function bounceMail(
  enquiry: Enquiry,
  to: string,
  sender: Sender,
  messages: EnquiryMailMessages['bounce'],
): Promise<Mail> {
  const { reference, name, email, subject } = enquiry;
  const values = { reference, name, email, subject };
  const layout = (
    <Layout {...sender} preview={fill(messages.preview, values)} heading={messages.heading}>
      {messages.paragraphs.map((paragraph) => (
        <Text key={paragraph} style={styles.text} dir="auto">
          {fill(paragraph, values)}
        </Text>
      ))}
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
