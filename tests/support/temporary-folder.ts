import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Caches that Node and Playwright Test write there for their next run. */
const CACHES = ['node-compile-cache', `playwright-transform-cache-${process.getuid?.()}`];

/**
 * Gives this process and those it starts a temporary folder of their own, which goes when this process ends.
 * `left` names what was left in it.
 */
export function useTemporaryFolder(): { left(): string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'site-tests-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  // PostgreSQL runs as another user when we are root.
  chmodSync(folder, 0o755);
  for (const name of ['TMPDIR', 'TMP', 'TEMP']) process.env[name] = folder;
  return { left: () => readdirSync(folder).filter((name) => !CACHES.includes(name)) };
}
