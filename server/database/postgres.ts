import {
  CompiledQuery,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  sql,
  type TransactionSettings,
} from 'kysely';
import { explainConnectionError, requireSuitable } from './check-postgres.ts';
import { DatabaseUnreachable, StartError, type Database } from './database.ts';
import { failureOf } from './failure.ts';
import { migrate } from './migrations.ts';
import { openPool, withoutSilentConnections } from './postgres-pool.ts';
import type { Query, Tables } from './tables.ts';
import { transact } from './transact.ts';

/** Timeouts of queries that a visitor waits for. */
const QUERY_TIMEOUT_MS = 3_000;
const COUNT_TIMEOUT_MS = 1_000;
/** Timeout of migrations, which may take long on large tables. */
const MIGRATION_TIMEOUT_MS = 600_000;

export interface PostgresOptions {
  /** The last migration to apply; the newest by default. */
  schema?: string | undefined;
  /** Called when an idle connection is lost. */
  onIdleError?: (error: Error) => void;
  /** Called with a sentence about each setting that makes this server lose committed data. */
  onWarning?: (sentence: string) => void;
  /** Timeout of a query in milliseconds. Commands allow more than the server. */
  queryTimeoutMs?: number;
}

/**
 * Opens PostgreSQL, directly or through a pooler in transaction mode. Several instances may share it.
 * Throws DatabaseUnreachable if it is unreachable, StartError if a retry would not help.
 */
export async function openPostgres(url: string, options: PostgresOptions): Promise<Database> {
  const { onIdleError = () => {}, queryTimeoutMs = QUERY_TIMEOUT_MS } = options;
  try {
    await prepare(url, onIdleError, options);
  } catch (error) {
    throw explainConnection(error);
  }
  const open = (max: number) =>
    new Kysely<Tables>({
      dialect: dialectWithSettings(
        openPool(url, { max, timeoutMs: queryTimeoutMs, onIdleError }),
        queryTimeoutMs,
      ),
    });
  // Separate pools, so that a crowd of posts leaves connections to the inbox and to the readiness check.
  const [query, writes] = [open(4), open(6)];
  // Rate limits are read before every inquiry and may fail, so they use a separate pool.
  const rateLimitPool = openPool(url, { max: 2, timeoutMs: COUNT_TIMEOUT_MS, onIdleError });
  const close = async () =>
    void (await Promise.all([query.destroy(), writes.destroy(), rateLimitPool.end()]));
  return {
    kind: 'postgres',
    query,
    rateLimitPool,
    write: (work) => transact(writes, work, { isTimeout }),
    snapshot: (work) => query.transaction().setIsolationLevel('repeatable read').execute(work),
    // Autovacuum removes deleted rows.
    purgeDeleted: async () => {},
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** Migrates on a separate connection. */
async function prepare(
  url: string,
  onIdleError: (error: Error) => void,
  { onWarning, schema }: PostgresOptions,
): Promise<void> {
  // First check with a short timeout that the server is reachable.
  const probe = openPool(url, { max: 1, timeoutMs: QUERY_TIMEOUT_MS, onIdleError });
  await probe.query('select 1').finally(() => probe.end());
  const pool = openPool(url, { max: 1, timeoutMs: MIGRATION_TIMEOUT_MS, onIdleError });
  const query = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await requireSuitable(query);
    await migrate(query, 'postgres', schema);
    for (const sentence of await durabilityWarnings(query)) onWarning?.(sentence);
  } finally {
    await query.destroy();
  }
}

/** Does not weaken a stronger setting, such as `remote_apply`. */
const SYNCHRONOUS_COMMIT = `case current_setting('synchronous_commit') when 'off' then 'on' else current_setting('synchronous_commit') end`;

/**
 * Sets timeouts and durability at the start of each transaction, because a pooler may use another connection for every
 * transaction and accepts no settings at the start of a connection.
 */
function dialectWithSettings(pool: ReturnType<typeof openPool>, timeoutMs: number): PostgresDialect {
  const settings =
    `select set_config('statement_timeout', '${timeoutMs}', true), ` +
    `set_config('idle_in_transaction_session_timeout', '${timeoutMs}', true), ` +
    `set_config('synchronous_commit', ${SYNCHRONOUS_COMMIT}, true)`;
  class DriverWithSettings extends PostgresDriver {
    override async beginTransaction(
      connection: Parameters<PostgresDriver['rollbackTransaction']>[0],
      { isolationLevel = 'read committed' }: TransactionSettings,
    ): Promise<void> {
      const begin = CompiledQuery.raw(`begin isolation level ${isolationLevel}; ${settings}`);
      try {
        await connection.executeQuery(begin);
      } catch (error) {
        // Kysely also discards a connection whose rollback fails.
        await this.rollbackTransaction(connection).catch(() => {});
        throw error;
      }
    }
  }
  class DialectWithSettings extends PostgresDialect {
    override createDriver() {
      return new DriverWithSettings({ pool: withoutSilentConnections(pool) });
    }
  }
  return new DialectWithSettings({ pool });
}

/** Returns a warning for each setting with which a crash of the machine may damage data. */
async function durabilityWarnings(query: Query): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where name in ('fsync', 'full_page_writes') and setting = 'off'`.execute(
    query,
  );
  return rows.map(
    ({ name }) =>
      `PostgreSQL runs with ${name} = off: a crash of its machine may damage the database and lose inquiries that visitors were thanked for. Switch it on.`,
  );
}

const isTimeout = (error: unknown): boolean => failureOf(error).kind === 'timeout';

/** Describes the failure without the URL, which may contain a password. */
function explainConnection(error: unknown): unknown {
  const explained = explainConnectionError(error);
  if (explained) return explained;
  const { kind, detail } = failureOf(error);
  const explanation = `The database in DATABASE_URL cannot be opened (${detail}): check its host, port, name, user and password, and that it is running.`;
  if (kind === 'timeout' || kind === 'unreachable')
    return new DatabaseUnreachable(explanation, { cause: error });
  return kind === 'login-refused' ? new StartError(explanation, { cause: error }) : error;
}
