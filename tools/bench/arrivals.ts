import puppeteer, { type Browser } from 'puppeteer-core';
import { APPLICATIONS } from '../prepare/applications.ts';
import { CHROMIUM_FLAGS } from '../prepare/browser.ts';
import { findChromium } from '../prepare/chromium.ts';
import { median } from './median.ts';
import { slowLine } from './slow-line.ts';
import { WAYS } from './ways-to-click.ts';

/** How much slower than this machine: what a middling phone is taken for. */
const SLOWDOWN = 4;

/**
 * Milliseconds from when somebody who scrolls down sees the first of an application to when it can be used, on a phone
 * with a processor slowed down four times, on slow 4G, with an empty cache. Playwright switches off what browsers fetch
 * ahead, which takes its part of the line, so this drives Chromium by Puppeteer.
 */
export async function measureArrivals(url: string, rounds: number) {
  const line = await slowLine(url);
  const browser = await puppeteer.launch({ executablePath: findChromium()!, args: CHROMIUM_FLAGS });
  const rows: Record<string, { 'ms until it can be used': number; longest: number }> = {};
  try {
    for (const { name, path, place } of APPLICATIONS) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1)
        times.push(await arrival(browser, line.url + path, `${place} [data-ready]`));
      rows[name] = { 'ms until it can be used': median(times), longest: Math.max(...times) };
    }
    return rows;
  } finally {
    await browser.close();
    line.stop();
  }
}

async function arrival(browser: Browser, address: string, application: string): Promise<number> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setViewport(WAYS['tap']!.viewport);
    await page.goto(address, { waitUntil: 'networkidle0' });
    await page.emulateCPUThrottling(SLOWDOWN);
    return Math.round(await page.evaluate(scrollUntilReady, application));
  } finally {
    await context.close();
  }
}

/** Scrolls as a thumb does, at a screen a second, until the application fills most of the screen; then waits for it. */
async function scrollUntilReady(application: string): Promise<number> {
  const element = document.querySelector<HTMLElement>(application)!;
  const topOf = () => element.getBoundingClientRect().top / innerHeight;
  const frame = () => new Promise<number>(requestAnimationFrame);
  let seen: number | undefined;
  let last = await frame();
  while (topOf() > 0.1) {
    const now = await frame();
    scrollBy({ top: ((now - last) / 1000) * innerHeight, behavior: 'instant' });
    last = now;
    if (topOf() < 1) seen ??= now;
  }
  while (element.dataset['ready'] !== 'true') await frame();
  return performance.now() - (seen ?? last);
}
