import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { PAGES } from '../looks/pages.ts';
import { siteAndBrowser } from '../support/site-and-browser.ts';

const open = siteAndBrowser();
const PATHS = [...Object.values(PAGES), '/blog', '/trust', '/a-z'];
const SCREENS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1070 },
];

/** Less is a word that moves along its line by a pixel or two, on a machine that is busy. */
const A_WORD = 0.001;

type Watched = Window & { leftOut?: Element[]; moved?: number };

/** Notes what the first frame leaves out, and how far what it shows is moved after it. */
function watchFirstFrame() {
  addEventListener('DOMContentLoaded', () => {
    (self as Watched).leftOut = [...document.querySelectorAll('main :not(svg *), footer')].filter(
      (element) => !element.checkVisibility({ contentVisibilityAuto: true }),
    );
  });
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries())
      (self as Watched).moved =
        ((self as Watched).moved ?? 0) + (shift as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift' });
}

/** What the first frame left out and the page then shows, and what of that is on the screen. */
const seen = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    const { leftOut = [], moved = 0 } = self as Watched;
    const shown = leftOut.filter((element) => element.checkVisibility({ contentVisibilityAuto: true }));
    return {
      later: shown.length,
      onScreen: shown
        .filter((element) => element.getBoundingClientRect().top < innerHeight)
        .map((element) => `${element.tagName} ${element.textContent.trim().slice(0, 40)}`),
      moved,
    };
  });

/** A page after this one begins with them. */
const fontsAreThere = () =>
  performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')).length >= 3;

const go = async (page: Page, address: string) => {
  await Promise.all([page.waitForURL(address), page.evaluate((to) => void (location.href = to), address)]);
  await page.waitForFunction(() => !document.documentElement.classList.contains('start'));
  return seen(page);
};

test.each(SCREENS)(
  'after a click the first frame has all that is on a screen of $width × $height, the rest follows and moves nothing',
  async (viewport) => {
    const page = await open.page({ viewport });
    await page.addInitScript(watchFirstFrame);
    await page.goto(`${open.site.url}/film`);
    await page.waitForFunction(fontsAreThere);
    const wrong: Record<string, unknown> = {};
    let later = 0;
    for (const path of PATHS) {
      const frame = await go(page, open.site.url + path);
      later += frame.later;
      if (frame.onScreen.length > 0 || frame.moved > A_WORD) wrong[path] = frame;
    }
    expect(wrong).toEqual({});
    expect(later).toBeGreaterThan(0);
  },
);

test('whoever comes from elsewhere, reloads, or comes to a place further down has the whole page in the first frame', async () => {
  const page = await open.page();
  await page.addInitScript(watchFirstFrame);
  const later = async () => (await seen(page)).later;
  await page.goto(`${open.site.url}/about`);
  expect(await later()).toBe(0);
  expect((await go(page, `${open.site.url}/service`)).later).toBeGreaterThan(0);
  await page.reload();
  expect(await later()).toBe(0);
  expect((await go(page, `${open.site.url}/about#content`)).later).toBe(0);
});
