import pg from 'pg';

const INT8 = 20;
const NUMERIC = 1700;

/** Our big integers are milliseconds and counts, all far below 2^53. */
const numbersAsNumbers = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return oid === INT8 || oid === NUMERIC ? Number : pg.types.getTypeParser(oid, format as 'text');
  },
} as pg.CustomTypesConfig;

const CONNECT_TIMEOUT_MS = 3_000;

export interface PoolOptions {
  max: number;
  /** A query that takes longer has failed. */
  timeoutMs: number;
  /** Hears of connections lost while idle (a restart of the database server), which must not end the process. */
  onIdleError: (error: Error) => void;
}

/**
 * Connections to PostgreSQL or to a pooler such as PgBouncer in transaction mode: nothing is set at their start and no
 * state is kept in a session. Time-outs are counted here, because a server that cannot be reached counts nothing.
 */
export function openPool(url: string, { max, timeoutMs, onIdleError }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: Math.min(timeoutMs, CONNECT_TIMEOUT_MS),
    query_timeout: timeoutMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'site',
    types: numbersAsNumbers,
  });
  const idle = new Set<pg.PoolClient>();
  pool.on('error', onIdleError);
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('remove', (client) => idle.delete(client));
  pool.on('release', (_error, client) => idle.add(client));
  pool.on('connect', (client) => {
    // A connection can also break between two queries of a transaction, when the pool does not listen to it.
    client.on('error', onIdleError);
    whenSilent(client, () => {
      // With a query under way this cuts the connection, and the pool takes it back no more.
      void (client as unknown as pg.Client).end();
      for (const other of idle) (other as unknown as pg.Client).connection.stream.destroy();
    });
  });
  return pool;
}

/**
 * Calls `act` when a query on this connection got no answer in time. pg gives such a query up but keeps its
 * connection, on which all others would wait as well; the idle ones most likely lead into the same hole.
 */
function whenSilent(client: pg.PoolClient, act: () => void): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((query: unknown, ...rest: unknown[]) => {
    // Poolers in transaction mode know no prepared statements by name.
    const unnamed = typeof query === 'object' ? Object.assign(query!, { name: undefined }) : query;
    const answer = send(unnamed, ...rest);
    if (answer instanceof Promise) {
      answer.catch((error: Error) => {
        if (error.message === 'Query read timeout') act();
      });
    }
    return answer;
  }) as typeof client.query;
}
