import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright';
import { run } from '../../tools/run.ts';
import { installDebianPackages } from './debian-packages.ts';

/** Chromium without windows: the same pages for a quarter of the processor time. */
const WITHOUT_WINDOWS = '/usr/bin/chromium-headless-shell';
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of a Chromium on this machine: CHROMIUM_PATH, one of the system's, or Playwright's own; undefined when there is none. */
export function findChromium(): string | undefined {
  const own = chromium.executablePath();
  const ownWithoutWindows = globSync(
    join(dirname(own), '../../chromium_headless_shell-*/*/chrome-headless-shell{,.exe}'),
  );
  return [process.env['CHROMIUM_PATH'], WITHOUT_WINDOWS, ...ownWithoutWindows, ...INSTALLED, own].find(
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
  const install = ['install', '--with-deps', '--only-shell', 'chromium'];
  await run('playwright', install, { PLAYWRIGHT_SKIP_BROWSER_GC: '1' }).catch(() => 1);
  if (!findChromium()) await installDebianPackages('chromium-headless-shell');
  if (!findChromium()) await installDebianPackages('chromium');
  const installed = findChromium();
  if (!installed)
    throw new Error('No Chromium could be installed. Install one and set CHROMIUM_PATH to its program.');
  return installed;
}
