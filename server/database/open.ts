import type { Kysely, Transaction } from 'kysely';
import type pg from 'pg';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import type { Tables } from './tables.ts';

export interface Database {
  kind: 'sqlite' | 'postgres';
  /** For reading, and for writes that may fail alone. Never from inside `write`: SQLite has one connection. */
  query: Kysely<Tables>;
  /** For counts that instances share and a crash of the database's machine may lose. */
  counts?: pg.Pool;
  /**
   * Runs `work` in a transaction and resolves when it is committed durably. `work` awaits nothing but queries
   * on `trx` and may be run twice (see groupCommits).
   */
  write<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>;
  /**
   * The same for bookkeeping: a crash of the process loses nothing of it either, but a power cut may lose the last
   * moment, so SQLite need not wait for the disk.
   */
  note<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** Removes what erased rows may have left in the engine's own files. */
  forgetTraces(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabasePlace {
  dataDir: string;
  databaseUrl?: string | undefined;
  onIdleError?: (error: Error) => void;
}

/**
 * Opens and migrates the site's database: PostgreSQL when there is a URL, else SQLite in the data folder.
 * Throws StartRefused, one clear sentence, when the folder cannot be written, the server cannot be reached or
 * a newer version wrote the database.
 */
export function openDatabase({ dataDir, databaseUrl, onIdleError }: DatabasePlace): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl, onIdleError ?? (() => {})) : openSqlite(dataDir);
}
