import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { secondsUntilNext, sharedAllowance } from './shared-allowance.ts';

/** Takes one from an address's allowance; answers 0, or the whole seconds to wait when nothing is left. */
export type Limiter = (address: string) => Promise<number>;

export interface LimiterOptions {
  name: string;
  points: number;
  seconds: number;
  /** Hashes addresses, so that none is ever stored. */
  secret: string;
  /** Leading bits of an IPv6 and of an IPv4 address that share one allowance: 64 and 32 unless told. */
  bits?: readonly [network6: number, network4: number];
  /** Given when several instances share one allowance. */
  pool?: Pool | undefined;
}

/** Counts in memory, and with a pool in PostgreSQL as well; while that is away each instance counts for itself. */
export function createLimiter({
  name,
  points,
  seconds,
  secret,
  bits: [network6, network4] = [64, 32],
  pool,
}: LimiterOptions): Limiter {
  const own = { keyPrefix: name, points, duration: seconds };
  const memory = new RateLimiterMemory(own);
  const takeShared = pool && sharedAllowance(pool, own);
  return async (address) => {
    const network = networkOf(address, network6, network4);
    const key = createHmac('sha256', secret).update(network).digest('base64url').slice(0, 22);
    try {
      await memory.consume(key);
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return secondsUntilNext(refused);
      throw refused;
    }
    return (await takeShared?.(key)) ?? 0;
  };
}

/** What a form post is told: how long it has to wait, and for how long the whole site has had more than it takes. */
export interface FormAllowance {
  wait: number;
  siteBusyFor: number;
}

/**
 * The networks that share an allowance of form posts, and how many times that of one address. One machine can take any
 * address of its /64 (RFC 4291, 2.5.1: interface identifiers have 64 bits); a site is given a /48, a /56 or something
 * between (RFC 6177, 2), so whoever has one holds 65,536 or 256 networks of /64.
 */
const tiers = [
  { bits: [64, 32], times: 1 },
  { bits: [56, 32], times: 4 },
  { bits: [48, 24], times: 10 },
] as const;
/** Above so many times the allowance of one address, the site as a whole is being flooded. */
const SITE_TIMES = 50;

/**
 * Takes one form post from the allowance of its address, of the wider networks that hold it, and of the whole site.
 * A post that one of the first refuses is not counted by those after it. Only the narrowest is shared by instances:
 * the others are far above what visitors do, so each instance counts for itself.
 */
export function createFormLimiter({ name, points, pool, ...options }: LimiterOptions) {
  const limiters = tiers.map(({ bits, times }, index) =>
    createLimiter({
      ...options,
      name: index === 0 ? name : `${name}-${bits[0]}`,
      points: points * times,
      bits,
      ...(index === 0 && { pool }),
    }),
  );
  const site = createLimiter({ ...options, name: `${name}-site`, points: points * SITE_TIMES });
  return async (address: string): Promise<FormAllowance> => {
    for (const take of limiters) {
      const wait = await take(address);
      if (wait > 0) return { wait, siteBusyFor: 0 };
    }
    return { wait: 0, siteBusyFor: await site('the whole site') };
  };
}

function networkOf(address: string, network6: number, network4: number): string {
  const family = isIP(address);
  if (family === 0) return address;
  const bytes =
    family === 6 ? ipaddr.IPv6.parse(address).toByteArray() : ipaddr.IPv4.parse(address).toByteArray();
  return `ipv${family}/${bytes.slice(0, (family === 6 ? network6 : network4) / 8).join('.')}`;
}
