import { mkdtemp, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import type { Logger } from 'pino';
import { StartError, type Database } from '../database/database.ts';
import { appliedMigrations } from '../database/migrations.ts';
import { readAll } from '../database/rows.ts';
import type { Environment } from '../config/env.ts';
import { describeError } from '../monitoring/log.ts';
import { makeFolder } from '../config/make-folder.ts';
import { enqueueAlert, newAlert, type Alert } from '../monitoring/alert.ts';
import { openBackupFile, writeBackupFile, type WritingKeys } from './backup-file.ts';
import {
  newBackupId,
  readBackupRecord,
  saveBackupRecord,
  withoutBackupRecord,
  type BackupRecord,
} from './backup-record.ts';
import type { Job } from '../monitoring/schedule.ts';
import { HOUR_MS } from '../../content-model/text/durations.ts';

export interface BackupSettings extends WritingKeys {
  folder: string;
  /** Number of backups of this database to retain. */
  keep: number;
}

/**
 * Writes a snapshot of the database into a new file, reads that back to its end, and removes the oldest backups of this
 * database beyond `keep`. Backups dated in the future come from a wrong clock and are neither counted nor removed. The
 * server has no key to open backups, so the check uses a temporary second recipient.
 */
export async function makeBackup(
  database: Database,
  { folder, recipients, signingKey, keep }: BackupSettings,
  { secret, now = new Date() }: { secret: string; now?: Date },
) {
  const { id } = (await readBackupRecord(database)) ?? { id: newBackupId() };
  makeFolder(folder);
  const at = now.toISOString();
  const path = join(folder, nameAt(now, id));
  const temporaryPath = `${path}.part`;
  const testIdentity = await generateIdentity();
  const allRecipients = [...recipients, await identityToRecipient(testIdentity)];
  try {
    await rm(temporaryPath, { force: true });
    await database.snapshot(async (trx) => {
      const schema = (await appliedMigrations(trx)).at(-1)!;
      const header = { format: 'site-backup', schema, at, secret } as const;
      const rows = withoutBackupRecord(readAll(trx, database.kind));
      const keys = { recipients: allRecipients, signingKey };
      await writeBackupFile(temporaryPath, { header, rows }, keys);
    });
    let rows = 0;
    const backup = await openBackupFile(temporaryPath, {
      identity: testIdentity,
      signingKeys: [signingKey],
    });
    for await (const batch of backup.rows) rows += batch.rows.length;
    await rename(temporaryPath, path);
    await database.write((trx) => saveBackupRecord(trx, database.kind, { id, doneAt: now.getTime() }));
    const { past, future } = await backupsIn(folder, id, now.getTime());
    const olderBackups = past.filter((name) => join(folder, name) !== path);
    for (const name of olderBackups.toReversed().slice(keep - 1)) await rm(join(folder, name));
    return { path, rows, future };
  } finally {
    await rm(temporaryPath, { force: true });
  }
}

/** Throws StartError if the backup folder is not writable. */
export async function checkBackupFolder({ backup }: Pick<Environment, 'backup'>): Promise<void> {
  if (!backup || backup.everyHours === 0) return;
  const { folder } = backup;
  try {
    makeFolder(folder);
    await rmdir(await mkdtemp(join(folder, '.check-')));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // A full disk may get space again. Until then inquiries are refused with a message.
    if (code === 'ENOSPC') return;
    throw new StartError(
      `The backup folder ${folder} is not writable (${code}): make it writable for this user or set BACKUP_DIR to another folder.`,
      { cause: error },
    );
  }
}

/** Interval of alerts while backups keep failing. */
const ALERT_INTERVAL_MS = 24 * HOUR_MS;

type JobSettings = Pick<Environment, 'backup' | 'siteUrl' | 'alertWebhookUrl' | 'alertEmail'>;

interface BackupJobsOptions {
  database: Database;
  environment: JobSettings;
  /** The site's secret, which the backup includes. */
  secret: string;
  log: Logger;
  /** Returns the current time in milliseconds. */
  clock?: () => number;
}

/**
 * Returns the scheduled job of a server with a BACKUP_RECIPIENT. It checks every hour whether a backup is due, so a
 * failed backup is retried within the hour.
 */
export function backupJobs({
  database,
  environment,
  secret,
  log,
  clock = Date.now,
}: BackupJobsOptions): Job[] {
  const { backup, siteUrl } = environment;
  if (!backup || backup.everyHours === 0) return [];

  const save = (record: BackupRecord, type?: Alert['type'], description = '') =>
    database.write(async (trx) => {
      await saveBackupRecord(trx, database.kind, record);
      const now = clock();
      if (type) await enqueueAlert(trx, environment, newAlert(siteUrl, { type, description }, now));
    });

  async function makeDueBackup(): Promise<void> {
    const now = clock();
    const previousRecord = await readBackupRecord(database);
    if (!previousRecord) return;
    // Half an hour of tolerance; otherwise a daily backup would run an hour later every day.
    const dueAt = previousRecord.doneAt + (backup!.everyHours - 0.5) * HOUR_MS;
    // A backup dated in the future was made with a wrong clock, so a new one is due.
    if (now < dueAt && previousRecord.doneAt <= now) return;
    try {
      const { future, ...report } = await makeBackup(database, backup!, { secret, now: new Date(now) });
      log.info(report, 'backup written and read back');
      const warning = futureWarning(future);
      if (warning) log.warn(warning);
    } catch (error) {
      const { text } = describeError(error);
      const reason = String(text);
      log.error({ err: error }, 'no backup could be made');
      const { toldAt = 0 } = previousRecord.failure ?? {};
      // An alert dated in the future was sent with a wrong clock, so it is repeated.
      const isAlertDue = now >= toldAt + ALERT_INTERVAL_MS || toldAt > now;
      const failure = { reason, toldAt: isAlertDue ? now : toldAt };
      const lastBackupTime = new Date(previousRecord.doneAt).toISOString().slice(0, 16).replace('T', ' ');
      const description = `has made no backup since ${lastBackupTime} UTC: ${reason}`;
      await save({ ...previousRecord, failure }, isAlertDue ? 'backup.failed' : undefined, description);
      return;
    }
    const newRecord = { id: previousRecord.id, doneAt: now };
    if (previousRecord.failure) await save(newRecord, 'backup.recovered', 'makes backups again.');
  }

  return [{ name: 'backup', intervalMs: () => HOUR_MS, run: makeDueBackup }];
}

/** Lists this database's backups, oldest first; `future` are those dated more than a minute ahead. */
async function backupsIn(
  folder: string,
  id: string,
  now: number,
): Promise<{ past: string[]; future: string[] }> {
  const fileNamePattern = new RegExp(String.raw`^site-[\dT-]+Z-${id}\.age$`);
  const names = (await readdir(folder)).filter((name) => fileNamePattern.test(name)).toSorted();
  const limit = nameAt(new Date(now + 60_000), id);
  return { past: names.filter((name) => name <= limit), future: names.filter((name) => name > limit) };
}

const nameAt = (time: Date, id: string): string =>
  `site-${time.toISOString().replaceAll(':', '-').replace(/\.\d+/, '')}-${id}.age`;

/** Returns a warning about backups dated in the future; undefined if there are none. */
export const futureWarning = (names: readonly string[]): string | undefined =>
  names.length === 0
    ? undefined
    : `Dated in the future, because a clock was wrong; they are kept until you remove them: ${names.join(', ')}`;
