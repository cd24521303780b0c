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

interface FirstFrame {
  hidden: number;
  onScreen: string[];
}
type Watched = Window & { firstFrame?: FirstFrame };

/** Notes what the first frame leaves out, and what of that is on the screen. */
function watchFirstFrame() {
  const look = () => {
    const out = [...document.querySelectorAll('main *, footer')].filter(
      (element) =>
        getComputedStyle(element).contentVisibility === 'hidden' &&
        element.parentElement!.checkVisibility({ contentVisibilityAuto: true }),
    );
    (self as Watched).firstFrame ??= {
      hidden: out.length,
      onScreen: out
        .filter((element) => element.getBoundingClientRect().top < innerHeight)
        .map((element) => `${element.tagName} ${element.textContent.trim().slice(0, 40)}`),
    };
  };
  addEventListener('DOMContentLoaded', look);
}

const go = async (page: Page, address: string) => {
  await Promise.all([page.waitForURL(address), page.evaluate((to) => void (location.href = to), address)]);
  await page.waitForFunction(() => !document.documentElement.classList.contains('early'));
  return page.evaluate(() => (self as Watched).firstFrame!);
};

test.each(SCREENS)(
  'after a click the first frame has all that is on a screen of $width × $height, and the rest follows',
  async (viewport) => {
    const page = await open.page({ viewport });
    await page.addInitScript(watchFirstFrame);
    await page.goto(`${open.site.url}/film`);
    const missing: Record<string, string[]> = {};
    let hidden = 0;
    for (const path of PATHS) {
      const frame = await go(page, open.site.url + path);
      hidden += frame.hidden;
      if (frame.onScreen.length > 0) missing[path] = frame.onScreen;
    }
    expect(missing).toEqual({});
    expect(hidden).toBeGreaterThan(0);
  },
);

test('whoever comes from elsewhere, reloads, or comes to a place further down has the whole page in the first frame', async () => {
  const page = await open.page();
  await page.addInitScript(watchFirstFrame);
  const frame = () => page.evaluate(() => (self as Watched).firstFrame!.hidden);
  await page.goto(`${open.site.url}/about`);
  expect(await frame()).toBe(0);
  expect((await go(page, `${open.site.url}/service`)).hidden).toBeGreaterThan(0);
  await page.reload();
  expect(await frame()).toBe(0);
  expect((await go(page, `${open.site.url}/about#content`)).hidden).toBe(0);
});
