import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { readAll } from '../database/rows.ts';
import type { Environment } from '../env.ts';
import { openBackupFile, writeBackupFile } from './backup-file.ts';
import type { Job } from './schedule.ts';

export interface BackupSettings {
  folder: string;
  /** Public keys of age; who holds one of their identities can open the backup. */
  recipients: string[];
  /** How many backups stay. */
  keep: number;
}

const NAME = /^site-[\dTZ-]+\.age$/;

/**
 * Writes everything the database holds at one moment into a new file, opens that again and reads it to its end, and
 * removes the oldest beyond `keep`. The server has no key that opens backups: for the check it adds a second one, which
 * it forgets at once.
 */
export async function makeBackup(
  database: Database,
  secret: string,
  { folder, recipients, keep }: BackupSettings,
  now = new Date(),
) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const at = now.toISOString();
  const path = join(folder, `site-${at.replaceAll(':', '-').replace(/\.\d+/, '')}.age`);
  const unfinished = `${path}.part`;
  const once = await generateIdentity();
  const readers = [...recipients, await identityToRecipient(once)];
  try {
    await rm(unfinished, { force: true });
    await database.snapshot(async (trx) => {
      const { version } = await trx
        .selectFrom('schema_version')
        .select((row) => row.fn.max('version').as('version'))
        .executeTakeFirstOrThrow();
      const header = { format: 'site-backup', version, at, secret } as const;
      await writeBackupFile(unfinished, header, readAll(trx, database.kind), readers);
    });
    let rows = 0;
    for await (const read of (await openBackupFile(unfinished, once)).rows) rows += read.rows.length;
    await rename(unfinished, path);
    await removeOldest(folder, keep);
    return { path, rows };
  } finally {
    await rm(unfinished, { force: true });
  }
}

const HOUR_MS = 60 * 60 * 1000;

/** The job of a server that has somebody to encrypt for. */
export function backupJobs(
  database: Database,
  { backup }: Pick<Environment, 'backup'>,
  secret: string,
  log: Logger,
): Job[] {
  if (!backup || backup.everyHours === 0) return [];
  return [
    {
      name: 'backup',
      intervalMs: () => backup.everyHours * HOUR_MS,
      run: async () => log.info(await makeBackup(database, secret, backup), 'backup written and read back'),
    },
  ];
}

/** When the newest backup in a folder was finished; undefined when there is none. */
export async function newestBackup(folder: string): Promise<number | undefined> {
  const name = (await backupsIn(folder).catch(() => [])).at(-1);
  return name === undefined ? undefined : (await stat(join(folder, name))).mtimeMs;
}

/** Their names sort by time. */
const backupsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => NAME.test(name)).toSorted();

async function removeOldest(folder: string, keep: number): Promise<void> {
  for (const name of (await backupsIn(folder)).slice(0, -keep)) await rm(join(folder, name));
}
