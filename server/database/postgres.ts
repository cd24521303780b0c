import {
  CompiledQuery,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  sql,
  type DatabaseConnection,
  type TransactionSettings,
} from 'kysely';
import { createBatcher } from '../batch.ts';
import { DatabaseAway, StartRefused, type Database } from './database.ts';
import { migrate } from './migrate.ts';
import { openPool } from './postgres-pool.ts';
import type { Tables } from './tables.ts';

/** A visitor waits for one of these, so each ends long before the visitor gives up. */
const QUERY_TIMEOUT_MS = 3_000;
const COUNT_TIMEOUT_MS = 1_000;
/** Other instances wait for a migration, and one of a large table takes its time. */
const MIGRATION_TIMEOUT_MS = 600_000;

export interface PostgresOptions {
  onIdleError: (error: Error) => void;
  /** Told in one sentence what makes this server lose what was committed. */
  onWarning: (sentence: string) => void;
  /** Of the schema, when not the newest. */
  version?: number | undefined;
  /** Commands may take longer than a server. */
  queryTimeoutMs?: number | undefined;
}

/**
 * Opens the PostgreSQL that several instances may share, directly or through a pooler in transaction mode.
 * Throws DatabaseAway when it cannot be reached now, StartRefused when asking again would not help.
 */
export async function openPostgres(url: string, options: PostgresOptions): Promise<Database> {
  const { onIdleError, queryTimeoutMs = QUERY_TIMEOUT_MS } = options;
  try {
    await prepare(url, options);
  } catch (error) {
    throw explainConnection(error);
  }
  const pool = openPool(url, { max: 10, timeoutMs: queryTimeoutMs, onIdleError });
  // Whether a visitor posts too often is asked before every enquiry, and may stay unknown.
  const counts = openPool(url, { max: 2, timeoutMs: COUNT_TIMEOUT_MS, onIdleError });
  const query = new Kysely<Tables>({ dialect: dialectWith(pool, queryTimeoutMs, DURABLE) });
  const relaxed = new Kysely<Tables>({ dialect: dialectWith(pool, queryTimeoutMs, "'off'") });
  const close = async () => void (await Promise.all([query.destroy(), counts.end()]));
  // While one batch waits for the disk, the next is written.
  const batchOn =
    (connections: Kysely<Tables>): Database['batch'] =>
    (work) =>
      createBatcher(
        2,
        (items: Parameters<typeof work>[1], done) =>
          connections.transaction().execute(async (trx) => {
            const results = await work(trx, items);
            done();
            return results;
          }),
        isTimeout,
      ).add;
  return {
    kind: 'postgres',
    query,
    counts,
    write: (work) => query.transaction().execute(work),
    writeRelaxed: (work) => relaxed.transaction().execute(work),
    batch: batchOn(query),
    batchRelaxed: batchOn(relaxed),
    snapshot: (work) => query.transaction().setIsolationLevel('repeatable read').execute(work),
    // Autovacuum takes the dead rows; nothing is left for us to do.
    purgeDeleted: async () => {},
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** Migrates on a connection of its own. */
async function prepare(url: string, { onIdleError, onWarning, version }: PostgresOptions): Promise<void> {
  // That the server answers at all is asked first, with little patience.
  const probe = openPool(url, { max: 1, timeoutMs: QUERY_TIMEOUT_MS, onIdleError });
  await probe.query('select 1').finally(() => probe.end());
  const pool = openPool(url, { max: 1, timeoutMs: MIGRATION_TIMEOUT_MS, onIdleError });
  const query = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(query, 'postgres', version);
    for (const sentence of await durabilityWarnings(query)) onWarning(sentence);
  } finally {
    await query.destroy();
  }
}

/** A commit is on the disk when it is answered, also where this is switched off; a stronger setting (a replica) stays. */
const DURABLE = `case current_setting('synchronous_commit') when 'off' then 'on' else current_setting('synchronous_commit') end`;

/**
 * Begins every transaction with its own settings, whatever the server's, the database's or the user's are: a pooler may
 * give each to another connection. What a client that vanished left open ends by itself.
 */
function dialectWith(
  pool: ReturnType<typeof openPool>,
  timeoutMs: number,
  synchronousCommit: string,
): PostgresDialect {
  const settings =
    `select set_config('statement_timeout', '${timeoutMs}', true), ` +
    `set_config('idle_in_transaction_session_timeout', '${timeoutMs}', true), ` +
    `set_config('synchronous_commit', ${synchronousCommit}, true)`;
  class DriverWithSettings extends PostgresDriver {
    override async beginTransaction(
      connection: DatabaseConnection,
      { isolationLevel = 'read committed' }: TransactionSettings,
    ): Promise<void> {
      await connection.executeQuery(
        CompiledQuery.raw(`begin isolation level ${isolationLevel}; ${settings}`),
      );
    }
  }
  class DialectWithSettings extends PostgresDialect {
    override createDriver() {
      return new DriverWithSettings({ pool });
    }
  }
  return new DialectWithSettings({ pool });
}

/** A sentence for each setting of the server with which a crash of its machine may damage all data. */
async function durabilityWarnings(query: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where name in ('fsync', 'full_page_writes') and setting = 'off'`.execute(
    query,
  );
  return rows.map(
    ({ name }) =>
      `PostgreSQL runs with ${name} = off: a crash of its machine may damage the database and lose enquiries that visitors were thanked for. Switch it on.`,
  );
}

/**
 * A server that did not answer in time will not answer the next question sooner. After such a query its connection is
 * closed (see openPool), so what a transaction fails with is that it cannot even be rolled back.
 */
function isTimeout(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: string };
  return code === '57014' || code === 'ETIMEDOUT' || /time-?out|client was closed/i.test(message ?? '');
}

/** Connections refused or lost (`E…`, 08…, PgBouncer's too), too many of them (53300), starting up or shutting down (57P…). */
const AWAY = /^(E[A-Z_]+|08\w{3}|53300|57P\d\d)$/;
/** Wrong user or password (28…), no such database, no right to make tables. */
const REFUSED = /^(28\w{3}|3D000|42501)$/;

/** Names the failure without the address, which may hold a password. */
function explainConnection(error: unknown): unknown {
  const { code, message } = error as { code?: unknown; message?: string };
  const silent = code === undefined && /timeout|timed out|connection terminated/i.test(message ?? '');
  const kind = silent ? 'no answer' : String(code);
  const said = `The database in DATABASE_URL cannot be opened (${kind}): check its host, port, name, user and password, and that it is running.`;
  if (silent || AWAY.test(kind)) return new DatabaseAway(said, { cause: error });
  return REFUSED.test(kind) ? new StartRefused(said, { cause: error }) : error;
}
