export interface Timing {
  /** Pauses between attempts in milliseconds; there is one more attempt than there are pauses. */
  backoffMs: readonly number[];
  /** How long a claimed delivery stays claimed when its holder has died. Longer than any attempt may take. */
  leaseMs: number;
  /** No attempt lasts longer. */
  attemptTimeoutMs: number;
  /** Between two looks into an empty outbox. */
  pollMs: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Eight attempts over 41 hours: a mail server's bad weekend is outlasted, a short hiccup costs a minute. */
export const defaultTiming: Timing = {
  backoffMs: [MINUTE, 5 * MINUTE, 24 * MINUTE, 90 * MINUTE, 4 * HOUR, 11 * HOUR, 24 * HOUR],
  leaseMs: 5 * MINUTE,
  attemptTimeoutMs: 2 * MINUTE,
  pollMs: 1_000,
};

const MAX_RETRY_AFTER_MS = 24 * HOUR;

/**
 * When to try again after `attempts` tries, or undefined when that was the last. The pause varies by a tenth so
 * that what failed together does not return together; a receiver's Retry-After can lengthen it, up to a day.
 */
export function nextAttemptAt(
  { backoffMs }: Timing,
  attempts: number,
  now: number,
  retryAfterMs = 0,
): number | undefined {
  const pause = backoffMs[attempts - 1];
  if (pause === undefined) return undefined;
  const varied = pause * (0.9 + Math.random() * 0.2);
  return Math.ceil(now + Math.max(varied, Math.min(retryAfterMs, MAX_RETRY_AFTER_MS)));
}
