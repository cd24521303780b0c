import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Disk {
  name: string;
  dataDir: string;
  fill(pid: number): void;
  free(pid: number): void;
  remove(): void;
}

/** Mounts a small in-memory file system; undefined without permission to mount. */
export function smallDisk(folder: string, megabytes = 12): Disk | undefined {
  const mount = join(folder, 'disk');
  mkdirSync(mount);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', mount], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  const ballast = join(mount, 'ballast');
  return {
    name: 'a small file system',
    dataDir: join(mount, 'data'),
    fill: () => fillUp(ballast),
    free: () => rmSync(ballast),
    remove: () => execFileSync('umount', ['-l', mount]),
  };
}

/** Limits file sizes to the current size of the write-ahead log; undefined without prlimit. */
export function limitedFiles(folder: string): Disk | undefined {
  const dataDir = join(folder, 'limited');
  const limit = (pid: number, bytes: string) =>
    execFileSync('prlimit', ['--pid', `${pid}`, `--fsize=${bytes}:unlimited`], { stdio: 'ignore' });
  try {
    limit(process.pid, 'unlimited');
  } catch {
    return undefined;
  }
  return {
    name: 'files that may not grow',
    dataDir,
    fill: (pid) => limit(pid, `${statSync(join(dataDir, 'site.db-wal')).size}`),
    free: (pid) => limit(pid, 'unlimited'),
    remove: () => {},
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
