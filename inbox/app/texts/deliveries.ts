import { fill } from '../../../content-model/text/fill.ts';

const purposes = {
  forward: 'Forwarded inquiry',
  notification: 'Email to the agency',
  acknowledgement: 'Acknowledgement to the sender',
  reply: 'Reply to the sender',
  'inquiry-webhook': 'Webhook to the agency’s system',
  'inquiry-slack': 'Message to Slack',
  'inquiry-teams': 'Message to Microsoft Teams',
  'inquiry-ntfy': 'Message to ntfy',
  bounce: 'Report that a mailbox does not exist',
} as Record<string, string>;

/** The name of a delivery, numbered from the second webhook of a kind on. */
export const deliveryName = (purpose: string, number: number, others: Record<string, string> = {}): string =>
  [purposes[purpose] ?? others[purpose] ?? purpose, number > 1 ? number : ''].join(' ').trim();

/** Sentences for the error classes of server/outbox; the first match applies. */
const REASONS: readonly [RegExp, string][] = [
  [/^bounced-/, 'There is no such mailbox.'],
  [
    /^smtp-5\d\d-(auth|mail|helo|ehlo)|^error-eauth|^smtp-535/,
    'The mail server rejected the login or the sender. Check SMTP_URL and MAIL_FROM.',
  ],
  [/^smtp-4/, 'The mail server asked to try again later.'],
  [/^smtp-/, 'The mail server rejected it.'],
  [
    /^http-4(?!08|25|29)/,
    'The webhook rejected it permanently. Correct its address or secret in the settings, then try again.',
  ],
  [/^http-/, 'The webhook returned an error.'],
  [/timeout|etimedout/, 'The request timed out.'],
  [
    /^error-(e(conn|hostunreach|netunreach|notfound|ai_again|dns|socket|tls)|.*cert)/,
    'The server could not be reached.',
  ],
  [/^no-outcome$/, 'The server was interrupted during every attempt.'],
  [/(?:)/, 'Delivery failed.'],
];

/** @param reply what the other server said */
export function reasonText(error: string | null, reply: string | null = null): string {
  const [, reason] = REASONS.find(([pattern]) => pattern.test(error ?? ''))!;
  return reply ? `${reason} ${fill(serverSaid, { reply })}` : reason;
}

const serverSaid = 'It said: “{reply}”.';

export const deliveryStates = { waiting: 'waiting', sent: 'sent', failed: 'failed' };
