import type { Database } from './database.ts';
import { openPostgres, type PostgresOptions } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

export interface DatabaseLocation extends PostgresOptions {
  dataDir: string;
  databaseUrl?: string | undefined;
}

/**
 * Opens and migrates the database: PostgreSQL if a URL is given, otherwise SQLite in the data folder. Throws StartError
 * with one sentence if the folder is not writable or a newer version wrote the database, and DatabaseUnreachable if the
 * database is unreachable.
 */
export function openDatabase(location: DatabaseLocation): Promise<Database> {
  const { dataDir, databaseUrl } = location;
  return databaseUrl ? openPostgres(databaseUrl, location) : openSqlite(dataDir, location.schema);
}
