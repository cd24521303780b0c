import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { openDatabase } from '../../server/database/open.ts';
import { loadSiteSecret } from '../../server/security/site-secret.ts';
import { readEnvironment, type Environment } from '../../server/config/env.ts';
import { futureWarning, makeBackup, checkBackupFolder } from '../../server/backup/backup.ts';
import { moveToPostgres, restoreBackup } from '../../server/backup/restore.ts';
import { parse, UsageError } from './command.ts';

export const backupHelp = `backup: everything the database holds, kept apart and brought back

  backup                       writes an encrypted file into BACKUP_DIR and reads it back; the server may be running
  backup --new-key             prints a new pair of keys: BACKUP_RECIPIENT for this machine, the secret one for a safe
  restore FILE --key KEYFILE   fills the empty database of DATABASE_URL, else of DATA_DIR; the server must not be running
  move DATABASE_URL            copies from SQLite to an empty PostgreSQL; the server may be running, and then has to be
                               started again with that DATABASE_URL

Exit codes: 0 done, 1 failed, 2 not understood.`;

type Print = (text: string) => void;
/** @param settings throws EnvironmentError; not called for a new key, which needs no complete settings */
type BackupCommand = (args: string[], settings: () => Environment, print: Print) => Promise<void>;

/** Query timeout: reading a whole table takes longer than a visitor would wait. */
const queryTimeoutMs = 600_000;

const backup: BackupCommand = async (args, settings, print) => {
  const { values } = parse({ args, options: { 'new-key': { type: 'boolean' } } });
  if (values['new-key']) {
    const identity = await generateIdentity();
    print(`BACKUP_RECIPIENT=${await identityToRecipient(identity)}\n\n# Keep this elsewhere:\n${identity}`);
    return;
  }
  const environment = settings();
  if (!environment.backup) {
    throw new UsageError('BACKUP_RECIPIENT is not set; "backup --new-key" makes one');
  }
  await checkBackupFolder(environment);
  await using database = await openDatabase({ ...environment, queryTimeoutMs });
  const secret = environment.siteSecrets?.[0] ?? (await loadSiteSecret(database, environment.dataDir));
  const { path, rows, future } = await makeBackup(database, secret, environment.backup);
  print(`${rows} rows are in ${path}, which was read back whole.`);
  const warning = futureWarning(future);
  if (warning) print(warning);
};

const restore: BackupCommand = async (args, settings, print) => {
  const { values, positionals } = parse({
    args,
    options: { key: { type: 'string' } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (!file || !values.key) throw new UsageError('restore needs a FILE and --key KEYFILE');
  for (const path of [file, values.key])
    if (!statSync(path, { throwIfNoEntry: false })?.isFile())
      throw new UsageError(`there is no file ${path}`);
    else if (!isReadable(path))
      throw new UsageError(
        `${path} cannot be read by the user that DATA_DIR belongs to: give it to them (chown)`,
      );
  const identity = /AGE-SECRET-KEY-\S+/.exec(readFileSync(values.key, 'utf8'))?.[0];
  if (!identity) throw new UsageError(`${values.key} holds no AGE-SECRET-KEY-…`);
  print(`${await restoreBackup({ ...settings(), queryTimeoutMs }, file, identity)} rows are back.`);
  print(
    'Invitations, recovery codes and sessions are not. Members who were removed since the backup are: look at "inbox members".',
  );
};

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

const move: BackupCommand = async (args, settings, print) => {
  const { positionals } = parse({ args, allowPositionals: true });
  const environment = settings();
  const { databaseUrl } = readEnvironment({ DATABASE_URL: positionals[0] });
  if (!databaseUrl) throw new UsageError('move needs the address of a PostgreSQL database');
  if (environment.databaseUrl)
    throw new UsageError('DATABASE_URL is set already: there is no SQLite to move from');
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
