import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder for this user alone, and its parents. Throws the system's error. (`recursive` of mkdir never ends
 * where no folder can be created, as in /proc.)
 */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have created the folder meanwhile.
    if (!isFolder(folder)) throw error;
  }
}

const isFolder = (path: string): boolean | undefined =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory();
