import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from './database.ts';

/** What to do about a damaged file, as part of a sentence. */
export const RESTORE =
  'move it and its -wal and -shm files away, then run "npm run restore -- BACKUP.age --key KEYFILE"';

/**
 * Checks the database file before SQLite opens it, because SQLite makes a new database of an empty file and at the end
 * of a link to nowhere.
 * @throws StartError with one sentence that says what to do
 */
export function requireUsableFile(path: string): void {
  const entry = lstatSync(path, { throwIfNoEntry: false });
  if (!entry) return;
  const target = entry.isSymbolicLink() ? targetOf(path) : entry;
  if (!target)
    throw new StartError(
      `The database file ${path} is a link to a file that is not there: mount its disk, or correct the link.`,
    );
  if (!target.isFile())
    throw new StartError(
      `${path} should be the database file, but is ${target.isDirectory() ? 'a folder' : 'not a regular file'}: move it away, or set DATA_DIR to the right folder.`,
    );
  if (target.size === 0 && hasRunBefore(dirname(path)))
    throw new StartError(
      `The database file ${path} is empty, although a site ran here before: ${RESTORE}. To start over, delete the file.`,
    );
}

/** Returns undefined for a link that leads nowhere or to itself. */
function targetOf(path: string) {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

/** The first start makes a secret unless SITE_SECRET is set; emails without SMTP_URL and backups are files here, too. */
function hasRunBefore(dataDir: string): boolean {
  const backups = join(dataDir, 'backups');
  return (
    existsSync(join(dataDir, 'site-secret')) ||
    existsSync(join(dataDir, 'mail')) ||
    (existsSync(backups) && readdirSync(backups).some((name) => name.endsWith('.age')))
  );
}

/** SQLITE_CORRUPT and SQLITE_NOTADB (https://sqlite.org/rescode.html). */
const DAMAGED = [11, 26];

/** Explains an error about a damaged file; undefined for every other error. */
export function explainDamage(error: unknown, path: string): StartError | undefined {
  const { errcode, errstr } = error as { errcode?: unknown; errstr?: unknown };
  // The low byte is the primary result code.
  if (typeof errcode !== 'number' || !DAMAGED.includes(errcode & 0xff)) return undefined;
  return new StartError(`The database file ${path} is damaged (${errstr}): ${RESTORE}.`, { cause: error });
}
