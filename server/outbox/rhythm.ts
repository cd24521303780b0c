export interface Rhythm {
  /** Waits between tries in milliseconds; one more try than there are waits. */
  pausesMs: readonly number[];
  /** How long a claim holds when its holder has died. Longer than any try may take. */
  leaseMs: number;
  /** No try lasts longer. */
  tryMs: number;
  /** Between two looks into an empty outbox. */
  idleMs: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Eight tries over 41 hours: a mail server's bad weekend is outlasted, a short hiccup costs a minute. */
export const steadyRhythm: Rhythm = {
  pausesMs: [MINUTE, 5 * MINUTE, 24 * MINUTE, 90 * MINUTE, 4 * HOUR, 11 * HOUR, 24 * HOUR],
  leaseMs: 5 * MINUTE,
  tryMs: 2 * MINUTE,
  idleMs: 1_000,
};

const LONGEST_ASKED_PAUSE_MS = 24 * HOUR;

/**
 * When to try again after `attempts` tries, or undefined when that was the last. The pause varies by a tenth so
 * that what failed together does not return together; a receiver's Retry-After can lengthen it, up to a day.
 */
export function nextTry(
  { pausesMs }: Rhythm,
  attempts: number,
  now: number,
  retryAfterMs = 0,
): number | undefined {
  const pause = pausesMs[attempts - 1];
  if (pause === undefined) return undefined;
  const varied = pause * (0.9 + Math.random() * 0.2);
  return Math.ceil(now + Math.max(varied, Math.min(retryAfterMs, LONGEST_ASKED_PAUSE_MS)));
}
