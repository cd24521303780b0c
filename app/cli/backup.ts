import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { openDatabase } from '../../server/database/open.ts';
import { fingerprintOf, loadSiteSecret } from '../../server/security/site-secret.ts';
import { readEnvironment, type Environment } from '../../server/config/env.ts';
import { futureWarning, makeBackup, checkBackupFolder } from '../../server/backup/backup.ts';
import { newSigningKey, type ReadingKeys } from '../../server/backup/backup-file.ts';
import { moveToPostgres, readBackupSummary, restoreBackup } from '../../server/backup/restore.ts';
import { parse, UsageError } from './command.ts';
import { describeRestore } from './describe-restore.ts';

export const backupHelp = `backup: backs up and restores the whole database

  backup                       writes an encrypted file to BACKUP_DIR and verifies it; the server may be running
  backup --new-key             prints new keys: BACKUP_RECIPIENT and BACKUP_SIGNING_KEY for this machine, and the secret
                               key and BACKUP_SIGNING_KEY to store in a safe place
  restore FILE --key KEYFILE   shows what the backup contains, asks, and restores it into the empty database of
                               DATABASE_URL, or else of DATA_DIR; the server must be stopped
      --yes                    does not ask
  move DATABASE_URL            copies from SQLite to an empty PostgreSQL database; if the server is running, restart it
                               with that DATABASE_URL

Exit codes: 0 success, 1 failed, 2 invalid command.`;

interface BackupContext {
  /** Throws EnvironmentError. Not called for a new key, which needs no complete settings. */
  settings: () => Environment;
  print: (text: string) => void;
  /** Asks a question at the terminal; missing where nobody can answer. */
  confirm?: ((question: string) => Promise<boolean>) | undefined;
}

type BackupCommand = (args: string[], context: BackupContext) => Promise<void>;

/** Query timeout: reading a whole table takes longer than a visitor would wait. */
const queryTimeoutMs = 600_000;

const backup: BackupCommand = async (args, { settings, print }) => {
  const { values } = parse({ args, options: { 'new-key': { type: 'boolean' } } });
  if (values['new-key']) {
    const identity = await generateIdentity();
    const signingKey = `BACKUP_SIGNING_KEY=${newSigningKey()}`;
    print(`BACKUP_RECIPIENT=${await identityToRecipient(identity)}\n${signingKey}`);
    print(`\n# Store these two lines in one file on another machine:\n${identity}\n${signingKey}`);
    return;
  }
  const environment = settings();
  if (!environment.backup) {
    throw new UsageError('BACKUP_RECIPIENT is not set; create it with "backup --new-key"');
  }
  await checkBackupFolder(environment);
  await using database = await openDatabase({ ...environment, queryTimeoutMs });
  const secret = environment.siteSecrets?.[0] ?? (await loadSiteSecret(database, environment.dataDir));
  const { path, rows, future } = await makeBackup(database, environment.backup, { secret });
  print(`Wrote ${rows} rows to ${path} and verified the file.`);
  print(`The secret that signs links has the fingerprint ${fingerprintOf(secret)}.`);
  const warning = futureWarning(future);
  if (warning) print(warning);
};

const restore: BackupCommand = async (args, { settings, print, confirm }) => {
  const { values, positionals } = parse({
    args,
    options: { key: { type: 'string' }, yes: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (!file || !values.key) throw new UsageError('restore needs a FILE and --key KEYFILE');
  for (const path of [file, values.key])
    if (!statSync(path, { throwIfNoEntry: false })?.isFile()) throw new UsageError(`${path} does not exist`);
    else if (!isReadable(path))
      throw new UsageError(
        `${path} cannot be read by the user that DATA_DIR belongs to: make that user its owner (chown)`,
      );
  if (!values.yes && !confirm)
    throw new UsageError('restore asks before it acts; add --yes where nobody can answer');
  const keys = readKeys(values.key);
  const environment = settings();
  const summary = await readBackupSummary(file, keys);
  print(describeRestore(summary, statSync(file).size, environment));
  if (!values.yes && !(await confirm!('Restore it?'))) {
    print('Nothing was restored.');
    return;
  }
  print(`${await restoreBackup({ ...environment, queryTimeoutMs }, file, keys)} rows restored.`);
  print(
    'Invitations, recovery codes and sessions were not restored. Members removed since the backup are members again; check "npm run inbox -- members".',
  );
};

/** Reads what `backup --new-key` printed for the safe. Several signing keys are accepted, as after a change of keys. */
function readKeys(path: string): ReadingKeys {
  const text = readFileSync(path, 'utf8');
  const identity = /AGE-SECRET-KEY-\S+/.exec(text)?.[0];
  if (!identity) throw new UsageError(`${path} contains no AGE-SECRET-KEY-…`);
  const signingKeys = [...text.matchAll(/BACKUP_SIGNING_KEY=(\S+)/g)].map(([, key]) => key!);
  if (signingKeys.length === 0)
    throw new UsageError(`${path} contains no BACKUP_SIGNING_KEY=…, which proves who wrote a backup`);
  return { identity, signingKeys };
}

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

const move: BackupCommand = async (args, { settings, print }) => {
  const { positionals } = parse({ args, allowPositionals: true });
  const environment = settings();
  const { databaseUrl } = readEnvironment({ DATABASE_URL: positionals[0] });
  if (!databaseUrl) throw new UsageError('move needs the URL of a PostgreSQL database');
  if (environment.databaseUrl)
    throw new UsageError('DATABASE_URL is already set, so there is no SQLite database to move');
  const { dataDir } = environment;
  await using database = await openDatabase({ dataDir });
  const secret = environment.siteSecrets ? undefined : await loadSiteSecret(database, dataDir);
  const target = { dataDir, databaseUrl, queryTimeoutMs };
  const rows = await moveToPostgres(database, secret, target);
  print(
    `${rows} rows are in PostgreSQL. Set DATABASE_URL and start the server again; until then forms answer 503.`,
  );
};

export const backupCommands: Record<string, BackupCommand> = { backup, restore, move };
