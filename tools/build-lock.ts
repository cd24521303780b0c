import { mkdirSync, openSync, closeSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isRunning } from '../app/releases/is-running.ts';

/**
 * Waits until no other process builds from this checkout: builds share generated fonts and style sheets. The lock of a
 * process that was killed does not count.
 * @param folder the build folder; created if it is missing
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
  try {
    const descriptor = openSync(file, 'wx');
    writeSync(descriptor, String(process.pid));
    closeSync(descriptor);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const owner = Number(readFileSync(file, 'utf8'));
  if (owner > 0 && !isRunning(owner)) rmSync(file, { force: true });
  return false;
}
