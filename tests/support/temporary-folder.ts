import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives this process and those it starts a temporary folder of their own, which goes when this process ends. */
export function useTemporaryFolder(): void {
  const folder = mkdtempSync(join(tmpdir(), 'site-tests-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  // PostgreSQL runs as another user when we are root.
  chmodSync(folder, 0o755);
  for (const name of ['TMPDIR', 'TMP', 'TEMP']) process.env[name] = folder;
}

/** A new folder in it. */
export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'site-'));
