import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Whether every user can enter a folder. */
export function isOpen(folder: string): boolean {
  const parent = dirname(folder);
  return (statSync(folder).mode & 0o001) !== 0 && (parent === folder || isOpen(parent));
}

/**
 * Sets a temporary folder for this process and its child processes, deleted on exit. PostgreSQL runs as another user if
 * this is root, and cannot enter a TMPDIR that is closed to others.
 */
export function useTemporaryFolder(): void {
  const base = process.getuid?.() === 0 && !isOpen(tmpdir()) ? '/tmp' : tmpdir();
  const folder = mkdtempSync(join(base, 'site-tests-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  chmodSync(folder, 0o755);
  for (const name of ['TMPDIR', 'TMP', 'TEMP']) process.env[name] = folder;
}

/** Creates a new folder in the temporary folder. */
export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'site-'));
