import { fillIn } from '../messages.ts';
import { words } from './messages.ts';
import type { Operations } from './queries.ts';

const { reasons } = words;

/** What the classes of failures mean (server/outbox/delivery.ts and its channels make them), the first that fits. */
const REASONS: readonly [RegExp, string][] = [
  [/^bounced-/, reasons.bounced],
  [/^smtp-5\d\d-(auth|mail|helo|ehlo)|^error-eauth|^smtp-535/, reasons.login],
  [/^smtp-4/, reasons.later],
  [/^smtp-/, reasons.refused],
  [/^http-/, reasons.http],
  [/timeout|etimedout/, reasons.timeout],
  [/^error-(e(conn|hostunreach|netunreach|notfound|ai_again|dns|socket|tls)|.*cert)/, reasons.unreachable],
  [/^no-outcome$/, reasons.outcome],
];

/** Why a delivery failed, in words; its class stands beside it. */
export const reasonText = (error: string | null): string =>
  REASONS.find(([pattern]) => pattern.test(error ?? ''))?.[1] ?? reasons.other;

/** Whether enquiries reach somebody: mail that goes to files on a site that others visit reaches nobody. */
export const isWell = ({ line, mail }: Pick<Operations, 'line' | 'mail'>): boolean =>
  line.state === 'well' && line.reachesAgency && !mail.forgotten;

/** What stands in the way, a sentence for each cause; none when all is well. */
export function causesOf({ line, outbox, mail }: Operations): string[] {
  if (mail.forgotten) return [words.toFilesAlone];
  if (isWell({ line, mail })) return [];
  const { failed, late, test } = words.causes;
  const causes: string[] = [];
  if (outbox.failedToAgency > 0) causes.push(fillIn(failed, { count: outbox.failedToAgency }));
  else if (outbox.oldestToAgencyMs > 0)
    causes.push(fillIn(late, { minutes: Math.round(outbox.oldestToAgencyMs / 60_000) }));
  return causes.length > 0 ? causes : [test];
}
