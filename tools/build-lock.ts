import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isRunning } from '../app/releases/is-running.ts';

/**
 * Waits until no other process builds from this checkout: builds share generated fonts and style sheets. The lock of a
 * process that was killed does not count, nor does one without a process id.
 * @param folder the build folder; created if it is missing
 * @throws the error of the file system, for example if the disk is full
 */
export async function lockBuilds(folder: string): Promise<Disposable> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'building');
  let hasSaidSo = false;
  while (!tryLock(file)) {
    if (!hasSaidSo) console.error('Another build of this folder is running; waiting for it …');
    hasSaidSo = true;
    await setTimeout(500);
  }
  return { [Symbol.dispose]: () => rmSync(file, { force: true }) };
}

function tryLock(file: string): boolean {
  // A link to a complete file, so that the lock never exists without its owner, even on a full disk.
  const own = `${file}-${process.pid}`;
  try {
    writeFileSync(own, String(process.pid));
    linkSync(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(own, { force: true });
  }
  const owner = Number(readFileSync(file, 'utf8'));
  if (owner !== 0 && isRunning(owner)) return false;
  rmSync(file, { force: true });
  return tryLock(file);
}
