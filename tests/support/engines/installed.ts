import { existsSync, globSync } from 'node:fs';
import { installDebianPackages } from '../debian-packages.ts';

export const ENGINE_NAMES = ['Firefox', 'WebKit'] as const;
export type EngineName = (typeof ENGINE_NAMES)[number];

const FIREFOXES = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];
/** Debian's package puts the browser beside its library, the driver and the display among the programs. */
const MINI_BROWSER = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser';
const DRIVER = '/usr/bin/WebKitWebDriver';
const DISPLAY = '/usr/bin/Xvfb';

/** FIREFOX_PATH, or one of the system's; undefined when there is none. */
export const findFirefox = (): string | undefined =>
  [process.env['FIREFOX_PATH'], ...FIREFOXES].find((path) => path && existsSync(path));

/** Programs to run WebKit with; undefined when one of them is missing. */
export function findWebKit(): { browser: string; driver: string; display: string } | undefined {
  const [browser] = globSync(MINI_BROWSER);
  if (!browser || !existsSync(DRIVER) || !existsSync(DISPLAY)) return undefined;
  return { browser, driver: DRIVER, display: DISPLAY };
}

export const isInstalled = (name: EngineName): boolean =>
  Boolean(name === 'Firefox' ? findFirefox() : findWebKit());

/** Installs missing engines from Debian's packages where that is possible. */
export async function ensureEngines(): Promise<void> {
  if (!isInstalled('Firefox')) await installDebianPackages('firefox-esr');
  if (!isInstalled('WebKit')) await installDebianPackages('webkit2gtk-driver', 'xvfb');
}
