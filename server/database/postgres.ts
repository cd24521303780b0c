import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { createBatcher } from './batch.ts';
import { StartRefused, type Database } from './database.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './tables.ts';

const INT8 = 20;
const NUMERIC = 1700;

/** Our big integers are milliseconds and counts, all far below 2^53. */
const numbersAsNumbers = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return oid === INT8 || oid === NUMERIC ? Number : pg.types.getTypeParser(oid, format as 'text');
  },
} as pg.CustomTypesConfig;

/**
 * Opens the PostgreSQL that several instances may share. `onIdleError` hears of connections lost while idle
 * (a restart of the database server), which must not end the process.
 */
export async function openPostgres(url: string, onIdleError: (error: Error) => void): Promise<Database> {
  const settings = {
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    query_timeout: 20_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    application_name: 'site',
    types: numbersAsNumbers,
  };
  const pool = new pg.Pool({ ...settings, max: 10 });
  // All posts of one address wait for one row: it must not be held until the disk has answered.
  const counts = new pg.Pool({ ...settings, max: 2, options: '-c synchronous_commit=off' });
  for (const each of [pool, counts]) {
    each.on('error', onIdleError);
    // A connection can also break between two queries of a transaction, when the pool does not listen to it.
    each.on('connect', (client) => client.on('error', onIdleError));
  }
  const query = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(query, 'postgres');
  } catch (error) {
    await Promise.all([query.destroy(), counts.end()]);
    throw explainConnection(error);
  }
  const write: Database['write'] = (work) => query.transaction().execute(work);
  const close = async () => void (await Promise.all([query.destroy(), counts.end()]));
  return {
    kind: 'postgres',
    query,
    counts,
    write,
    // While one batch waits for the disk, the next is written.
    batch: (work) =>
      createBatcher(2, (items: Parameters<typeof work>[1], done) =>
        write(async (trx) => {
          const results = await work(trx, items);
          done();
          return results;
        }),
      ).add,
    // The server flushes the commits of many sessions together, and waiting for it holds nobody up here.
    writeRelaxed: write,
    // Autovacuum takes the dead rows; nothing is left for us to do.
    purgeDeleted: async () => {},
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** Names the failure without the address, which may hold a password. */
function explainConnection(error: unknown): unknown {
  const { code } = error as { code?: unknown };
  const unreachable = typeof code === 'string' && /^(E[A-Z]+|28\w{3}|3D000|57P\d\d)$/.test(code);
  if (!unreachable) return error;
  return new StartRefused(
    `The database in DATABASE_URL cannot be opened (${code}): check its host, port, name, user and password, and that it is running.`,
    { cause: error },
  );
}
