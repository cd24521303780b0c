import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openPage } from '../../tools/prepare/browser.ts';
import { startBuiltSite, type BuiltSite } from '../../tools/prepare/server-process.ts';
import { untilReady } from '../support/application.ts';
import { useScratchCopy } from '../support/scratch-build.ts';
import { servedSite, type ServedSite } from '../support/served-site.ts';
import { sharedBrowser } from '../support/shared-browser.ts';

/** A language with the digits of the tests' own, so that both sites break their lines at the same words. */
const LANGUAGE = 'he-IL';
const { at, build, edit } = useScratchCopy();
let site: ServedSite;
let mirrored: BuiltSite;
let browser: Browser;
beforeAll(async () => {
  await edit('content/site.yaml', (text) => text.replace(/^language: .*$/m, `language: ${LANGUAGE}`));
  await build();
  site = servedSite();
  [mirrored, browser] = await Promise.all([startBuiltSite({}, fileURLToPath(at('dist'))), sharedBrowser()]);
});
afterAll(() => Promise.all([mirrored?.stop(), browser?.close()]));

/** Fields in a row of tools follow the day there, which is as long as its words in either language. */
const PARTS =
  'header > *, main section, main h1, main h2, main h3, main li, main form > *, main input:not(:is([role=group], [role=group] ~ *) *), main .terrain, main a[id^="to-"], footer li';

/** What can be seen of the page, each part with how far it begins from where the page's lines begin. */
const places = (page: Page) =>
  page.locator(PARTS).evaluateAll((parts) => {
    const { clientWidth, dir } = document.documentElement;
    return parts.flatMap((part) => {
      const { left, right, width } = part.getBoundingClientRect();
      const start = dir === 'rtl' ? clientWidth - right : left;
      return width === 0 ? [] : [{ part: part.outerHTML.slice(0, 120), start: Math.round(start) }];
    });
  });

async function visit({ url }: ServedSite, path: string, width: number) {
  const page = await openPage(browser, { viewport: { width, height: 900 } });
  onTestFinished(() => page.close());
  await page.goto(url + path);
  return page;
}

const PAGES = ['/', '/product/crm', '/pricing', '/contact'];

test.each(PAGES.flatMap((path) => [390, 1440].map((width) => [path, width] as const)))(
  '%s is the mirror of itself where the language is written from right to left, %i px',
  async (path, width) => {
    const page = await visit(mirrored, path, width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const expected = await places(await visit(site, path, width));
    const seen = await places(page);
    expect(seen.length).toBe(expected.length);
    const moved = seen.filter(({ start }, index) => Math.abs(start - expected[index]!.start) > 2);
    expect(moved).toEqual([]);
  },
);

test('what points onward points to the left, and maps lie turned round under their tiles', async () => {
  const page = await visit(mirrored, '/', 1440);
  const scales = (selector: string) =>
    page.locator(selector).evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).scale))]);
  expect(await scales('a > span:text("→")')).toEqual(['-1 1']);
  expect(await scales('main .terrain')).toEqual(['-1 1']);
  const [phone] = await page.locator('footer a[href^="tel:"]').all();
  expect(await phone!.evaluate((link) => getComputedStyle(link).direction)).toBe('ltr');
});

test('arrow keys go the way they point', async () => {
  const page = await visit(mirrored, '/product/erp', 1440);
  const tabs = page.getByRole('tab');
  await untilReady(page);
  await tabs.first().focus();
  await page.keyboard.press('ArrowLeft');
  expect(await tabs.nth(1).getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('ArrowRight');
  expect(await tabs.first().getAttribute('aria-selected')).toBe('true');
});
