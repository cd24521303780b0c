import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright';
import { run } from '../../tools/run.ts';
import { installDebianPackages } from './debian-packages.ts';

/** The headless shell needs a quarter of the CPU time for the same pages. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Returns a Chromium's path: CHROMIUM_PATH, a system installation, or Playwright's; undefined if there is none. */
export function findChromium(): string | undefined {
  const own = chromium.executablePath();
  const ownWithoutWindows = globSync(
    join(dirname(own), '../../chromium_headless_shell-*/*/chrome-headless-shell{,.exe}'),
  );
  return [process.env['CHROMIUM_PATH'], HEADLESS_SHELL, ...ownWithoutWindows, ...INSTALLED, own].find(
    (path) => path && existsSync(path),
  );
}

/**
 * Finds or installs a Chromium: Playwright's own or, if that fails and permissions allow, Debian's package. Where only a
 * whole browser is installed, tries to add the headless shell. Throws an Error with manual instructions.
 */
export async function ensureChromium(): Promise<string> {
  if (!findChromium()) {
    console.error('Installing a Chromium for the tests …');
    const install = ['install', '--with-deps', '--only-shell', 'chromium'];
    await run('playwright', install, { env: { PLAYWRIGHT_SKIP_BROWSER_GC: '1' } }).catch(() => 1);
  }
  const found = findChromium();
  if (!found || INSTALLED.includes(found)) await installDebianPackages('chromium-headless-shell');
  if (!findChromium()) await installDebianPackages('chromium');
  const installed = findChromium();
  if (!installed)
    throw new Error('No Chromium could be installed. Install one and set CHROMIUM_PATH to its program.');
  return installed;
}
