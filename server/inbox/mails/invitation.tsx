import { Button } from '@react-email/button';
import { Text } from '@react-email/text';
import { Layout, renderMail } from '../../mail/Layout.tsx';
import { fill, headerText, type Mail, type Sender } from '../../mail/mail.ts';
import { styles } from '../../mail/styles.ts';
import type { InboxMailMessages } from '../messages.ts';

/** Invites a colleague to the inbox. `link` leads to a page with one button, so that no mail scanner uses it up. */
export async function invitationMail(
  to: string,
  link: string,
  sender: Sender,
  messages: InboxMailMessages['invitation'],
): Promise<Mail> {
  const values = { agency: sender.agency.name, email: to };
  const layout = (
    <Layout
      {...sender}
      preview={fill(messages.preview, values)}
      heading={fill(messages.heading, values)}
      foot={<Text style={styles.note}>{messages.notYou}</Text>}
    >
      {messages.paragraphs.map((paragraph) => (
        <Text key={paragraph} style={styles.text}>
          {fill(paragraph, values)}
        </Text>
      ))}
      <Button href={link} style={styles.button}>
        {messages.button}
      </Button>
    </Layout>
  );
  return {
    from: sender.from,
    to: { name: '', address: to },
    subject: headerText(fill(messages.subject, values)),
    ...(await renderMail(layout)),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  };
}
