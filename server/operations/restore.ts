import { StartRefused, type Database } from '../database/database.ts';
import { convertRows, fillSearchTexts, refuseOtherVersions } from '../database/before-first-release.ts';
import {
  appliedMigrations,
  migrations,
  newestSchema,
  recordMigration,
  schemaOf,
} from '../database/migrations.ts';
import { markMoved } from '../database/moved.ts';
import { applyOwnMigration } from '../database/own-migrations.ts';
import { openDatabase, type DatabaseLocation } from '../database/open.ts';
import { clearRows, countRows, insertRows, readAll, type RowBatch } from '../database/rows.ts';
import { saveSiteSecret, SECRET_NAME } from '../database/site-secret.ts';
import type { Trx } from '../database/tables.ts';
import type { Environment } from '../env.ts';
import { readBackupRecord, saveBackupRecord, type BackupRecord } from './backup-record.ts';
import { openBackupFile } from './backup-file.ts';

/**
 * Restores a backup into an empty database of either engine in one transaction and migrates it. Skips invitations,
 * recovery codes and sessions, which may have been used or withdrawn since the backup, and the signing secret if
 * SITE_SECRET is set, so that PostgreSQL does not hold it. Resolves to the number of rows. Throws StartRefused if the
 * database is not empty or the backup is newer than the site.
 */
export async function restoreBackup(
  place: DatabaseLocation & Partial<Pick<Environment, 'siteSecrets'>>,
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
  const ownMigrations = (place.ownMigrations ?? []).filter(({ name }) => own.includes(name));
  const missing = own.find((name) => ownMigrations.every((known) => known.name !== name));
  if (missing !== undefined) {
    throw new StartRefused(
      `The backup has your migration ${missing.replace('own/', 'content/migrations/')}.sql, which this build does not have: build the site with it first.`,
    );
  }
  const secret = place.siteSecrets ? undefined : header.secret;
  const copied = { rows: withoutAccess(rows), secret, isOld };
  const restored = await fill({ ...place, schema, ownMigrations }, copied);
  await using _newest = await openDatabase(place);
  return restored;
}

/** Credentials other than passkeys. */
const CREDENTIAL_TABLES = ['inbox_invitations', 'inbox_recovery_codes', 'inbox_sessions'];

async function* withoutAccess(all: AsyncIterable<RowBatch>): AsyncGenerator<RowBatch> {
  for await (const part of all) if (!CREDENTIAL_TABLES.includes(part.table)) yield part;
}

/**
 * Copies everything from SQLite into an empty PostgreSQL. From the first row on SQLite takes no writes: forms wait and
 * then answer 503 until the server is restarted with DATABASE_URL. If the copy fails, nothing has changed.
 * @param secret signs links; undefined if SITE_SECRET is set
 */
export function moveToPostgres(
  from: Database,
  secret: string | undefined,
  to: DatabaseLocation,
): Promise<number> {
  return from.write(async (trx) => {
    const backups = await readBackupRecord({ kind: from.kind, query: trx });
    const moved = await fill(to, { rows: readAll(trx, from.kind), secret, backups });
    await markMoved(trx);
    return moved;
  });
}

interface Copied {
  rows: AsyncIterable<RowBatch>;
  secret: string | undefined;
  /** The backup is from before the first release. */
  isOld?: boolean;
  /** Backup record that the new database continues. */
  backups?: BackupRecord | undefined;
}

async function fill(
  place: DatabaseLocation,
  { rows: all, secret, isOld = false, backups }: Copied,
): Promise<number> {
  const { ownMigrations = [], ...newPlace } = place;
  await using database = await openDatabase(newPlace);
  const held = await countRows(database.query, database.kind);
  const { schema: found, own } = schemaOf(await appliedMigrations(database.query));
  if (held > 0 || found !== (place.schema ?? newestSchema)) {
    throw new StartRefused(
      `The database to fill is not new (it holds ${held} rows, schema ${found}): name an empty one.`,
    );
  }
  // Awaited here, because the database is closed when this function returns.
  return await database.query.transaction().execute(async (trx) => {
    for (const file of ownMigrations.filter(({ name }) => !own.includes(name))) {
      await applyOwnMigration(trx, file);
      await recordMigration(trx, file.name);
    }
    await clearRows(trx, database.kind);
    if (secret !== undefined) await saveSiteSecret(trx, database.kind, place.dataDir, secret);
    const rows = await insertAll(trx, all, isOld);
    if (isOld) await fillSearchTexts(trx);
    if (backups) await saveBackupRecord(trx, database.kind, backups);
    return rows;
  });
}

async function insertAll(trx: Trx, all: AsyncIterable<RowBatch>, isOld: boolean): Promise<number> {
  let sum = 0;
  for await (const given of all) {
    const { table, rows } = isOld ? convertRows(given) : given;
    // The secret is copied separately, because SQLite stores it in a file.
    const others = table === 'settings' ? rows.filter(({ name }) => name !== SECRET_NAME) : rows;
    if (others.length > 0) await insertRows(trx, { table, rows: others });
    sum += rows.length;
  }
  return sum;
}
