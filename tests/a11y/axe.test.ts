import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { pagePaths } from '../support/page-paths.ts';
import { axeFindings, COLOR_RULES } from '../support/axe.ts';
import { pagesOfEachKind } from '../support/pages-of-each-kind.ts';
import { siteAndBrowser } from '../support/site-and-browser.ts';
import { testedSite } from '../support/tested-site.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const ofContent = testedSite.dist === 'dist/current';
const open = siteAndBrowser();
let paths: string[];
beforeAll(async () => {
  paths = pagesOfEachKind([
    ...(await pagePaths(open.site.url)),
    '/a-page-that-is-not-there',
    '/contact/thanks?ref=GL-AAAA-AAAA',
  ]);
});

/** WCAG 1.4.10: 1280 px at 400% zoom. */
const NARROW = 320;
/** Where the design has other columns. */
const WIDER = [720, 2560];

/** Returns by how many pixels the page is wider than a window of this width, if it is. */
async function beyondWindow(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 });
  const pixels = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return pixels > 0 ? [{ width, pixels }] : [];
}

test(`axe finds nothing at 390 px, and no page overflows at ${NARROW} px`, { tags: ['quick'] }, async () => {
  const page = await open.page();
  const found: object[] = [];
  for (const path of paths) {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(open.site.url + path);
    for (const fault of await faultsOf(page, { tags: RULES })) found.push({ path, ...fault });
    for (const fault of await beyondWindow(page, NARROW)) found.push({ path, ...fault });
  }
  expect(found).toEqual([]);
});

// The site's own content has a page of every kind that the fixture site has.
test.each(ofContent ? [WIDER.join(' and ')] : [])(
  'no page overflows at %s px, and its dark colors have contrast',
  async () => {
    const page = await open.page({ viewport: { width: 1440, height: 900 }, colorScheme: 'dark' });
    const found: object[] = [];
    for (const path of paths) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(open.site.url + path);
      for (const fault of await faultsOf(page, { rules: COLOR_RULES })) found.push({ path, ...fault });
      for (const width of WIDER)
        for (const fault of await beyondWindow(page, width)) found.push({ path, ...fault });
    }
    expect(found).toEqual([]);
  },
);

// The fixture site stands for the design; the site's own content changes neither of these.
const MORE_CONTRAST = ofContent ? [] : ['/contact', '/product/crm'];

test.each(MORE_CONTRAST)('colors of %s have contrast where more is asked for', async (path) => {
  const page = await open.page({ contrast: 'more' });
  await page.goto(open.site.url + path);
  expect(await page.evaluate(() => matchMedia('(prefers-contrast: more)').matches)).toBe(true);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, contrast: 'more' });
    expect(await faultsOf(page, { rules: COLOR_RULES }), colorScheme).toEqual([]);
  }
});

/** Pages whose controls are others in a wide window: the menu, the two columns of the form, a demo. */
const WIDE = ofContent ? [] : ['/', '/contact', '/product/crm'];

test.each(WIDE)('axe finds nothing on %s at 1440 px', async (path) => {
  const page = await open.visit(path, { viewport: { width: 1440, height: 900 } });
  expect(await faultsOf(page, { tags: RULES })).toEqual([]);
});

/**
 * Returns axe's findings with a viewport as tall as the page, because sticky bars would cover controls in a shorter one
 * (WCAG 2.5.8 concerns the target's own size).
 */
async function faultsOf(page: Page, options: Parameters<typeof axeFindings>[1]) {
  const { width } = page.viewportSize()!;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
  const findings = await axeFindings(page, options);
  return findings.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target }) => target.join(' ')) }));
}
