import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { failureOf } from './failure.ts';

const INT8 = 20;
const NUMERIC = 1700;

/** All big integers in the database are milliseconds and counts, far below 2^53. */
const numbersAsNumbers = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return oid === INT8 || oid === NUMERIC ? Number : pg.types.getTypeParser(oid, format as 'text');
  },
} as pg.CustomTypesConfig;

const CONNECT_TIMEOUT_MS = 3_000;

export interface PoolOptions {
  max: number;
  /** Timeout of each query. */
  timeoutMs: number;
  /** Called when a connection is lost between queries. An unhandled error event would end the process. */
  onIdleError: (error: Error) => void;
}

/**
 * Opens a pool of connections to PostgreSQL, or to a pooler such as PgBouncer in transaction mode, which has no session
 * state. The client enforces the timeouts, because an unreachable server cannot.
 */
export function openPool(url: string, { max, timeoutMs, onIdleError }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: withVerifiedCertificate(url),
    max,
    connectionTimeoutMillis: Math.min(timeoutMs, CONNECT_TIMEOUT_MS),
    query_timeout: timeoutMs,
    idleTimeoutMillis: 30_000,
    // Limits how long a silently broken connection stays in the pool.
    maxLifetimeSeconds: 60,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'site',
    types: numbersAsNumbers,
  });
  pool.on('error', onIdleError);
  // The pool does not listen for errors of a connection between two queries of a transaction.
  pool.on('connect', (client) => client.on('error', onIdleError));
  return pool;
}

/**
 * Returns a pool for Kysely that closes a connection on which a query got no answer in time. `pg` would keep it, and
 * every later query on it would wait for the same answer.
 */
export function withoutSilentConnections(pool: pg.Pool): PostgresPool {
  async function connect(): Promise<PostgresPoolClient> {
    const client = await pool.connect();
    let isSilent = false;
    async function query(text: string, values: unknown[]) {
      try {
        return await client.query(text, values);
      } catch (error) {
        isSilent ||= failureOf(error).kind === 'timeout';
        throw error;
      }
    }
    const release = (destroy: boolean) => client.release(destroy || isSilent);
    // Kysely's second form of `query` takes a cursor, which this project does not use.
    return { query, release } as unknown as PostgresPoolClient;
  }
  return { connect, end: () => pool.end(), options: pool.options };
}

/** Modes that `pg` 8 treats as verify-full and `pg` 9 will weaken, as libpq does. */
const VERIFIED_MODES = ['prefer', 'require', 'verify-ca'];

/** Names the mode that `pg` applies to these aliases, so that it neither warns at every start nor ever stops verifying. */
function withVerifiedCertificate(url: string): string {
  const parsed = new URL(url);
  const { searchParams } = parsed;
  const isAlias = VERIFIED_MODES.includes(searchParams.get('sslmode') ?? '');
  if (!isAlias || searchParams.get('uselibpqcompat') === 'true') return url;
  searchParams.set('sslmode', 'verify-full');
  return parsed.href;
}
