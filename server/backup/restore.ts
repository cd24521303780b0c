import { StartError, type Database } from '../database/database.ts';
import { appliedMigrations, migrations, newestSchema } from '../database/migrations.ts';
import { markMoved } from '../database/moved-database.ts';
import { openDatabase, type DatabaseLocation } from '../database/open.ts';
import { countRows, insertRows, readAll, type RowBatch } from '../database/rows.ts';
import { saveSiteSecret, SECRET_NAME } from '../security/site-secret.ts';
import type { Trx } from '../database/tables.ts';
import type { Environment } from '../config/env.ts';
import { readBackupRecord, saveBackupRecord, type BackupRecord } from './backup-record.ts';
import { openBackupFile, type BackupHeader, type ReadingKeys } from './backup-file.ts';

/** What a backup holds, for the person who restores it. */
export interface BackupSummary {
  /** When it was made (ISO 8601). */
  at: string;
  /** Signs links in emails. */
  secret: string;
  /** Number of rows by table. */
  rows: Record<string, number>;
  /** Number of inquiries, without the watchdog's test inquiry. */
  inquiries: number;
  members: { email: string; role: string }[];
}

/**
 * Reads a backup to its end, so that it is known to be whole and signed. Changes nothing. Throws StartError if the
 * backup is newer than the site.
 */
export async function readBackupSummary(path: string, keys: ReadingKeys): Promise<BackupSummary> {
  const { header, rows: batches } = await openBackupFile(path, keys);
  const summary: BackupSummary = {
    at: header.at,
    secret: header.secret,
    rows: {},
    inquiries: 0,
    members: [],
  };
  requireKnownSchema(header);
  for await (const { table, rows } of batches) {
    summary.rows[table] = (summary.rows[table] ?? 0) + rows.length;
    if (table === 'inquiries') summary.inquiries += rows.filter(({ kind }) => kind !== 'watchdog').length;
    if (table === 'inbox_members')
      summary.members.push(...rows.map(({ email, role }) => ({ email: String(email), role: String(role) })));
  }
  return summary;
}

/**
 * Restores a backup into an empty database of either engine in one transaction and migrates it. Skips invitations,
 * recovery codes and sessions, which may have been used or withdrawn since the backup, and the signing secret if
 * SITE_SECRET is set, so that PostgreSQL does not hold it. Resolves to the number of rows. Throws StartError if the
 * database is not empty or the backup is newer than the site.
 */
export async function restoreBackup(
  location: DatabaseLocation & Partial<Pick<Environment, 'siteSecrets'>>,
  path: string,
  keys: ReadingKeys,
): Promise<number> {
  const { header, rows } = await openBackupFile(path, keys);
  requireKnownSchema(header);
  const { schema } = header;
  const secret = location.siteSecrets ? undefined : header.secret;
  const contents = { rows: withoutCredentials(rows), secret };
  const rowCount = await fillDatabase({ ...location, schema }, contents);
  await using _newest = await openDatabase(location);
  return rowCount;
}

function requireKnownSchema({ schema }: BackupHeader): void {
  if (migrations.some(({ name }) => name === schema)) return;
  throw new StartError(
    `The backup has the schema ${schema}, which this version of the site does not know: restore with the newer version.`,
  );
}

/** Credentials other than passkeys. */
const CREDENTIAL_TABLES = ['inbox_invitations', 'inbox_recovery_codes', 'inbox_sessions'];

async function* withoutCredentials(batches: AsyncIterable<RowBatch>): AsyncGenerator<RowBatch> {
  for await (const batch of batches) if (!CREDENTIAL_TABLES.includes(batch.table)) yield batch;
}

/**
 * Copies everything from SQLite into an empty PostgreSQL. From the first row on SQLite does not accept writes: forms wait and
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
    throw new StartError(
      `The target database is not empty (it has ${existingRows} rows, schema ${currentSchema}): choose an empty one.`,
    );
  }
  // Awaited here, because the database is closed when this function returns.
  return await database.query.transaction().execute(async (trx) => {
    const rows = await insertAll(trx, batches);
    // Last, because with SQLite it is a file, which no rollback removes.
    if (secret !== undefined)
      await saveSiteSecret(trx, secret, { kind: database.kind, dataDir: location.dataDir });
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
