import { StartRefused, type Database } from '../database/database.ts';
import { convertRows, fillSearchTexts, refuseOtherVersions } from '../database/before-first-release.ts';
import {
  appliedMigrations,
  migrations,
  newestSchema,
  recordMigration,
  schemaOf,
} from '../database/migrations.ts';
import { markMoved } from '../database/moved-database.ts';
import { applyOwnMigration } from '../database/own-migrations.ts';
import { openDatabase, type DatabaseLocation } from '../database/open.ts';
import { clearRows, countRows, insertRows, readAll, type RowBatch } from '../database/rows.ts';
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
  const isOld = header.version !== undefined;
  if (isOld) refuseOtherVersions('The backup', header.version!);
  const { schema = migrations[0]!.name, own = [] } = header;
  if (migrations.every(({ name }) => name !== schema)) {
    throw new StartRefused(
      `The backup has the schema ${schema}, which this version of the site does not know: restore with the newer version.`,
    );
  }
  const ownMigrations = (location.ownMigrations ?? []).filter(({ name }) => own.includes(name));
  const missingMigration = own.find((name) => ownMigrations.every((migration) => migration.name !== name));
  if (missingMigration !== undefined) {
    throw new StartRefused(
      `The backup has your migration ${missingMigration.replace('own/', 'content/migrations/')}.sql, which this build does not have: build the site with it first.`,
    );
  }
  const secret = location.siteSecrets ? undefined : header.secret;
  const contents = { rows: withoutCredentials(rows), secret, isOld };
  const rowCount = await fillDatabase({ ...location, schema, ownMigrations }, contents);
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
  /** The backup is from before the first release. */
  isOld?: boolean;
  /** Backup record that the new database continues. */
  backups?: BackupRecord | undefined;
}

async function fillDatabase(
  location: DatabaseLocation,
  { rows: batches, secret, isOld = false, backups }: DatabaseContents,
): Promise<number> {
  const { ownMigrations = [], ...emptyLocation } = location;
  await using database = await openDatabase(emptyLocation);
  const existingRows = await countRows(database.query, database.kind);
  const { schema: currentSchema, own } = schemaOf(await appliedMigrations(database.query));
  if (existingRows > 0 || currentSchema !== (location.schema ?? newestSchema)) {
    throw new StartRefused(
      `The database to fill is not new (it holds ${existingRows} rows, schema ${currentSchema}): name an empty one.`,
    );
  }
  // Awaited here, because the database is closed when this function returns.
  return await database.query.transaction().execute(async (trx) => {
    for (const file of ownMigrations.filter(({ name }) => !own.includes(name))) {
      await applyOwnMigration(trx, file);
      await recordMigration(trx, file.name);
    }
    await clearRows(trx, database.kind);
    if (secret !== undefined) await saveSiteSecret(trx, database.kind, location.dataDir, secret);
    const rows = await insertAll(trx, batches, isOld);
    if (isOld) await fillSearchTexts(trx);
    if (backups) await saveBackupRecord(trx, database.kind, backups);
    return rows;
  });
}

async function insertAll(trx: Trx, batches: AsyncIterable<RowBatch>, isOld: boolean): Promise<number> {
  let sum = 0;
  for await (const batch of batches) {
    const { table, rows } = isOld ? convertRows(batch) : batch;
    // The secret is copied separately, because SQLite stores it in a file.
    const rowsWithoutSecret = table === 'settings' ? rows.filter(({ name }) => name !== SECRET_NAME) : rows;
    if (rowsWithoutSecret.length > 0) await insertRows(trx, { table, rows: rowsWithoutSecret });
    sum += rows.length;
  }
  return sum;
}
