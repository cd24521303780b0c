import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from './is-running.ts';

/** A running primary process and the release that it serves. */
export interface Serving {
  pid: number;
  release: string;
}

/**
 * Notes in the build folder which release this process serves, so that the release is kept and `npm run release` can
 * signal the process. If the server may not write there, its service manager sends the signal.
 */
export function noteServing(folder: string, release: string): void {
  try {
    mkdirSync(join(folder, 'serving'), { recursive: true });
    writeFileSync(join(folder, 'serving', String(process.pid)), release);
  } catch {
    // Read-only, as in a container.
  }
}

/** Removes the note of this process. */
export function noteStopped(folder: string): void {
  rmSync(join(folder, 'serving', String(process.pid)), { force: true });
}

/** The running processes that serve a release of the folder. */
export function listServing(folder: string): Serving[] {
  const notes = join(folder, 'serving');
  let names: string[];
  try {
    names = readdirSync(notes);
  } catch {
    return [];
  }
  return names
    .filter((name) => isRunning(Number(name)))
    .map((name) => ({ pid: Number(name), release: readFileSync(join(notes, name), 'utf8') }));
}
