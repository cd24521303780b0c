import { setTimeout } from 'node:timers/promises';
import puppeteer, { type Page } from 'puppeteer-core';
import { CHROMIUM_FLAGS } from '../prepare/browser.ts';
import { findChromium } from '../prepare/chromium.ts';
import { slowLine } from './slow-line.ts';

const ROUTES = ['/about', '/service', '/pricing', '/blog'];
/** Each route so many times. */
const ROUNDS = 3;
/** Somebody moves the pointer about this long before they aim at a link, and rests on it for so long before the press. */
const LOOK_MS = 1000;
const AIM_MS = 150;
const ARRIVAL_MS = 10_000;

/**
 * Milliseconds from the press on a menu link to the first paint of the page behind it, with an empty cache, by line and
 * processor. Playwright switches prerendering off, so this drives Chromium by Puppeteer.
 */
export async function measureClicks(url: string) {
  const slow = await slowLine(url);
  try {
    return {
      'fast line': await measureRoutes(url, 1),
      'slow 4G': await measureRoutes(slow.url, 1),
      'slow 4G, 4 × slower processor': await measureRoutes(slow.url, 4),
    };
  } finally {
    slow.stop();
  }
}

async function measureRoutes(url: string, slowdown: number) {
  const times: number[] = [];
  for (const route of Array.from({ length: ROUNDS }, () => ROUTES).flat())
    times.push(await measureClick(url, route, slowdown));
  times.sort((a, b) => a - b);
  return { 'median ms': times[Math.floor(times.length / 2)]!, 'slowest ms': times.at(-1)! };
}

async function measureClick(url: string, route: string, slowdown: number): Promise<number> {
  const browser = await puppeteer.launch({ executablePath: findChromium()!, args: CHROMIUM_FLAGS });
  try {
    const page = await browser.newPage();
    await page.setViewport({ width: 1440, height: 900 });
    await page.goto(url, { waitUntil: 'networkidle0' });
    const link = await page.waitForSelector(`header a[href="${route}"]`);
    await page.emulateCPUThrottling(slowdown);
    await page.mouse.move(720, 450);
    await setTimeout(LOOK_MS);
    await link!.hover();
    await setTimeout(AIM_MS);
    await page.evaluate(() => {
      addEventListener('pointerdown', () =>
        sessionStorage.setItem('pressed', String(performance.timeOrigin + performance.now())),
      );
    });
    // What Puppeteer waits for after a press may never come from a page that was fetched ahead.
    void page.mouse
      .down()
      .then(() => page.mouse.up())
      .catch(() => {});
    await arrival(page, route);
    return await sincePress(page);
  } finally {
    await browser.close();
  }
}

async function arrival(page: Page, route: string): Promise<void> {
  const until = performance.now() + ARRIVAL_MS;
  while (performance.now() < until) {
    // Asked while pages change, a question may stay without an answer.
    const path = page.evaluate(() => location.pathname).catch(() => '');
    if ((await Promise.race([path, setTimeout(500)])) === route) return;
    await setTimeout(100);
  }
  throw new Error(`${route} did not come within ${ARRIVAL_MS} ms`);
}

const sincePress = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const [navigation] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
      activationStart?: number;
    })[];
    const painted = await new Promise<number>((resolve) => {
      new PerformanceObserver((list, observer) => {
        const [first] = list.getEntriesByName('first-contentful-paint');
        if (!first) return;
        observer.disconnect();
        resolve(first.startTime);
      }).observe({ type: 'paint', buffered: true });
    });
    const shownAt = Math.max(painted, navigation?.activationStart ?? 0);
    return Math.round(performance.timeOrigin + shownAt - Number(sessionStorage.getItem('pressed')));
  });
