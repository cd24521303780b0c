import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

export interface DatabaseLocation {
  dataDir: string;
  databaseUrl?: string | undefined;
  onIdleError?: (error: Error) => void;
}

/**
 * Opens and migrates the site's database: PostgreSQL when there is a URL, else SQLite in the data folder.
 * Throws StartRefused, one clear sentence, when the folder cannot be written, the server cannot be reached or
 * a newer version wrote the database.
 */
export function openDatabase({ dataDir, databaseUrl, onIdleError }: DatabaseLocation): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl, onIdleError ?? (() => {})) : openSqlite(dataDir);
}
