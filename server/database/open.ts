import type { Database } from './database.ts';
import type { MigrationPlan } from './migrations.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

export interface DatabaseLocation extends MigrationPlan {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** Called when an idle connection is lost. */
  onIdleError?: (error: Error) => void;
  /** Called with a sentence about each setting that makes the database lose committed data. */
  onWarning?: (sentence: string) => void;
  /** Timeout of a query in milliseconds (default 3,000). Commands allow more. */
  queryTimeoutMs?: number;
}

/**
 * Opens and migrates the database: PostgreSQL if a URL is given, otherwise SQLite in the data folder. Throws StartRefused
 * with one sentence if the folder is not writable or a newer version wrote the database, and DatabaseAway if the
 * database is unreachable.
 */
export function openDatabase(location: DatabaseLocation): Promise<Database> {
  const { dataDir, databaseUrl, onIdleError = () => {}, onWarning = () => {}, queryTimeoutMs } = location;
  if (!databaseUrl) return openSqlite(dataDir, location);
  const options = { onIdleError, onWarning, queryTimeoutMs, plan: location };
  return openPostgres(databaseUrl, options);
}
