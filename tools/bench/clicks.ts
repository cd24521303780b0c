import { setTimeout } from 'node:timers/promises';
import puppeteer, { type Page } from 'puppeteer-core';
import { CHROMIUM_FLAGS } from '../../tests/support/browser.ts';
import { findChromium } from '../../tests/support/chromium.ts';
import { median } from './lighthouse.ts';
import { ROUTES } from './plain-site.ts';
import { slowLine } from './slow-line.ts';

const PHONE = { width: 412, height: 823, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const MENU_BUTTON = 'header button[popovertarget]';
/** Time between opening the menu and the tap; prefetching happens in this time. */
const DELAY_BEFORE_TAP_MS = 1000;
const ARRIVAL_TIMEOUT_MS = 10_000;

/**
 * Taps each menu link on a phone screen with an empty cache, `rounds` times, on a fast line and on slow 4G; the sites
 * take turns. Uses Puppeteer, because Playwright disables prefetching.
 * @param sites addresses of start pages by name
 * @returns milliseconds by site and line
 */
export async function measureClicks(sites: Record<string, string>, rounds: number) {
  const slowLines = await Promise.all(Object.values(sites).map(slowLine));
  const addresses = Object.entries(sites).flatMap(([name, url], index) => [
    { name: `${name}, fast line`, url },
    { name: `${name}, slow 4G`, url: slowLines[index]!.url },
  ]);
  const times = addresses.map(() => [] as number[]);
  try {
    for (let round = 0; round < rounds; round++)
      for (const route of ROUTES)
        for (const [index, { url }] of addresses.entries()) times[index]!.push(await measureTap(url, route));
  } finally {
    for (const line of slowLines) line.stop();
  }
  return Object.fromEntries(
    addresses.map(({ name }, index) => [
      name,
      { 'median ms': median(times[index]!), 'slowest ms': Math.max(...times[index]!) },
    ]),
  );
}

async function measureTap(url: string, route: string): Promise<number> {
  const browser = await puppeteer.launch({ executablePath: findChromium()!, args: CHROMIUM_FLAGS });
  try {
    const page = await browser.newPage();
    await page.setViewport(PHONE);
    await page.goto(url, { waitUntil: 'networkidle0' });
    await page.evaluate(() => {
      addEventListener('pointerdown', () =>
        sessionStorage.setItem('pressed', String(performance.timeOrigin + performance.now())),
      );
    });
    const menu = await page.$(MENU_BUTTON);
    if (menu) await menu.tap();
    const link = await page.waitForSelector(`:is(header, nav) a[href="${route}"]`, { visible: true });
    await setTimeout(DELAY_BEFORE_TAP_MS);
    // The promise of the tap may never settle during the navigation.
    void link!.tap().catch(() => {});
    await waitForPath(page, route);
    return await millisecondsSinceTap(page);
  } finally {
    await browser.close();
  }
}

async function waitForPath(page: Page, route: string): Promise<void> {
  const deadline = performance.now() + ARRIVAL_TIMEOUT_MS;
  while (performance.now() < deadline) {
    // An evaluation during a navigation may never settle.
    const path = page.evaluate(() => location.pathname).catch(() => '');
    if ((await Promise.race([path, setTimeout(500)])) === route) return;
    await setTimeout(100);
  }
  throw new Error(`${route} did not come within ${ARRIVAL_TIMEOUT_MS} ms`);
}

const millisecondsSinceTap = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const paintedAt = await new Promise<number>((resolve) => {
      new PerformanceObserver((list, observer) => {
        const [paintEntry] = list.getEntriesByName('first-contentful-paint');
        if (!paintEntry) return;
        observer.disconnect();
        resolve(paintEntry.startTime);
      }).observe({ type: 'paint', buffered: true });
    });
    return Math.round(performance.timeOrigin + paintedAt - Number(sessionStorage.getItem('pressed')));
  });
