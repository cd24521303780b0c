import { reasons } from './strings-enquiries.ts';

/** Sentences for the error classes of server/outbox, the first match counts. */
const REASONS: readonly [RegExp, string][] = [
  [/^bounced-/, reasons.bounced],
  [/^smtp-5\d\d-(auth|mail|helo|ehlo)|^error-eauth|^smtp-535/, reasons.login],
  [/^smtp-4/, reasons.later],
  [/^smtp-/, reasons.refused],
  [/^http-4(?!08|25|29)/, reasons.gone],
  [/^http-/, reasons.http],
  [/timeout|etimedout/, reasons.timeout],
  [/^error-(e(conn|hostunreach|netunreach|notfound|ai_again|dns|socket|tls)|.*cert)/, reasons.unreachable],
  [/^no-outcome$/, reasons.outcome],
];

/** Why a delivery failed, as a sentence. */
export const reasonText = (error: string | null): string =>
  REASONS.find(([pattern]) => pattern.test(error ?? ''))?.[1] ?? reasons.other;
