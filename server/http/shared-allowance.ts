import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { createBatcher } from '../batch.ts';

/**
 * Returns a Limiter that counts in PostgreSQL for all instances. Simultaneous posts from one address, as in a flood, cost
 * one query.
 */
export function sharedAllowance(
  pool: Pool,
  own: { keyPrefix: string; points: number; duration: number },
): (key: string) => Promise<number> {
  // Unnamed statements, because a pooler in transaction mode does not support named ones.
  const query = ({ text, values }: { text: string; values: unknown[] }) => pool.query(text, values);
  const shared = new RateLimiterPostgres({
    ...own,
    storeClient: { query },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
  });

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
    // After a failed query, waiting posts do not wait for another one.
    { isTimeout: () => true },
  );
  // While PostgreSQL is unreachable, each instance counts alone.
  return (key) => batches.add(key).catch(() => 0);
}

/** The result of a Limiter when nothing is left. */
export const secondsUntilNext = ({ msBeforeNext }: RateLimiterRes): number =>
  Math.max(1, Math.ceil(msBeforeNext / 1000));
