import { StartRefused, type Database } from '../database/database.ts';
import { appliedMigrations, migrations, newestSchema } from '../database/migrations.ts';
import { markMoved } from '../database/moved-database.ts';
import { openDatabase, type DatabaseLocation } from '../database/open.ts';
import { countRows, insertRows, readAll, type RowBatch } from '../database/rows.ts';
import { saveSiteSecret, SECRET_NAME } from '../security/site-secret.ts';
import type { Trx } from '../database/tables.ts';
import type { Environment } from '../config/env.ts';
import { readBackupRecord, saveBackupRecord, type BackupRecord } from './backup-record.ts';
import { openBackupFile } from './backup-file.ts';

/**
 * Restores a backup into an empty database of either engine in one transaction and migrates it. Skips invitations,
 * recovery codes and sessions, which may have been used or withdrawn since the backup, and the signing secret if
 * SITE_SECRET is set, so that PostgreSQL does not hold it. Resolves to the number of rows. Throws StartRefused if the
 * database is not empty or the backup is newer than the site.
 */
export async function restoreBackup(
  location: DatabaseLocation & Partial<Pick<Environment, 'siteSecrets'>>,
  path: string,
  identity: string,
): Promise<number> {
  const { header, rows } = await openBackupFile(path, identity);
  const { schema } = header;
  if (migrations.every(({ name }) => name !== schema)) {
    throw new StartRefused(
      `The backup has the schema ${schema}, which this version of the site does not know: restore with the newer version.`,
    );
  }
  const secret = location.siteSecrets ? undefined : header.secret;
  const contents = { rows: withoutCredentials(rows), secret };
  const rowCount = await fillDatabase({ ...location, schema }, contents);
  await using _newest = await openDatabase(location);
  return rowCount;
}

/** Credentials other than passkeys. */
const CREDENTIAL_TABLES = ['inbox_invitations', 'inbox_recovery_codes', 'inbox_sessions'];

async function* withoutCredentials(batches: AsyncIterable<RowBatch>): AsyncGenerator<RowBatch> {
  for await (const batch of batches) if (!CREDENTIAL_TABLES.includes(batch.table)) yield batch;
}

/**
 * Copies everything from SQLite into an empty PostgreSQL. From the first row on SQLite takes no writes: forms wait and
 * then answer 503 until the server is restarted with DATABASE_URL. If the copy fails, nothing has changed.
 * @param secret signs links; undefined if SITE_SECRET is set
 */
export function moveToPostgres(
  source: Database,
  secret: string | undefined,
  target: DatabaseLocation,
): Promise<number> {
  return source.write(async (trx) => {
    const backups = await readBackupRecord({ kind: source.kind, query: trx });
    const rowCount = await fillDatabase(target, { rows: readAll(trx, source.kind), secret, backups });
    await markMoved(trx);
    return rowCount;
  });
}

interface DatabaseContents {
  rows: AsyncIterable<RowBatch>;
  secret: string | undefined;
  /** Backup record that the new database continues. */
  backups?: BackupRecord | undefined;
}

async function fillDatabase(
  location: DatabaseLocation,
  { rows: batches, secret, backups }: DatabaseContents,
): Promise<number> {
  await using database = await openDatabase(location);
  const existingRows = await countRows(database.query, database.kind);
  const currentSchema = (await appliedMigrations(database.query)).at(-1);
  if (existingRows > 0 || currentSchema !== (location.schema ?? newestSchema)) {
    throw new StartRefused(
      `The database to fill is not new (it holds ${existingRows} rows, schema ${currentSchema}): name an empty one.`,
    );
  }
  // Awaited here, because the database is closed when this function returns.
  return await database.query.transaction().execute(async (trx) => {
    if (secret !== undefined) await saveSiteSecret(trx, database.kind, location.dataDir, secret);
    const rows = await insertAll(trx, batches);
    if (backups) await saveBackupRecord(trx, database.kind, backups);
    return rows;
  });
}

async function insertAll(trx: Trx, batches: AsyncIterable<RowBatch>): Promise<number> {
  let sum = 0;
  for await (const { table, rows } of batches) {
    // The secret is copied separately, because SQLite stores it in a file.
    const rowsWithoutSecret = table === 'settings' ? rows.filter(({ name }) => name !== SECRET_NAME) : rows;
    if (rowsWithoutSecret.length > 0) await insertRows(trx, { table, rows: rowsWithoutSecret });
    sum += rows.length;
  }
  return sum;
}
