import { Button } from '@react-email/button';
import { Text } from '@react-email/text';
import { Layout, renderMail } from '../../mail/Layout.tsx';
import { fill, headerText, type Mail, type Sender } from '../../mail/mail.ts';
import { styles } from '../../mail/styles.ts';
import type { SubscriberMailMessages } from '../messages.ts';

/** Asks the owner of the address to confirm the subscription. `link` leads to a page with one button. */
export async function confirmationMail(
  to: string,
  link: URL,
  sender: Sender,
  messages: SubscriberMailMessages['confirmation'],
): Promise<Mail> {
  const values = { agency: sender.agency.name };
  const layout = (
    <Layout
      {...sender}
      preview={fill(messages.preview, values)}
      heading={messages.heading}
      foot={<Text style={styles.note}>{messages.notYou}</Text>}
    >
      {messages.paragraphs.map((paragraph) => (
        <Text key={paragraph} style={styles.text}>
          {fill(paragraph, values)}
        </Text>
      ))}
      <Button href={link.href} style={styles.button}>
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
