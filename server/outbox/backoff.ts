import { HOUR_MS, MINUTE_MS } from '../../content-model/text/durations.ts';

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

/** Eight attempts over 41 hours, which survives a mail server's outage of a day and retries a short one in a minute. */
export const defaultTiming: Timing = {
  backoffMs: [
    MINUTE_MS,
    5 * MINUTE_MS,
    24 * MINUTE_MS,
    90 * MINUTE_MS,
    4 * HOUR_MS,
    11 * HOUR_MS,
    24 * HOUR_MS,
  ],
  leaseMs: 3 * MINUTE_MS,
  attemptTimeoutMs: 2 * MINUTE_MS,
  pollMs: 1_000,
};

const MAX_RETRY_AFTER_MS = 24 * HOUR_MS;

/**
 * The time of the next attempt after `attempts` attempts, or undefined if there is none. A jitter of ten percent spreads
 * deliveries that failed together. The other server's Retry-After can extend the pause up to a day.
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
