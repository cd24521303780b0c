import { availableParallelism } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import puppeteer, { type Page } from 'puppeteer-core';
import { CHROMIUM_FLAGS } from '../prepare/browser.ts';
import { findChromium } from '../prepare/chromium.ts';
import { median } from './median.ts';
import { ROUTES } from './plain-site.ts';
import { slowLine } from './slow-line.ts';
import { WAYS, type Way } from './ways-to-click.ts';

const LINES = {
  'fast line': { slow: false, slowdown: 1 },
  'slow 4G': { slow: true, slowdown: 1 },
  'slow 4G, 4 × slower processor': { slow: true, slowdown: 4 },
};
const ARRIVAL_MS = 10_000;

/**
 * Milliseconds from the press on a menu link to the first paint of the page behind it, with an empty cache: each link of
 * each site so many times, by mouse and by finger, by line and processor. The sites take turns, so that what else the
 * machine does falls on all of them. Playwright switches off what browsers fetch ahead, so this drives Chromium by
 * Puppeteer.
 * @param sites addresses of start pages by name
 */
export async function measureClicks(sites: Record<string, string>, rounds: number) {
  const table: Record<string, Record<string, number>> = {};
  const slowLines = await Promise.all(Object.values(sites).map(slowLine));
  try {
    for (const [line, { slow, slowdown }] of Object.entries(LINES))
      for (const [by, way] of Object.entries(WAYS)) {
        const addresses = slow ? slowLines.map(({ url }) => url) : Object.values(sites);
        const times = addresses.map(() => ROUTES.map(() => [] as number[]));
        for (let round = 0; round < rounds; round++)
          for (const [place, route] of ROUTES.entries())
            for (const [site, url] of addresses.entries())
              times[site]![place]!.push(await measureClick(url, route, way, slowdown));
        for (const [site, name] of Object.keys(sites).entries())
          table[`${name}, ${line}, ${by}`] = row(times[site]!);
      }
    return table;
  } finally {
    for (const line of slowLines) line.stop();
  }
}

/** @param times by link of the menu */
function row(times: readonly number[][]) {
  const links = times.map((ofOne, place) => [ROUTES[place]!, median(ofOne)] as const);
  const all = times.flat();
  return {
    'median ms': median(all),
    'slowest ms': Math.max(...all),
    ...Object.fromEntries(links),
    processors: availableParallelism(),
  };
}

async function measureClick(url: string, route: string, way: Way, slowdown: number): Promise<number> {
  const browser = await puppeteer.launch({ executablePath: findChromium()!, args: CHROMIUM_FLAGS });
  try {
    const page = await browser.newPage();
    await page.setViewport(way.viewport);
    await page.goto(url, { waitUntil: 'networkidle0' });
    await page.emulateCPUThrottling(slowdown);
    const press = await way.aim(page, `:is(header, nav) a[href="${route}"]`);
    await page.evaluate(() => {
      addEventListener('pointerdown', () =>
        sessionStorage.setItem('pressed', String(performance.timeOrigin + performance.now())),
      );
    });
    // What Puppeteer waits for after a press may never come from a page that was fetched ahead.
    void press().catch(() => {});
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
