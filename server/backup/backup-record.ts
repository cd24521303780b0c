import { hash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { parseColumn } from '../database/json-column.ts';
import type { RowBatch } from '../database/rows.ts';
import { readSetting, saveSetting } from '../database/queries.ts';
import type { Trx } from '../database/tables.ts';
import { HOUR_MS } from '../../content-model/text/durations.ts';

/**
 * A database's record of its backups. New and restored databases have none, and a copy ignores the record. Without one
 * there are no scheduled backups until `npm run backup` makes the first, because the database may be a trial with the
 * settings of the production site.
 */
const backupRecordSchema = z.object({
  /** Part of the file names, so that a database removes only its own backups. */
  id: z.string(),
  /** When the newest backup was written and read back. */
  doneAt: z.int(),
  /** Error of the newest attempt, and when it was reported; undefined if the attempt succeeded. */
  failure: z.object({ reason: z.string(), toldAt: z.int() }).optional(),
});
export type BackupRecord = z.infer<typeof backupRecordSchema>;

/** The record with the hash of the database's location, which tells a copy from the original. */
const storedRecordSchema = backupRecordSchema.extend({ place: z.string() });

const NAME = 'backups';

export const newBackupId = (): string => randomBytes(3).toString('hex');

type DatabaseConnection = Pick<Database, 'kind' | 'query'>;

export async function readBackupRecord(database: DatabaseConnection): Promise<BackupRecord | undefined> {
  const stored = await readSetting(database.query, NAME);
  if (stored === undefined) return undefined;
  const { place, ...record } = parseColumn(storedRecordSchema, stored);
  return place === (await locationHash(database)) ? record : undefined;
}

/** Returns a hash that a copy of the database in another folder or on another machine or server does not share. */
async function locationHash({ kind, query }: DatabaseConnection): Promise<string> {
  const { rows } = await (
    kind === 'sqlite'
      ? sql<{ place: string }>`select file as place from pragma_database_list where name = 'main'`
      : // A dump that is read into a database makes its tables under other ids.
        sql<{ place: string }>`select concat_ws(' ', datname, oid, 'settings'::regclass::oid) as place
          from pg_database where datname = current_database()`
  ).execute(query);
  const machine = kind === 'sqlite' ? machineId() : '';
  return hash('sha256', `${machine} ${rows[0]!.place}`, 'base64url');
}

/** https://www.freedesktop.org/software/systemd/man/machine-id.html: confidential, so only its hash is stored. */
function machineId(): string {
  try {
    return readFileSync('/etc/machine-id', 'utf8').trim();
  } catch {
    return '';
  }
}

export async function saveBackupRecord(
  trx: Trx,
  kind: Database['kind'],
  record: BackupRecord,
): Promise<void> {
  const value = JSON.stringify({ ...record, place: await locationHash({ kind, query: trx }) });
  await saveSetting(trx, NAME, value);
}

/** Removes the backup record, which a restored database must not adopt. */
export async function* withoutBackupRecord(batches: AsyncIterable<RowBatch>): AsyncGenerator<RowBatch> {
  for await (const { table, rows } of batches)
    yield { table, rows: table === 'settings' ? rows.filter(({ name }) => name !== NAME) : rows };
}

/** Describes the backups for readiness and the doctor. @param everyHours interval; 0 without scheduled backups */
export function describeBackups(
  record: BackupRecord | undefined,
  everyHours: number,
  now = Date.now(),
): { ok: boolean; detail: string } {
  if (!record)
    return {
      ok: false,
      detail:
        'there is no backup of this database at this location yet: run "npm run backup" once; the server then makes the rest on schedule',
    };
  const hours = Math.floor((now - record.doneAt) / HOUR_MS);
  // The clock of another instance may be a little ahead.
  const isAhead = hours < -1;
  const newest = isAhead
    ? 'the newest is dated in the future, so a clock was wrong'
    : `the newest is ${Math.max(0, hours)} h old`;
  if (record.failure)
    return { ok: false, detail: `${newest}; the last attempt failed: ${record.failure.reason}` };
  return { ok: everyHours === 0 || (!isAhead && hours <= 2 * everyHours), detail: newest };
}
