import { announcing } from './announcing.ts';
import type { Database } from './database.ts';
import { overhearing } from './overhearing.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

export interface DatabaseLocation {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** Hears of connections lost while idle. */
  onIdleError?: (error: Error) => void;
  /** Told in one sentence what makes the database lose what was committed, or keeps notices back. */
  onWarning?: (sentence: string) => void;
  /** How long one query may take (3 seconds); commands read more than a server. */
  queryTimeoutMs?: number;
  /** Of the schema, when not the newest. */
  version?: number;
}

/**
 * Opens and migrates the site's database: PostgreSQL when there is a URL, else SQLite in the data folder.
 * Throws StartRefused, one clear sentence, when the folder cannot be written or a newer version wrote the database;
 * DatabaseAway when it cannot be reached now.
 */
export function openDatabase(location: DatabaseLocation): Promise<Database> {
  const {
    dataDir,
    databaseUrl,
    onIdleError = () => {},
    onWarning = () => {},
    queryTimeoutMs,
    version,
  } = location;
  if (!databaseUrl) return openSqlite(dataDir, version).then(overhearing);
  const options = { onIdleError, onWarning, queryTimeoutMs, version };
  return openPostgres(databaseUrl, options).then((database) => announcing(database, databaseUrl, onWarning));
}
