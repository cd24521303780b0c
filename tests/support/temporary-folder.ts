import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Sets a temporary folder for this process and its child processes, deleted on exit. */
export function useTemporaryFolder(): void {
  const folder = mkdtempSync(join(tmpdir(), 'site-tests-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  // PostgreSQL runs as another user if this is root.
  chmodSync(folder, 0o755);
  for (const name of ['TMPDIR', 'TMP', 'TEMP']) process.env[name] = folder;
}

/** Creates a new folder in the temporary folder. */
export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'site-'));
