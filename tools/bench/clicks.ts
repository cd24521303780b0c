import { setTimeout } from 'node:timers/promises';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { CHROMIUM_FLAGS } from '../prepare/browser.ts';
import { findChromium } from '../prepare/chromium.ts';
import { paintedAfterClick, rememberClick } from './click-times.ts';
import { slowLine } from './slow-line.ts';

const ROUTES = ['/about', '/service', '/pricing', '/blog'];
const VISITS = 10;
/** Somebody moves the pointer about this long before they aim at a link, and rests on it for so long before the press. */
const LOOK_MS = 1000;
const AIM_MS = 150;
/** How long a finger stays on the glass. */
const TAP_MS = 80;
const PHONE = { width: 412, height: 823, isMobile: true, hasTouch: true };

/**
 * Milliseconds from a click on a menu link to the first paint of the page behind it, with an empty cache: the median
 * of ten visits for each link, by mouse and by tap, on this machine's own line and on slow 4G with a processor slowed
 * down four times. Playwright switches prerendering off, so this drives Chromium by Puppeteer.
 */
export async function measureClicks(url: string): Promise<Record<string, Record<string, number>>> {
  const slow = await slowLine(url);
  const rows: Record<string, Record<string, number>> = {};
  try {
    for (const [how, aim] of [
      ['mouse', aimByMouse],
      ['tap', aimByTap],
    ] as const)
      for (const [line, address, slowdown] of [
        ['fast', url, 1],
        ['slow 4G, 4x', slow.url, 4],
      ] as const) {
        const medians: Record<string, number> = {};
        for (const route of ROUTES)
          medians[route] = await medianOf(() => visit(address, route, slowdown, aim));
        rows[`${how}, ${line}`] = medians;
      }
  } finally {
    slow.stop();
  }
  return rows;
}

async function medianOf(measure: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let visits = 0; visits < VISITS; visits++) times.push(await measure());
  return times.toSorted((a, b) => a - b)[Math.floor(VISITS / 2)]!;
}

/** Brings the pointer to a link; gives what presses it. */
type Aim = (page: Page, route: string) => Promise<() => Promise<void>>;

async function visit(url: string, route: string, slowdown: number, aim: Aim): Promise<number> {
  const browser = await puppeteer.launch({ executablePath: findChromium()!, args: CHROMIUM_FLAGS });
  try {
    await slowDown(browser, slowdown);
    const page = await browser.newPage();
    await page.emulateCPUThrottling(slowdown);
    if (aim === aimByTap) await page.setViewport(PHONE);
    else await page.setViewport({ width: 1440, height: 900 });
    await page.goto(url, { waitUntil: 'networkidle0' });
    const press = await aim(page, route);
    await rememberClick(page);
    await Promise.all([page.waitForNavigation(), press()]);
    return await paintedAfterClick(page);
  } finally {
    await browser.close();
  }
}

/** What is rendered ahead has a processor of its own to slow down. */
async function slowDown(browser: Browser, rate: number) {
  if (rate === 1) return;
  browser.on('targetcreated', async (target) => {
    const session = await target.createCDPSession().catch(() => undefined);
    await session?.send('Emulation.setCPUThrottlingRate', { rate }).catch(() => undefined);
  });
}

const aimByMouse: Aim = async (page, route) => {
  const link = await page.waitForSelector(`header a[href="${route}"]`);
  await page.mouse.move(720, 450);
  await setTimeout(LOOK_MS);
  await link!.hover();
  await setTimeout(AIM_MS);
  return async () => {
    await page.mouse.down();
    await page.mouse.up();
  };
};

const aimByTap: Aim = async (page, route) => {
  await page.tap('header [popovertarget]');
  const link = await page.waitForSelector(`#menu a[href="${route}"]`, { visible: true });
  await setTimeout(LOOK_MS);
  const { x, y, width, height } = (await link!.boundingBox())!;
  return async () => {
    const touch = await page.touchscreen.touchStart(x + width / 2, y + height / 2);
    await setTimeout(TAP_MS);
    await touch.end();
  };
};
