import { Link } from '@react-email/link';
import { Markdown } from '@react-email/markdown';
import { Text } from '@react-email/text';
import { Layout, renderMail } from '../../mail/Layout.tsx';
import { fill, headerText, type Mail, type Sender } from '../../mail/mail.ts';
import { styles } from '../../mail/styles.ts';
import type { SubscriberMailMessages } from '../messages.ts';

/**
 * One subscriber's copy of a newsletter written in Markdown, with one-click unsubscribing: both headers of RFC 8058,
 * which count only when the mail server's DKIM signature covers them, and a link for people.
 */
export async function newsletterMail(
  newsletter: { subject: string; body: string },
  to: string,
  unsubscribe: URL,
  sender: Sender,
  messages: SubscriberMailMessages['newsletter'],
): Promise<Mail> {
  const foot = (
    <Text style={styles.note}>
      {fill(messages.why, { agency: sender.agency.name })}{' '}
      <Link href={unsubscribe.href} style={styles.link}>
        {messages.unsubscribe}
      </Link>
    </Text>
  );
  const layout = (
    <Layout {...sender} preview={firstParagraph(newsletter.body)} heading={newsletter.subject} foot={foot}>
      <Markdown markdownCustomStyles={markdownStyles}>
        {withAbsoluteLinks(newsletter.body, sender.siteUrl)}
      </Markdown>
    </Layout>
  );
  return {
    from: sender.from,
    to: { name: '', address: to },
    replyTo: { name: sender.agency.name, address: sender.agency.email },
    subject: headerText(newsletter.subject),
    ...(await renderMail(layout)),
    headers: {
      'List-Unsubscribe': `<${unsubscribe.href}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      Precedence: 'bulk',
    },
  };
}

const markdownStyles = {
  h1: styles.heading,
  h2: { ...styles.heading, fontSize: '21px', lineHeight: '26px', margin: '26px 0 10px' },
  h3: { ...styles.heading, fontSize: '18px', lineHeight: '24px', margin: '22px 0 8px' },
  p: styles.text,
  li: styles.text,
  link: styles.link,
};

function firstParagraph(markdown: string): string {
  const paragraph = markdown.split(/\n{2,}/).find((part) => /^[\p{L}\p{N}]/u.test(part)) ?? '';
  return headerText(paragraph.replaceAll(/[*_`]|\[|\]\([^)]*\)/g, ''));
}

/** `[Pricing](/pricing)` enquiries to the site from a mail too. */
const withAbsoluteLinks = (markdown: string, siteUrl: URL): string =>
  markdown.replaceAll(/\]\(\/(?!\/)/g, `](${siteUrl.origin}/`);
