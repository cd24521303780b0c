import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Mounts a small in-memory file system; undefined without permission to mount. */
export function smallDisk(folder: string, megabytes = 12) {
  const mount = join(folder, 'disk');
  mkdirSync(mount);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', mount], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  const ballast = join(mount, 'ballast');
  return {
    dataDir: join(mount, 'data'),
    fill: () => fillUp(ballast),
    free: () => rmSync(ballast),
    remove: () => execFileSync('umount', ['-l', mount]),
  };
}

/** Limits the files of a process to the size of the write-ahead log; undefined without prlimit. */
export function limitedFiles(folder: string) {
  const dataDir = join(folder, 'limited');
  const limit = (pid: number, bytes: string) =>
    execFileSync('prlimit', ['--pid', `${pid}`, `--fsize=${bytes}:unlimited`], { stdio: 'ignore' });
  try {
    limit(process.pid, 'unlimited');
  } catch {
    return undefined;
  }
  return {
    dataDir,
    fill: (pid: number) => limit(pid, `${statSync(join(dataDir, 'site.db-wal')).size}`),
    free: (pid: number) => limit(pid, 'unlimited'),
  };
}

function fillUp(ballast: string): void {
  for (let size = 1 << 20; size >= 1 << 12; size >>= 1) {
    try {
      for (;;) writeFileSync(ballast, Buffer.alloc(size), { flag: 'a' });
    } catch {
      // No space for this size; a smaller block may still fit.
    }
  }
  if (!existsSync(ballast)) throw new Error('the disk could not be filled');
}
