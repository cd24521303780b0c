import { hash } from 'node:crypto';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';

/** Consumes one request from the allowance of an address. Returns 0, or the seconds to wait if nothing is left. */
export type Limiter = (address: string) => Promise<number>;

export interface LimiterOptions {
  name: string;
  points: number;
  seconds: number;
  /** Key of the hash that replaces addresses, which are never stored. */
  secret: string;
  /** Prefix lengths of IPv6 and IPv4 addresses that share an allowance; 64 and 32 by default. */
  bits?: readonly [network6: number, network4: number];
  /** PostgreSQL pool, if instances share their allowances. */
  pool?: Pool | undefined;
}

/** Counts in memory, or in PostgreSQL with a pool. While PostgreSQL is unreachable, each instance counts alone. */
export function createLimiter({
  name,
  points,
  seconds,
  secret,
  bits: [network6, network4] = [64, 32],
  pool,
}: LimiterOptions): Limiter {
  const limits = { keyPrefix: name, points, duration: seconds };
  const memory = new RateLimiterMemory(limits);
  const limiter = pool ? inPostgres(pool, limits, memory) : memory;
  return async (address) => {
    const network = networkPrefixOf(address, network6, network4);
    // The digest is truncated and never published, so a plain hash suffices; an HMAC costs twice as much.
    const key = hash('sha256', `${secret} ${network}`, 'base64url').slice(0, 22);
    const { consumedPoints, msBeforeNext } = await limiter.penalty(key);
    return consumedPoints > points ? Math.max(1, Math.ceil(msBeforeNext / 1000)) : 0;
  };
}

function inPostgres(
  pool: Pool,
  limits: { keyPrefix: string; points: number; duration: number },
  insuranceLimiter: RateLimiterMemory,
): RateLimiterPostgres {
  // Unnamed statements, because a pooler in transaction mode does not support named ones.
  const query = ({ text, values }: { text: string; values: unknown[] }) => pool.query(text, values);
  return new RateLimiterPostgres({
    ...limits,
    storeClient: { query },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    insuranceLimiter,
  });
}

/**
 * The networks that share an allowance, and how many times that of one address. One machine can take any
 * address of its /64 (RFC 4291, 2.5.1: interface identifiers have 64 bits). A customer gets a /48 to a /56 (RFC 6177, 2),
 * which contains 65,536 to 256 such networks.
 */
const tiers = [
  { bits: [64, 32], times: 1 },
  { bits: [56, 32], times: 4 },
  { bits: [48, 24], times: 10 },
] as const;

/**
 * Consumes a request from the allowances of its address and of the wider networks around it. A request refused by one is
 * not counted by the following ones. Only the narrowest is shared by instances, because the others are far above normal
 * use.
 */
export function createTieredLimiter({ name, points, pool, ...options }: LimiterOptions): Limiter {
  const limiters = tiers.map(({ bits, times }, index) =>
    createLimiter({
      ...options,
      name: index === 0 ? name : `${name}-${bits[0]}`,
      points: points * times,
      bits,
      ...(index === 0 && { pool }),
    }),
  );
  return async (address) => {
    for (const consume of limiters) {
      const wait = await consume(address);
      if (wait > 0) return wait;
    }
    return 0;
  };
}

/** The result for a form post: seconds it has to wait, and seconds for which the whole site is flooded. */
export interface FormAllowance {
  waitSeconds: number;
  siteFloodedForSeconds: number;
}

/** Multiple of one address's allowance above which the site as a whole is being flooded. */
const SITE_TIMES = 50;

/** Consumes a form post from the allowances of its address and its networks, and then of the whole site. */
export function createFormLimiter({ pool, ...options }: LimiterOptions) {
  const consume = createTieredLimiter({ ...options, pool });
  const { name, points } = options;
  const site = createLimiter({ ...options, name: `${name}-site`, points: points * SITE_TIMES });
  return async (address: string): Promise<FormAllowance> => {
    const waitSeconds = await consume(address);
    const siteFloodedForSeconds = waitSeconds > 0 ? 0 : await site('the whole site');
    return { waitSeconds, siteFloodedForSeconds };
  };
}

/** Returns the network of an address (its CIDR prefix), or the text itself if it is no address. */
function networkPrefixOf(address: string, network6: number, network4: number): string {
  const family = isIP(address);
  if (family === 0) return address;
  const bytes =
    family === 6 ? ipaddr.IPv6.parse(address).toByteArray() : ipaddr.IPv4.parse(address).toByteArray();
  return `ipv${family}/${bytes.slice(0, (family === 6 ? network6 : network4) / 8).join('.')}`;
}
