import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { run } from '../run.ts';
import { installDebianPackages } from './debian-packages.ts';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of a Chromium on this machine: CHROMIUM_PATH, one of the system's, or Playwright's own; undefined when there is none. */
export function findChromium(): string | undefined {
  return [process.env['CHROMIUM_PATH'], ...INSTALLED, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
}

/**
 * Finds a Chromium, or installs one: Playwright's own where it can be downloaded, else Debian's package where we may.
 * Throws an Error that says what to do by hand.
 */
export async function ensureChromium(): Promise<string> {
  const found = findChromium();
  if (found) return found;
  console.error('Installing a Chromium for the tests …');
  await run('playwright', ['install', '--with-deps', 'chromium'], { PLAYWRIGHT_SKIP_BROWSER_GC: '1' }).catch(
    () => 1,
  );
  if (!findChromium()) await installDebianPackages('chromium');
  const installed = findChromium();
  if (!installed)
    throw new Error('No Chromium could be installed. Install one and set CHROMIUM_PATH to its program.');
  return installed;
}
