import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, SqliteDialect, type SqliteDatabase, type SqliteStatement, type Transaction } from 'kysely';
import { createBatcher } from '../batch.ts';
import { DatabaseAway, explainFolderError, type BatchWork, type Database } from './database.ts';
import { migrate } from './migrate.ts';
import { refuseWhenMoved } from './moved.ts';
import type { Tables } from './tables.ts';

/** How long another process may hold the write lock before a write gives up. */
const LOCK_TIMEOUT_MS = 10_000;
const LOCK_PAUSE_MS = 10;
/** SQLITE_BUSY (https://sqlite.org/rescode.html#busy); its kinds differ in the higher bytes. */
const BUSY = 5;
const KEPT_STATEMENTS = 300;
const FILE = 'site.db';

/**
 * Opens `site.db` in the data folder, made when missing. What `write` commits is on the disk when it resolves
 * (WAL with synchronous=FULL, https://sqlite.org/pragma.html#pragma_synchronous).
 */
export async function openSqlite(dataDir: string, version?: number): Promise<Database> {
  try {
    const { file, query } = await whenUnlocked(() => openMigrated(dataDir, version));
    const commit = (jobs: Job[], done: () => void) =>
      whenUnlocked(() => {
        file.exec(`pragma synchronous = ${jobs.some(({ durable }) => durable) ? 'FULL' : 'NORMAL'}`);
        return query.transaction().execute(async (trx) => {
          const results = await runJobs(trx, jobs);
          done();
          return results;
        });
      });
    const commits = createBatcher(1, commit, isLocked);
    const queued =
      (durable: boolean): Database['write'] =>
      (work) =>
        commits.add({ run: async (trx) => [await work(trx)], item: undefined, durable }) as ReturnType<
          typeof work
        >;
    const batched =
      (durable: boolean): Database['batch'] =>
      (run) =>
      (item) =>
        commits.add({ run: run as Job['run'], item, durable }) as never;
    const close = async () => {
      await commits.idle();
      await query.destroy();
    };
    return {
      kind: 'sqlite',
      query,
      write: queued(true),
      batch: batched(true),
      batchRelaxed: batched(false),
      writeRelaxed: queued(false),
      async snapshot(work) {
        // Another connection, which takes no lock that a writer would wait for.
        const reader = new DatabaseSync(join(dataDir, FILE), { readOnly: true });
        const beside = new Kysely<Tables>({ dialect: sqliteDialect(reader, 'begin') });
        return await beside
          .transaction()
          .execute(work)
          .finally(() => beside.destroy());
      },
      async purgeDeleted() {
        // A checkpoint cannot run inside a transaction.
        await commits.idle();
        // Cannot be done while another process reads; one that goes on reading, as a backup does, is not waited for.
        const until = Date.now() + LOCK_TIMEOUT_MS;
        const emptied = () => file.prepare('pragma wal_checkpoint(TRUNCATE)').get()?.['busy'] === 0;
        while (!emptied() && Date.now() < until) await pause(LOCK_PAUSE_MS);
      },
      close,
      [Symbol.asyncDispose]: close,
    };
  } catch (error) {
    if (isLocked(error)) {
      const said = `The database in ${dataDir} is locked by another program: end it, or wait until it is done.`;
      throw new DatabaseAway(said, { cause: error });
    }
    throw explainFolderError(error, dataDir);
  }
}

const isLocked = (error: unknown): boolean => ((error as { errcode?: number }).errcode ?? 0) % 256 === BUSY;

/**
 * Tries again while another process holds the lock. SQLite itself would wait as well, but on the one thread that
 * also answers visitors. Throws SQLite's own error when it takes too long.
 */
async function whenUnlocked<T>(attempt: () => T | Promise<T>): Promise<T> {
  const until = Date.now() + LOCK_TIMEOUT_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isLocked(error) || Date.now() > until) throw error;
      await pause(LOCK_PAUSE_MS);
    }
  }
}

async function openMigrated(dataDir: string, version?: number) {
  const file = openFile(dataDir);
  try {
    const query = new Kysely<Tables>({ dialect: sqliteDialect(file) });
    await migrate(query, 'sqlite', version);
    await refuseWhenMoved(query);
    return { file, query };
  } catch (error) {
    file.close();
    throw error;
  }
}

/** One write in the queue; items with the same `run` are handed to it together. */
interface Job {
  run: BatchWork<unknown, unknown>;
  item: unknown;
  durable: boolean;
}

/** All writes of one transaction, hence of one flush of the disk. */
async function runJobs(trx: Transaction<Tables>, jobs: Job[]): Promise<unknown[]> {
  const results = new Map<Job, unknown>();
  for (const [run, group] of Map.groupBy(jobs, (job) => job.run)) {
    const given = await run(
      trx,
      group.map(({ item }) => item),
    );
    group.forEach((job, index) => results.set(job, given[index]));
  }
  return jobs.map((job) => results.get(job));
}

function openFile(dataDir: string): DatabaseSync {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, FILE);
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    file.exec('pragma journal_mode = WAL');
    file.exec('pragma synchronous = FULL');
    file.exec('pragma foreign_keys = ON');
    // 16 MiB for the pages of busy indexes (https://sqlite.org/pragma.html#pragma_cache_size).
    file.exec('pragma cache_size = -16384');
    // In pages: a checkpoint makes a commit wait, and the rarer it is, the fewer times a page is copied.
    file.exec('pragma wal_autocheckpoint = 4000');
    // Erased enquiries are overwritten, not just unlinked.
    file.exec('pragma secure_delete = ON');
    chmodSync(path, 0o600);
    return file;
  } catch (error) {
    file.close();
    throw error;
  }
}

/**
 * Kysely's SQLite dialect on Node's own SQLite. Kysely prepares each statement anew; keeping
 * them saves most of a small query's time.
 * `begin immediate` takes the write lock at once, so a second process waits with nothing done instead of failing half-way.
 */
export function sqliteDialect(file: DatabaseSync, begin = 'begin immediate'): SqliteDialect {
  const kept = new Map<string, SqliteStatement>();
  const database: SqliteDatabase = {
    prepare(text) {
      const known = kept.get(text);
      if (known) return known;
      if (kept.size >= KEPT_STATEMENTS) kept.clear();
      const statement = prepare(file, text === 'begin' ? begin : text);
      kept.set(text, statement);
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
