import { styleAttributeHashes } from '../../http/inline-hashes.ts';
import type { Mail, Sender } from '../../mail/mail.ts';
import { unsubscribeLink } from '../../subscribers/links.ts';
import { newsletterMail } from '../../subscribers/mails/newsletter.tsx';
import type { SubscriberMailMessages } from '../../subscribers/messages.ts';

/** The link in a test copy ends nobody's subscription. */
const NOBODY = { id: 'nobody' };

interface TestCopyOptions {
  sender: Sender;
  messages: SubscriberMailMessages;
  /** Signs the links. */
  secret: string;
}

/** Gives a function that makes a copy of a newsletter for somebody who is no subscriber. */
export const testCopies =
  ({ sender, messages, secret }: TestCopyOptions) =>
  (newsletter: { subject: string; body: string }, to: string): Promise<Mail> => {
    const link = unsubscribeLink(sender.siteUrl, secret, NOBODY);
    return newsletterMail(newsletter, to, link, sender, messages.newsletter);
  };

/**
 * What a mail may do when it is looked at, in a frame of the inbox alone (server/http/security-headers.ts): have the
 * inline styles it came with and pictures, and nothing else. It runs in a sandbox without scripts, also when its
 * address is opened by itself. The origin is kept, for pictures of the site are for pages of the site alone.
 */
export const previewHeaders = (html: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    `style-src-attr 'unsafe-hashes' ${[...styleAttributeHashes(html)].join(' ')}`,
    "img-src 'self' data: https:",
    "base-uri 'none'",
    "form-action 'none'",
    'sandbox allow-same-origin',
  ].join('; '),
  'referrer-policy': 'no-referrer',
});
