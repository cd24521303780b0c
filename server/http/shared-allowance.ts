import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { createBatcher } from '../batch.ts';

/**
 * Gives a function that takes one from what all instances together allow a key, and answers as a Limiter does. Posts
 * that come together from one address, as in a flood, cost one query.
 */
export function sharedAllowance(
  pool: Pool,
  own: { keyPrefix: string; points: number; duration: number },
): (key: string) => Promise<number> {
  const options = { ...own, storeClient: pool, tableName: 'rate_limits' };
  // A table that can't be made now leaves each instance counting for itself.
  const shared = new RateLimiterPostgres(options, () => {});

  async function takeTogether(key: string, count: number): Promise<number[]> {
    const all = Array<number>(count).fill(0);
    try {
      await shared.consume(key, count);
      return all;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const left = own.points - (refused.consumedPoints - count);
      return all.map((_, index) => (index < left ? 0 : secondsUntilNext(refused)));
    }
  }

  const batches = createBatcher(
    2,
    async (keys: string[]) => {
      const waits = new Map<string, number[]>();
      const byKey = Map.groupBy(keys, (key) => key);
      await Promise.all(
        [...byKey].map(async ([key, { length }]) => waits.set(key, await takeTogether(key, length))),
      );
      return keys.map((key) => waits.get(key)!.shift()!);
    },
    // Whoever waits behind a query that failed is not made to wait for another.
    () => true,
  );
  // While PostgreSQL is away each instance counts for itself.
  return (key) => batches.add(key).catch(() => 0);
}

/** What a Limiter answers when nothing is left. */
export const secondsUntilNext = ({ msBeforeNext }: RateLimiterRes): number =>
  Math.max(1, Math.ceil(msBeforeNext / 1000));
