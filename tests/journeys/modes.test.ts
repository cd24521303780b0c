import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { pagePaths } from '../../tools/prepare/page-paths.ts';
import { CHOICES, groundsOf } from '../support/chosen.ts';
import { siteAndBrowser } from '../support/site-and-browser.ts';

const open = siteAndBrowser();
const PHONE = { viewport: { width: 320, height: 800 } };

/** The places of the tiles on the home map that are shown, and of what it shows of itself. */
const tiles = (page: Page) =>
  page.locator('a[id^="to-"]:visible').evaluateAll((links) => {
    let map = links[0]!.parentElement!;
    while (getComputedStyle(map).overflow !== 'hidden') map = map.parentElement!;
    const box = (element: Element) => element.getBoundingClientRect().toJSON() as DOMRect;
    return { map: box(map), tiles: links.map(box) };
  });

test.each([320, 360, 860, 960, 992, 1280])('no summit of the map is cut or covered, %i px', async (width) => {
  const page = await open.visit('/', { viewport: { width, height: 900 } });
  const { map, tiles: places } = await tiles(page);
  for (const [index, one] of places.entries()) {
    expect(one.left).toBeGreaterThanOrEqual(Math.max(0, map.left));
    expect(one.right).toBeLessThanOrEqual(Math.min(width, map.right));
    expect(one.top).toBeGreaterThanOrEqual(map.top);
    expect(one.bottom).toBeLessThanOrEqual(map.bottom);
    const covered = places
      .slice(index + 1)
      .filter(
        (other) =>
          one.left < other.right &&
          other.left < one.right &&
          one.top < other.bottom &&
          other.top < one.bottom,
      );
    expect(covered).toEqual([]);
  }
});

test('in forced colors what is chosen has a ground of its own, and bars are drawn', async () => {
  const page = await open.page({ forcedColors: 'active' });
  for (const [path, all, chosen] of CHOICES) {
    await page.goto(open.site.url + path);
    const [ground] = await page.evaluate(groundsOf, chosen);
    const grounds = await page.evaluate(groundsOf, all);
    expect(
      grounds.filter((one) => one === ground),
      path,
    ).toHaveLength(1);
    expect(grounds.length, path).toBeGreaterThan(1);
  }
  await page.goto(`${open.site.url}/service`);
  const bar = page.locator('meter').first();
  expect(await bar.evaluate((meter) => getComputedStyle(meter).forcedColorAdjust)).toBe('none');
});

const SPACED = `* { content-visibility: visible !important; line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

test('with wide text spacing no page is wider than a phone (WCAG 1.4.12, 1.4.10)', async () => {
  const page = await open.page(PHONE);
  for (const path of ['/', '/about', '/pricing', '/contact', '/service', '/product/pos', '/blog', '/a-z']) {
    await page.goto(open.site.url + path);
    const width = await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
      return document.documentElement.scrollWidth;
    }, SPACED);
    expect(width, path).toBe(320);
  }
});

test('a form that comes back without script says so in its title and begins at its errors', async () => {
  const page = await open.page(PHONE);
  await page.route('**/*.js', (route) => route.abort());
  await page.goto(`${open.site.url}/contact`, { waitUntil: 'commit' });
  await page.locator('form#write').waitFor();
  const before = await page.title();
  await page.locator('#name').fill('   ');
  await page.locator('#email').fill('ada@visitor.example');
  await page.locator('#subject').fill('A shop');
  await page.locator('form#write button[type=submit]').click();
  await page.locator('#summary:visible').waitFor();
  expect(await page.title()).not.toBe(before);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('summary');
  expect((await page.locator('#summary').boundingBox())!.y).toBeLessThan(800);
});

test('without script no page asks for what is not there, or for what its policy refuses', async () => {
  const page = await open.page({ javaScriptEnabled: false });
  for (const path of await pagePaths(open.site.url)) {
    await page.goto(open.site.url + path);
    expect(page.faults, path).toEqual([]);
  }
});

test('a page left under the open menu is without it for who comes back', async () => {
  const page = await open.visit('/', PHONE);
  await page.locator('header > button[popovertarget=menu]').click();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(await page.locator('#menu').isVisible()).toBe(false);
});

test('blocked fonts are no fault: the page stays in those of the device', async () => {
  const page = await open.page(PHONE);
  await page.route('**/*.woff2', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.goto(open.site.url);
  await failed;
  await page.locator('h1').click();
  expect(page.faults.filter((fault) => !/Failed to load resource/.test(String(fault)))).toEqual([]);
});

/** A machine with few processors begins no fade, which would hold up the next page; nor does who wants less motion. */
const FADES = [
  [2, 'no-preference', 'no fade'],
  [8, 'no-preference', 'a fade'],
  [8, 'reduce', 'no fade'],
] as const;

test.each(FADES)(
  '%i processors, prefers-reduced-motion %s: each page is left with %s, and one that is skipped is no fault',
  async (has, reducedMotion, seen) => {
    const page = await open.page({ reducedMotion });
    await page.addInitScript((processors) => {
      Object.defineProperty(navigator, 'hardwareConcurrency', { value: processors });
      const note = (what: string) => {
        sessionStorage['seen'] = [sessionStorage['seen'], what].filter(Boolean).join('\n');
      };
      addEventListener('pageswap', ({ viewTransition }) => note(viewTransition ? 'a fade' : 'no fade'));
      addEventListener('unhandledrejection', ({ reason }) => note(String(reason)));
    }, has);
    await page.goto(open.site.url);
    for (const path of ['/about', '/contact']) {
      await page.locator(`footer a[href="${path}"]`).first().click();
      await page.waitForURL(`**${path}`);
      await page.waitForFunction(() => !('earlyEvents' in window));
    }
    // What went wrong while a page was left is told when it is there again.
    await page.goBack();
    expect(await page.evaluate(() => sessionStorage['seen'])).toBe(`${seen}\n${seen}\n${seen}`);
  },
);
