import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { RESTORE } from '../../database/check-sqlite.ts';
import type { Database } from '../../database/database.ts';
import { readSetting } from '../../database/queries.ts';
import { SECRET_NAME } from '../../security/site-secret.ts';
import { writeProbe } from '../write-probe.ts';
import type { Environment } from '../../config/env.ts';
import { outboxStatus, reachesAgency } from '../../outbox/status.ts';
import { describeBackups, readBackupRecord, type BackupRecord } from '../../backup/backup-record.ts';
import { MAX_MAIL_BYTES } from '../../mailbox/parsed-mail.ts';
import { roomForMail } from '../../mailbox/storage.ts';
import { describeFaults } from '../watchdog.ts';
import { checkClock } from './addresses.ts';
import { findings, type Finding } from './finding.ts';

const MIN_FREE_BYTES = 1_000_000_000;

type StorageSettings = Pick<Environment, 'backup' | 'siteSecrets' | 'incomingMailMaxMb'>;

/**
 * Checks durable writes, the outbox, stored email, backups and the secret. Throws the database's error if it accepts no
 * writes.
 */
export async function checkDatabase(
  database: Database,
  { backup, siteSecrets, incomingMailMaxMb }: StorageSettings,
): Promise<Finding[]> {
  await writeProbe(database)();
  const outbox = findings('Outbox');
  const delivers = reachesAgency(await outboxStatus(database.query));
  return [
    ...(await (database.kind === 'postgres' ? checkPostgres(database) : checkSqlite(database))),
    delivers
      ? outbox.ok('No delivery to the agency has failed.')
      : outbox.fault(await describeFaults(database)),
    mailFinding(await roomForMail(database.query, incomingMailMaxMb)),
    ...(backup ? [backupFinding(await readBackupRecord(database), backup.everyHours)] : []),
    ...(database.kind === 'postgres' && (await holdsSecret(database, siteSecrets))
      ? [SECRET_IN_DATABASE]
      : []),
  ];
}

function mailFinding(room: number): Finding {
  const { ok, fault } = findings('Incoming email');
  if (room >= MAX_MAIL_BYTES) return ok(`There is room for another ${Math.floor(room / 1e6)} MB.`);
  return fault(
    'There may be no room for the next email, which would then wait in the mailbox. Delete unmatched emails and inquiries that are no longer needed, or raise INCOMING_MAIL_MAX_MB.',
  );
}

function backupFinding(record: BackupRecord | undefined, everyHours: number): Finding {
  const { ok, detail } = describeBackups(record, everyHours);
  return findings('Backups')[ok ? 'ok' : 'fault'](`${detail[0]!.toUpperCase()}${detail.slice(1)}.`);
}

/** Whether PostgreSQL stores a secret that verifies links, or will do so once the server starts. */
async function holdsSecret({ query }: Database, siteSecrets: Environment['siteSecrets']): Promise<boolean> {
  if (!siteSecrets) return true;
  return siteSecrets.includes((await readSetting(query, SECRET_NAME)) ?? '');
}

const SECRET_IN_DATABASE = findings('Secret').warning(
  'The secret that signs links in emails is stored in the database, so a dump contains it. Set SITE_SECRET as described in docs/OPERATIONS.md.',
);

/** Reads the whole file (https://sqlite.org/pragma.html#pragma_quick_check), because damaged pages may be read rarely. */
async function checkSqlite({ query }: Database): Promise<Finding[]> {
  const { ok, fault } = findings('Database');
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(query);
  const isWhole = rows[0]?.quick_check === 'ok';
  return [
    isWhole
      ? ok('Writes are stored durably (SQLite).')
      : fault(`The file site.db is damaged. Stop the site, ${RESTORE}.`),
  ];
}

async function checkPostgres({ query }: Database): Promise<Finding[]> {
  const { ok, fault } = findings('Database');
  const settings = sql<{ fsync: string; pages: string; now: number }>`
    select current_setting('fsync') as fsync, current_setting('full_page_writes') as pages,
      extract(epoch from clock_timestamp()) * 1000 as now`;
  const { rows } = await settings.execute(query);
  const { fsync, pages, now } = rows[0]!;
  const disabled = [fsync === 'off' && 'fsync', pages === 'off' && 'full_page_writes']
    .filter(Boolean)
    .join(' and ');
  return [
    disabled
      ? fault(`A crash of its machine may lose inquiries. Set ${disabled} to on in postgresql.conf.`)
      : ok('Writes are stored durably (PostgreSQL).'),
    checkClock('the database', Number(now)),
  ];
}

/** Checks the free space on the disk that holds the data folder. */
export async function checkDisk(dataDir: string): Promise<Finding> {
  const { ok, fault } = findings('Disk');
  const { bavail, bsize } = await statfs(dataDir).catch(() => statfs('.'));
  const gigabytes = ((bavail * bsize) / 1e9).toFixed(1);
  if (bavail * bsize >= MIN_FREE_BYTES) return ok(`${gigabytes} GB are free.`);
  return fault(
    `Only ${gigabytes} GB are free on the disk of DATA_DIR. Free some space, or inquiries can soon no longer be accepted.`,
  );
}
