import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright';
import { findChromium } from './chromium.ts';

/**
 * No sandbox, because it does not work as root; no font hinting, for fractional letter widths as on phones; the other
 * flags prevent background requests.
 */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--font-render-hinting=none',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];

/** Launches a real browser. The caller must close it. */
export function openBrowser(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium: npm test installs one.');
  return chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS, ...flags] });
}

/**
 * A page in a browser context of its own, which closes with the page. `page.faults` collects the page's errors.
 * @param isFault console messages that count as errors; without it, those of the level error
 */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
  isFault?: RegExp,
): Promise<Page & { faults: string[] }> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const page = Object.assign(await context.newPage(), { faults: [] as string[] });
  page.on('pageerror', (error) => page.faults.push(error.message));
  page.on('console', (message) => {
    if (isFault ? isFault.test(message.text()) : message.type() === 'error') page.faults.push(message.text());
  });
  page.on('close', () => void context.close().catch(() => undefined));
  return page;
}
