import { Button } from '@react-email/button';
import { Text } from '@react-email/text';
import type { MailAddress } from '../../content-model/text/email-address.ts';
import { Layout, renderMail } from './Layout.tsx';
import { fillMail, headerText, type Mail, type Sender } from './mail.ts';
import { styles } from './styles.ts';

interface TextMail {
  sender: Sender;
  to: MailAddress;
  /** Texts from content/mails.yaml. */
  texts: {
    subject: string;
    preview: string;
    heading: string;
    paragraphs: readonly string[];
    button?: string;
    /** Note for a recipient whose address a stranger typed. */
    notYou?: string;
  };
  values: Record<string, string>;
  /** Target of the button. */
  link?: string;
  /** For paragraphs that contain a stranger's text. */
  dir?: 'auto';
}

/** Renders an email of paragraphs and an optional button, marked as automatic for auto-responders (RFC 3834). */
export async function renderTextMail({ sender, to, texts, values, link, dir }: TextMail): Promise<Mail> {
  const { subject, preview, heading, paragraphs, button, notYou } = texts;
  const layout = (
    <Layout
      {...sender}
      preview={fillMail(preview, values)}
      heading={fillMail(heading, values)}
      foot={notYou && <Text style={styles.note}>{notYou}</Text>}
    >
      {paragraphs.map((paragraph) => (
        <Text key={paragraph} style={styles.text} dir={dir}>
          {fillMail(paragraph, values)}
        </Text>
      ))}
      {link && (
        <Button href={link} style={styles.button}>
          {button}
        </Button>
      )}
    </Layout>
  );
  return {
    from: sender.from,
    to,
    subject: headerText(fillMail(subject, values)),
    ...(await renderMail(layout)),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  };
}
