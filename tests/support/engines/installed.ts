import { existsSync, globSync } from 'node:fs';
import { installDebianPackages } from '../debian-packages.ts';

export const ENGINE_NAMES = ['Firefox', 'WebKit'] as const;
export type EngineName = (typeof ENGINE_NAMES)[number];

const FIREFOXES = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];
/** Paths from Debian's packages. */
const MINI_BROWSER = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser';
const DRIVER = '/usr/bin/WebKitWebDriver';
const DISPLAY = '/usr/bin/Xvfb';

/** Returns FIREFOX_PATH or a system installation; undefined if there is none. */
export const findFirefox = (): string | undefined =>
  [process.env['FIREFOX_PATH'], ...FIREFOXES].find((path) => path && existsSync(path));

/** Returns the programs that run WebKit; undefined if one is missing. */
export function findWebKit(): { browser: string; driver: string; display: string } | undefined {
  const [browser] = globSync(MINI_BROWSER);
  if (!browser || !existsSync(DRIVER) || !existsSync(DISPLAY)) return undefined;
  return { browser, driver: DRIVER, display: DISPLAY };
}

export const isInstalled = (name: EngineName): boolean =>
  Boolean(name === 'Firefox' ? findFirefox() : findWebKit());

/** Installs missing engines from Debian's packages where possible. */
export async function ensureEngines(): Promise<void> {
  if (!isInstalled('Firefox')) await installDebianPackages('firefox-esr');
  if (!isInstalled('WebKit')) await installDebianPackages('webkit2gtk-driver', 'xvfb');
}
