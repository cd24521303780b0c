import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextAttemptAt, defaultTiming } from './backoff.ts';

const HOUR = 3_600_000;

test('eight tries over about 41 hours, each pause longer than the one before', () => {
  const { backoffMs } = defaultTiming;
  expect(backoffMs).toHaveLength(7);
  expect(backoffMs.reduce((sum, pause) => sum + pause, 0)).toBe(41 * HOUR);
  for (let n = 1; n < backoffMs.length; n += 1) expect(backoffMs[n]).toBeGreaterThan(backoffMs[n - 1] ?? 0);
  expect(nextAttemptAt(defaultTiming, { attempts: 8 }, 0)).toBeUndefined();
});

test('backoff varies by a tenth, honors the minimum, and is at most a day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 7 }), fc.nat({ max: 48 * HOUR }), (attempts, asked) => {
      const pause = defaultTiming.backoffMs[attempts - 1] ?? 0;
      const next = nextAttemptAt(defaultTiming, { attempts, retryAfterMs: asked }, 1_000) ?? 0;
      expect(next - 1_000).toBeGreaterThanOrEqual(Math.max(pause * 0.9, Math.min(asked, 24 * HOUR)));
      expect(next - 1_000).toBeLessThanOrEqual(Math.max(pause * 1.1 + 1, Math.min(asked, 24 * HOUR)));
    }),
  );
});
