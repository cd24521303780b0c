import { expect, test } from 'vitest';
import { pagePaths } from '../support/page-paths.ts';
import { pagesOfEachKind } from '../support/pages-of-each-kind.ts';
import { siteAndBrowser } from '../support/site-and-browser.ts';

const open = siteAndBrowser();
const PHONE = { viewport: { width: 320, height: 800 } };

/** Selectors of the options that are not selected, and of those that are. */
const CHOICES = [
  ['/pricing', '[role=radiogroup] label:not(:has(:checked))', '[role=radiogroup] label:has(:checked)'],
  ['/product/erp', '[role=tab]:not([aria-selected=true])', '[role=tab][aria-selected=true]'],
  ['/blog', 'main nav ul:has([aria-current]) a:not([aria-current])', 'main nav ul [aria-current]'],
] as const;

/**
 * Returns the background colors behind elements, inherited where transparent. In forced colors, transparent elements
 * would otherwise count as another color. Runs in the page.
 */
function groundsOf(selector: string): string[] {
  const groundOf = (part: Element): string => {
    const { backgroundColor } = getComputedStyle(part);
    const isClear = /^(transparent|rgba\(.*, 0\))$/.test(backgroundColor);
    return isClear && part.parentElement ? groundOf(part.parentElement) : backgroundColor;
  };
  return [...document.querySelectorAll(selector)].map(groundOf);
}

test('in forced colors, selections and bars are visible', async () => {
  const page = await open.page({ forcedColors: 'active' });
  for (const [path, other, selected] of CHOICES) {
    await page.goto(open.site.url + path);
    const grounds = await page.evaluate(groundsOf, selected);
    const others = await page.evaluate(groundsOf, other);
    expect(grounds.length, path).toBeGreaterThan(0);
    expect(others.length, path).toBeGreaterThan(0);
    expect(
      grounds.filter((ground) => others.includes(ground)),
      path,
    ).toEqual([]);
  }
  await page.goto(`${open.site.url}/service`);
  const bar = page.locator('meter').first();
  expect(await bar.evaluate((meter) => getComputedStyle(meter).forcedColorAdjust)).toBe('none');
});

const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
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

test('without scripts no kind of page requests a missing or forbidden file', async () => {
  const page = await open.page({ javaScriptEnabled: false });
  for (const path of pagesOfEachKind(await pagePaths(open.site.url))) {
    await page.goto(open.site.url + path);
    expect(page.faults, path).toEqual([]);
  }
});
