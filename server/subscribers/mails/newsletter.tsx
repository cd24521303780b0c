import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import { Layout, renderMail, placeholder } from '../../mail/Layout.tsx';
import { fillMail, headerText, type Mail, type Sender } from '../../mail/mail.ts';
import { styles } from '../../mail/styles.ts';
import type { RenderLane } from '../markdown.ts';
import { renderNewsletterBody } from '../newsletter-body.ts';
import type { SubscriberMailMessages } from '../../../content-model/mail-texts/subscribers.ts';

interface NewsletterCopy {
  newsletter: { subject: string; body: string };
  to: string;
  /** The link to unsubscribe. */
  unsubscribe: URL;
  /** Whether the agency added the reader, who agreed elsewhere. */
  isAdded?: boolean;
  lane: RenderLane;
}

/**
 * Renders one subscriber's copy of a Markdown newsletter. It has a link to unsubscribe and both headers for one-click
 * unsubscribe (RFC 8058), which count only if the mail server's DKIM signature covers them. Throws NewsletterError if
 * the text cannot be rendered.
 */
export async function newsletterMail(
  { newsletter, to, unsubscribe, isAdded = false, lane }: NewsletterCopy,
  sender: Sender,
  messages: SubscriberMailMessages['newsletter'],
): Promise<Mail> {
  const foot = (
    <Text style={styles.note}>
      {fillMail(isAdded ? messages.whyAdded : messages.why, { agency: sender.agency.name })}{' '}
      <Link href={unsubscribe.href} style={styles.link}>
        {messages.unsubscribe}
      </Link>
    </Text>
  );
  const layout = (
    <Layout {...sender} preview={firstParagraph(newsletter.body)} heading={newsletter.subject} foot={foot}>
      <div dir="auto">{placeholder(0)}</div>
    </Layout>
  );
  const body = await renderNewsletterBody(newsletter.body, sender.siteUrl, lane);
  return {
    from: sender.from,
    to: { name: '', address: to },
    replyTo: { name: sender.agency.name, address: sender.agency.email },
    subject: headerText(newsletter.subject),
    ...(await renderMail(layout, [body])),
    headers: {
      'List-Unsubscribe': `<${unsubscribe.href}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      Precedence: 'bulk',
      // No out-of-office replies (RFC 3834, 5; Microsoft's [MS-OXCMAIL]).
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
  };
}

/** Maximum length of the preview text in characters, more than any mail program shows. */
const MAX_PREVIEW = 1_000;

function firstParagraph(markdown: string): string {
  const paragraph = markdown.split(/\n{2,}/).find((part) => /^[\p{L}\p{N}]/u.test(part)) ?? '';
  // Limited, because the search for the end of a link takes quadratic time.
  return headerText(paragraph.slice(0, MAX_PREVIEW).replaceAll(/[*_`]|\[|\]\([^)]*\)/g, ''));
}
