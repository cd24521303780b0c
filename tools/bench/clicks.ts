import { setTimeout } from 'node:timers/promises';
import puppeteer from 'puppeteer-core';
import { CHROMIUM_FLAGS } from '../prepare/browser.ts';
import { findChromium } from '../prepare/chromium.ts';
import { slowLine } from './slow-line.ts';

const ROUTES = ['/about', '/service', '/pricing', '/blog'];
/** Somebody moves the pointer about this long before they aim at a link, and rests on it for so long before the press. */
const LOOK_MS = 1000;
const AIM_MS = 150;

/**
 * Milliseconds from the press on a menu link to the first paint of the page behind it, on slow 4G with an empty
 * cache. Playwright switches prerendering off, so this drives Chromium by Puppeteer.
 */
export async function measureClicks(url: string): Promise<{ median: number; slowest: number }> {
  const line = await slowLine(url);
  const times: number[] = [];
  for (const route of ROUTES) times.push(await measureClick(line.url, route));
  line.stop();
  const sorted = times.toSorted((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)]!, slowest: sorted.at(-1)! };
}

async function measureClick(url: string, route: string): Promise<number> {
  const browser = await puppeteer.launch({ executablePath: findChromium()!, args: CHROMIUM_FLAGS });
  try {
    const page = await browser.newPage();
    await page.setViewport({ width: 1440, height: 900 });
    await page.goto(url, { waitUntil: 'networkidle0' });
    const link = await page.waitForSelector(`header a[href="${route}"]`);
    await page.mouse.move(720, 450);
    await setTimeout(LOOK_MS);
    await link!.hover();
    await setTimeout(AIM_MS);
    await page.evaluate(() => {
      addEventListener('pointerdown', () =>
        sessionStorage.setItem('pressed', String(performance.timeOrigin + performance.now())),
      );
    });
    await Promise.all([page.waitForNavigation(), page.mouse.down().then(() => page.mouse.up())]);
    return await page.evaluate(async () => {
      const pressed = Number(sessionStorage.getItem('pressed'));
      const navigation = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming & {
        activationStart?: number;
      };
      const painted = await new Promise<number>((resolve) => {
        const paint = performance.getEntriesByName('first-contentful-paint')[0];
        if (paint) return resolve(paint.startTime);
        new PerformanceObserver((list, observer) => {
          const first = list.getEntriesByName('first-contentful-paint')[0];
          if (!first) return;
          observer.disconnect();
          resolve(first.startTime);
        }).observe({ type: 'paint', buffered: true });
      });
      const shownAt = Math.max(painted, navigation.activationStart ?? 0);
      return Math.round(performance.timeOrigin + shownAt - pressed);
    });
  } finally {
    await browser.close();
  }
}
