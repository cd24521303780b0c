import type { Logger } from 'pino';
import { describeFormerHost, findFormerHost } from '../inbox/api/auth/former-host.ts';
import { checkBackupFolder } from '../server/backup/backup.ts';
import { describeBackups, readBackupRecord } from '../server/backup/backup-record.ts';
import type { Environment } from '../server/config/env.ts';
import { explainFolderError } from '../server/database/database.ts';
import { openDatabase } from '../server/database/open.ts';
import { releaseClaims } from '../server/outbox/queue.ts';
import { loadSiteSecret } from '../server/security/site-secret.ts';
import { BESIDE_ANOTHER } from './releases/messages.ts';
import { resumeSchedule } from '../server/subscribers/newsletter-copies.ts';

/**
 * Opens and migrates the database, frees what an ended process left claimed, unless one still serves beside this one, and
 * warns of settings that need attention. Throws StartError with one clear sentence.
 */
export async function openStorage(environment: Environment, log: Logger) {
  const { dataDir, databaseUrl, backup, siteUrl, siteSecrets, warnings } = environment;
  await checkBackupFolder(environment);
  const database = await openDatabase({
    dataDir,
    databaseUrl,
    onIdleError: (error) => log.warn({ err: error }, 'database connection lost while idle'),
    onWarning: (sentence) => log.warn(sentence),
  });
  for (const warning of warnings) log.warn(warning);
  /** Returns when backups were made; undefined if they are off or none was made yet. */
  const backups = async () => backup && (await readBackupRecord(database));
  try {
    if (backup && !(await backups())) log.warn(`Backups: ${describeBackups(undefined, 0).detail}.`);
    const formerHost = await findFormerHost(database, siteUrl);
    if (formerHost) log.warn(describeFormerHost(formerHost));
    /** All accepted secrets, newest first. */
    const secrets = siteSecrets ?? [await loadSiteSecret(database, dataDir)];
    await resumeSchedule(database);
    if (!process.env[BESIDE_ANOTHER]) await releaseClaims(database);
    return { database, secrets, backups };
  } catch (error) {
    await database.close();
    throw explainFolderError(error, dataDir);
  }
}
