import { fill } from '../../content-model/text/fill.ts';
import type { Environment } from '../../server/config/env.ts';
import type { BackupSummary } from '../../server/backup/restore.ts';
import { fingerprintOf } from '../../server/security/site-secret.ts';
import { column, formatTime } from './terminal.ts';

const MAX_EMAIL_WIDTH = 60;

/** Describes what a signed backup holds and what its restore changes, before anything is changed. */
export function describeRestore(
  { at, secret, rows, inquiries, members }: BackupSummary,
  bytes: number,
  { databaseUrl, dataDir, siteSecrets }: Pick<Environment, 'databaseUrl' | 'dataDir' | 'siteSecrets'>,
): string {
  const all = Object.values(rows).reduce((sum, number) => sum + number, 0);
  const people = members.map(({ email, role }) => `${column(email, MAX_EMAIL_WIDTH).trim()} (${role})`);
  const place = databaseUrl ? 'the PostgreSQL database of DATABASE_URL' : `the SQLite database in ${dataDir}`;
  const secretUse = siteSecrets
    ? `is not used, because SITE_SECRET (fingerprint ${fingerprintOf(siteSecrets[0]!)}) signs links`
    : 'signs links from then on';
  return [
    `The backup of ${formatTime(Date.parse(at))} (${(bytes / 1e6).toFixed(1)} MB) is signed with your key.`,
    fill(
      'Rows:     {all}, among them {inquiries inquiry|inquiries} and {subscribers subscriber|subscribers}',
      { all, inquiries, subscribers: rows['subscribers'] ?? 0 },
    ),
    `Members:  ${people.join(', ') || 'none'}`,
    `Fills:    ${place}, which must be empty`,
    `Secret:   that of the backup (fingerprint ${fingerprintOf(secret)}) ${secretUse}`,
  ].join('\n');
}
