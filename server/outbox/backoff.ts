export interface Timing {
  /** Pauses between attempts in milliseconds; there is one more attempt than there are pauses. */
  backoffMs: readonly number[];
  /** Duration of a claim, after which the delivery of a crashed process is due again. Longer than any attempt. */
  leaseMs: number;
  /** Timeout of an attempt. */
  attemptTimeoutMs: number;
  /** Poll interval while the outbox is empty. */
  pollMs: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Eight attempts over 41 hours, which survives a mail server's outage of a day and retries a short one in a minute. */
export const defaultTiming: Timing = {
  backoffMs: [MINUTE, 5 * MINUTE, 24 * MINUTE, 90 * MINUTE, 4 * HOUR, 11 * HOUR, 24 * HOUR],
  leaseMs: 3 * MINUTE,
  attemptTimeoutMs: 2 * MINUTE,
  pollMs: 1_000,
};

const MAX_RETRY_AFTER_MS = 24 * HOUR;

/**
 * The time of the next attempt after `attempts` attempts, or undefined if there is none. A jitter of ten percent spreads
 * deliveries that failed together. A receiver's Retry-After can extend the pause up to a day.
 */
export function nextAttemptAt(
  { backoffMs }: Timing,
  { attempts, retryAfterMs = 0 }: { attempts: number; retryAfterMs?: number | undefined },
  now: number,
): number | undefined {
  const pause = backoffMs[attempts - 1];
  if (pause === undefined) return undefined;
  const pauseWithJitter = pause * (0.9 + Math.random() * 0.2);
  return Math.ceil(now + Math.max(pauseWithJitter, Math.min(retryAfterMs, MAX_RETRY_AFTER_MS)));
}
