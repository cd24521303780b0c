import { randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Rows } from '../database/rows.ts';
import type { Tables } from '../database/tables.ts';

/**
 * A database's record of its backups. A new or restored database has none and makes no scheduled backups until
 * `npm run backup` makes the first, because it may be a trial with the settings of the production site.
 */
export interface BackupRecord {
  /** Part of the file names, so that a database removes only its own backups. */
  id: string;
  /** When the newest one was written and read back. */
  doneAt: number;
  /** The error of the newest attempt; null if it succeeded. */
  failure?: { reason: string; toldAt: number } | undefined;
}

const NAME = 'backups';

export const newBackupId = (): string => randomBytes(3).toString('hex');

export async function readBackupRecord(query: Kysely<Tables>): Promise<BackupRecord | undefined> {
  const row = await query.selectFrom('settings').select('value').where('name', '=', NAME).executeTakeFirst();
  return row && (JSON.parse(row.value) as BackupRecord);
}

export async function saveBackupRecord(trx: Transaction<Tables>, record: BackupRecord): Promise<void> {
  const value = JSON.stringify(record);
  await trx
    .insertInto('settings')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Columns that a restored database does not take over from the backup. */
export async function* withoutBackupRecord(all: AsyncIterable<Rows>): AsyncGenerator<Rows> {
  for await (const { table, rows } of all)
    yield { table, rows: table === 'settings' ? rows.filter(({ name }) => name !== NAME) : rows };
}

const HOUR_MS = 60 * 60 * 1000;

/** For readiness and the doctor. @param everyHours between two backups; 0 without scheduled backups */
export function describeBackups(
  record: BackupRecord | undefined,
  everyHours: number,
  now = Date.now(),
): { ok: boolean; detail: string } {
  if (!record)
    return {
      ok: false,
      detail: 'none was made of this database: run "npm run backup" once, and the server makes the next ones',
    };
  const hours = Math.floor((now - record.doneAt) / HOUR_MS);
  // The clock of another instance may be a little ahead.
  const isAhead = hours < -1;
  const newest = isAhead
    ? 'the newest is dated in the future, so a clock was wrong'
    : `the newest is ${Math.max(0, hours)} h old`;
  if (record.failure)
    return { ok: false, detail: `${newest}, the last try failed: ${record.failure.reason}` };
  return { ok: everyHours === 0 || (!isAhead && hours <= 2 * everyHours), detail: newest };
}
