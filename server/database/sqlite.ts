import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { Kysely, SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely';
import { makeFolder } from '../config/make-folder.ts';
import { explainDamage, requireUsableFile } from './check-sqlite.ts';
import { DatabaseUnreachable, explainFolderError, type Database } from './database.ts';
import { failureOf } from './failure.ts';
import { migrate } from './migrations.ts';
import { requireUnmoved } from './moved-database.ts';
import type { Tables } from './tables.ts';
import { transact } from './transact.ts';

/** How long another process may hold the write lock before a write gives up. */
const LOCK_TIMEOUT_MS = 10_000;
const LOCK_PAUSE_MS = 10;
const MAX_CACHED_STATEMENTS = 300;
const FILE = 'site.db';

/**
 * Opens `site.db` in the data folder; creates it if it is missing. `write` resolves once its commit is on disk (WAL
 * with synchronous=FULL, https://sqlite.org/pragma.html#pragma_synchronous).
 */
export async function openSqlite(dataDir: string, schema?: string): Promise<Database> {
  try {
    const { file, query } = await retryWhileLocked(() => openMigrated(dataDir, schema));
    const activeWrites = new Set<Promise<unknown>>();
    const idle = () => Promise.allSettled(activeWrites);
    const takeTurn = turns();
    const write: Database['write'] = (work) => {
      const writing = retryWhileLocked(() =>
        takeTurn(() => transact(query, work, { isTimeout: isLocked, isRolledBack })),
      ).finally(() => activeWrites.delete(writing));
      activeWrites.add(writing);
      return writing;
    };
    const close = async () => {
      await idle();
      await query.destroy();
    };
    return {
      kind: 'sqlite',
      query,
      write,
      async snapshot(work) {
        // A second connection, so that writers do not wait for this read.
        const reader = new DatabaseSync(join(dataDir, FILE), { readOnly: true });
        const snapshotQuery = new Kysely<Tables>({ dialect: sqliteDialect(reader, 'begin') });
        return await snapshotQuery
          .transaction()
          .execute(work)
          .finally(() => snapshotQuery.destroy());
      },
      async purgeDeleted() {
        // A checkpoint cannot run inside a transaction.
        await idle();
        // Fails while another process reads. Gives up on long readers, such as a backup.
        const deadline = Date.now() + LOCK_TIMEOUT_MS;
        const truncateLog = () => file.prepare('pragma wal_checkpoint(TRUNCATE)').get()?.['busy'] === 0;
        while (!truncateLog() && Date.now() < deadline) await pause(LOCK_PAUSE_MS);
      },
      close,
      [Symbol.asyncDispose]: close,
    };
  } catch (error) {
    if (isLocked(error)) {
      const explanation = `The database in ${dataDir} is locked by another program: stop that program, or wait until it finishes.`;
      throw new DatabaseUnreachable(explanation, { cause: error });
    }
    throw explainDamage(error, join(dataDir, FILE)) ?? explainFolderError(error, dataDir);
  }
}

const isLocked = (error: unknown): boolean => failureOf(error).kind === 'locked';

/** SQLite rolls back a commit for which there is no room, and one that another process's lock prevents is not begun. */
const isRolledBack = (error: unknown): boolean => failureOf(error).kind === 'full' || isLocked(error);

/**
 * Returns a function that runs tasks one after another, each in an event-loop turn of its own. node:sqlite is
 * synchronous, so writes that follow each other within a turn would keep requests waiting.
 */
function turns(): <T>(task: () => Promise<T>) => Promise<T> {
  let lastTask: Promise<unknown> = Promise.resolve();
  return (task) => {
    const running = lastTask.then(() => nextTurn()).then(task);
    lastTask = running.catch(() => {});
    return running;
  };
}

/**
 * Retries while another process holds the lock. SQLite's own busy timeout would block the event loop. Throws SQLite's
 * error after a time limit.
 */
async function retryWhileLocked<T>(attempt: () => T | Promise<T>): Promise<T> {
  const deadline = Date.now() + LOCK_TIMEOUT_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isLocked(error) || Date.now() > deadline) throw error;
      await pause(LOCK_PAUSE_MS);
    }
  }
}

async function openMigrated(dataDir: string, schema?: string) {
  const file = openFile(dataDir);
  try {
    const query = new Kysely<Tables>({ dialect: sqliteDialect(file) });
    await migrate(query, 'sqlite', schema);
    await requireUnmoved(query);
    return { file, query };
  } catch (error) {
    file.close();
    throw error;
  }
}

function openFile(dataDir: string): DatabaseSync {
  makeFolder(dataDir);
  const path = join(dataDir, FILE);
  requireUsableFile(path);
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    file.exec('pragma journal_mode = WAL');
    file.exec('pragma synchronous = FULL');
    file.exec('pragma foreign_keys = ON');
    // 16 MiB for the pages of busy indexes (https://sqlite.org/pragma.html#pragma_cache_size).
    file.exec('pragma cache_size = -16384');
    // In pages. A commit waits for a checkpoint, and fewer checkpoints copy fewer pages.
    file.exec('pragma wal_autocheckpoint = 4000');
    // Erased inquiries are overwritten, not just unlinked.
    file.exec('pragma secure_delete = ON');
    chmodSync(path, 0o600);
    return file;
  } catch (error) {
    file.close();
    throw error;
  }
}

/**
 * Kysely's SQLite dialect on node:sqlite. Prepared statements are cached, because preparing takes most of the time of a
 * small query.
 * `begin immediate` takes the write lock at the start, so a second process waits instead of failing halfway.
 */
export function sqliteDialect(file: DatabaseSync, begin = 'begin immediate'): SqliteDialect {
  const cachedStatements = new Map<string, SqliteStatement>();
  const rollback: SqliteStatement['run'] = () => {
    // SQLite itself rolls back a commit that fails on a full disk. A second rollback would hide that error.
    if (file.isTransaction) file.exec('rollback');
    return { changes: 0, lastInsertRowid: 0 };
  };
  const database: SqliteDatabase = {
    prepare(text) {
      const cachedStatement = cachedStatements.get(text);
      if (cachedStatement) return cachedStatement;
      if (cachedStatements.size >= MAX_CACHED_STATEMENTS) cachedStatements.clear();
      const statement = prepare(file, text === 'begin' ? begin : text);
      if (text === 'rollback') statement.run = rollback;
      cachedStatements.set(text, statement);
      return statement;
    },
    close: () => file.close(),
  };
  return new SqliteDialect({ database });
}

function prepare(file: DatabaseSync, text: string): SqliteStatement {
  const statement = file.prepare(text);
  return {
    reader: statement.columns().length > 0,
    all: (values) => statement.all(...(values as SQLInputValue[])),
    run: (values) => statement.run(...(values as SQLInputValue[])),
    iterate: (values) => statement.iterate(...(values as SQLInputValue[])),
  };
}
