import { styleAttributeHashes } from '../../../server/http/inline-hashes.ts';
import type { Mail, Sender } from '../../../server/mail/mail.ts';
import { unsubscribeLink } from '../../../server/security/links.ts';
import { newsletterMail } from '../../../server/subscribers/mails/newsletter.tsx';
import type { RenderLane } from '../../../server/subscribers/markdown.ts';
import type { SubscriberMailMessages } from '../../../content-model/mail-texts/subscribers.ts';

/** The unsubscribe link of a test copy belongs to no subscriber. */
const NO_SUBSCRIBER = { id: 'nobody' };

interface TestCopyOptions {
  sender: Sender;
  messages: SubscriberMailMessages;
  /** Signs the links. */
  secret: string;
}

/** Returns a function that renders a newsletter for a member who is not a subscriber. */
export const testCopyRenderer =
  ({ sender, messages, secret }: TestCopyOptions) =>
  (newsletter: { subject: string; body: string }, to: string, lane: RenderLane): Promise<Mail> => {
    const unsubscribe = unsubscribeLink(sender.siteUrl, secret, NO_SUBSCRIBER);
    return newsletterMail({ newsletter, to, unsubscribe, lane }, sender, messages.newsletter);
  };

/**
 * Headers of a preview, which only pages of this site may frame. It may use its own inline styles
 * and images. The sandbox without scripts also applies when the address is opened directly, and has the site's
 * origin, because the site's images are served to its own pages only.
 */
export const previewHeaders = (html: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    `style-src-attr 'unsafe-hashes' ${[...styleAttributeHashes(html)].join(' ')}`,
    "img-src 'self' data: https:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-same-origin',
  ].join('; '),
  'referrer-policy': 'no-referrer',
});
