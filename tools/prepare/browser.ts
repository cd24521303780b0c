import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright';
import { findChromium } from './chromium.ts';

/**
 * Chromium as root needs no sandbox of its own; letters are as wide as on phones, not whole pixels; the rest keeps it
 * from calling home.
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

/** A real browser. Close it when the tests are done. */
export function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium: npm test installs one.');
  return chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
}

/**
 * A page in a context of its own, which closes with it. Errors of the page fail the test that reads `page.faults`.
 * `goto` comes back once the site's script is there, which is fetched after the first paint.
 */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<Page & { faults: string[] }> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const page = Object.assign(await context.newPage(), { faults: [] as string[] });
  page.on('pageerror', (error) => page.faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') page.faults.push(message.text());
  });
  const goto = page.goto.bind(page);
  page.goto = async (url, how) => {
    const answer = await goto(url, how);
    if (options.javaScriptEnabled !== false && how?.waitUntil !== 'commit')
      await page.waitForFunction(() => !('earlyEvents' in window));
    return answer;
  };
  page.on('close', () => void context.close().catch(() => undefined));
  return page;
}
