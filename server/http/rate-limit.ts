import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** Takes one from an address's allowance; answers 0, or the whole seconds to wait when nothing is left. */
export type Limiter = (address: string) => Promise<number>;

export interface LimiterOptions {
  name: string;
  points: number;
  seconds: number;
  /** Hashes addresses, so that none is ever stored. */
  secret: string;
  /** Given when several instances share one allowance. */
  pool?: Pool | undefined;
}

/** Counts in memory, or in PostgreSQL when shared; while PostgreSQL is away each instance counts for itself. */
export function createLimiter({ name, points, seconds, secret, pool }: LimiterOptions): Limiter {
  const own = { keyPrefix: name, points, duration: seconds };
  const memory = new RateLimiterMemory(own);
  const limiter = pool
    ? new RateLimiterPostgres(
        {
          ...own,
          storeClient: pool,
          tableName: 'rate_limits',
          insuranceLimiter: memory,
          inMemoryBlockOnConsumed: points,
        },
        // A table that can't be made now leaves each instance counting for itself.
        () => {},
      )
    : memory;
  return async (address) => {
    const key = createHmac('sha256', secret).update(networkOf(address)).digest('base64url').slice(0, 22);
    try {
      await limiter.consume(key);
      return 0;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      throw refused;
    }
  };
}

/** One household or server holds a whole /64 of IPv6 addresses (RFC 6177), so they share one allowance. */
function networkOf(address: string): string {
  return ipaddr.IPv6.isValid(address) ? ipaddr.IPv6.parse(address).parts.slice(0, 4).join(':') : address;
}
