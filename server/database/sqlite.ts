import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { Kysely, SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely';
import { explainFolderFailure } from './failures.ts';
import { groupCommits } from './group-commit.ts';
import { migrate } from './migrate.ts';
import type { Database } from './open.ts';
import type { Tables } from './tables.ts';

const BUSY_TIMEOUT_MS = 5_000;
const KEPT_STATEMENTS = 300;

/**
 * Opens `site.db` in the data folder, made when missing. What `write` commits is on the disk when it resolves
 * (WAL with synchronous=FULL, https://sqlite.org/pragma.html#pragma_synchronous).
 */
export async function openSqlite(dataDir: string): Promise<Database> {
  try {
    const file = openFile(dataDir);
    const query = new Kysely<Tables>({ dialect: new SqliteDialect({ database: withKeptStatements(file) }) });
    try {
      await migrate(query, 'sqlite');
    } catch (error) {
      file.close();
      throw error;
    }
    const commits = groupCommits(query, (durably) => {
      file.pragma(`synchronous = ${durably ? 'FULL' : 'NORMAL'}`);
    });
    return {
      kind: 'sqlite',
      query,
      write: (work) => commits.write(work, true),
      note: (work) => commits.write(work, false),
      async forgetTraces() {
        // A checkpoint cannot run inside a transaction.
        await commits.settle();
        file.pragma('wal_checkpoint(TRUNCATE)');
      },
      close: async () => {
        await commits.settle();
        await query.destroy();
      },
    };
  } catch (error) {
    throw explainFolderFailure(error, dataDir);
  }
}

function openFile(dataDir: string): BetterSqlite.Database {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, 'site.db');
  const file = new BetterSqlite(path, { timeout: BUSY_TIMEOUT_MS });
  file.pragma('journal_mode = WAL');
  file.pragma('synchronous = FULL');
  file.pragma('foreign_keys = ON');
  // Erased letters are overwritten, not just unlinked.
  file.pragma('secure_delete = ON');
  chmodSync(path, 0o600);
  return file;
}

/**
 * Kysely prepares each statement anew; keeping them saves most of a small query's time.
 * `begin immediate` takes the write lock at once, so a second process waits instead of failing half-way.
 */
function withKeptStatements(file: BetterSqlite.Database): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  return {
    prepare(text) {
      const known = kept.get(text);
      if (known) return known;
      if (kept.size >= KEPT_STATEMENTS) kept.clear();
      const statement = file.prepare(
        text === 'begin' ? 'begin immediate' : text,
      ) as unknown as SqliteStatement;
      kept.set(text, statement);
      return statement;
    },
    close: () => void file.close(),
  };
}
