import type { Transaction } from 'kysely';
import { StartRefused, type Database } from '../database/database.ts';
import { migrations } from '../database/migrations.ts';
import { markMoved } from '../database/moved.ts';
import { openDatabase, type DatabaseLocation } from '../database/open.ts';
import { countRows, insertRows, readAll, type Rows } from '../database/rows.ts';
import { keepSiteSecret } from '../database/site-secret.ts';
import type { Tables } from '../database/tables.ts';
import { openBackupFile } from './backup-file.ts';

/**
 * Puts a backup into an empty database of either engine, all or nothing, and brings it to the newest schema.
 * Resolves to how many rows. Throws StartRefused when the database holds something or the backup is of a newer site.
 */
export async function restoreBackup(
  place: DatabaseLocation,
  path: string,
  identity: string,
): Promise<number> {
  const { header, rows } = await openBackupFile(path, identity);
  if (header.version > migrations.length) {
    throw new StartRefused(
      `The backup has schema version ${header.version} but this version of the site knows only ${migrations.length}: restore with the newer version.`,
    );
  }
  const restored = await fill({ ...place, version: header.version }, rows, header.secret);
  await using _newest = await openDatabase(place);
  return restored;
}

/**
 * Copies everything from SQLite into an empty PostgreSQL. Nothing can be written to SQLite from the first row on, nor
 * ever after: forms wait, then answer 503, until the server is started again with DATABASE_URL. Nothing changes when it fails.
 */
export function moveToPostgres(from: Database, secret: string, to: DatabaseLocation): Promise<number> {
  return from.write(async (trx) => {
    const moved = await fill(to, readAll(trx, from.kind), secret);
    await markMoved(trx);
    return moved;
  });
}

async function fill(place: DatabaseLocation, all: AsyncIterable<Rows>, secret: string): Promise<number> {
  await using database = await openDatabase(place);
  const held = await countRows(database.query, database.kind);
  const found = await database.query
    .selectFrom('schema_version')
    .select((row) => row.fn.max('version').as('version'))
    .executeTakeFirstOrThrow();
  if (held > 0 || found.version !== (place.version ?? migrations.length)) {
    throw new StartRefused(
      `The database to fill is not new (it holds ${held} rows, schema version ${found.version}): name an empty one.`,
    );
  }
  // Awaited here, before the database is closed.
  return await database.query.transaction().execute(async (trx) => {
    await keepSiteSecret(trx, database.kind, place.dataDir, secret);
    return insertAll(trx, all);
  });
}

async function insertAll(trx: Transaction<Tables>, all: AsyncIterable<Rows>): Promise<number> {
  let sum = 0;
  for await (const { table, rows } of all) {
    // It stands beside the rows, because SQLite has it in a file.
    const others = table === 'settings' ? rows.filter(({ name }) => name !== 'site-secret') : rows;
    if (others.length > 0) await insertRows(trx, { table, rows: others });
    sum += rows.length;
  }
  return sum;
}
