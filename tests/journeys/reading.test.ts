import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { siteAndBrowser } from '../support/site-and-browser.ts';

const open = siteAndBrowser();

const articles = (page: Page) => page.locator('main h3').count();

test('a topic filters the articles without JavaScript', async () => {
  const page = await open.visit('/blog', { javaScriptEnabled: false });
  const all = await articles(page);
  await page.locator('main nav a[href="/blog/tag/pos"]').click();
  expect(await page.locator('main nav a[aria-current=page]').getAttribute('href')).toBe('/blog/tag/pos');
  const some = await articles(page);
  expect(some).toBeGreaterThan(0);
  expect(some).toBeLessThan(all);
  await page.locator('main nav a[href="/blog"]').last().click();
  expect(await articles(page)).toBe(all);
});

test('a table shows every cell on a phone, with the name of its column', async () => {
  const page = await open.visit('/blog/how-to-choose-an-erp', { viewport: { width: 320, height: 700 } });
  const cells = await page.locator('article td').evaluateAll((elements: HTMLTableCellElement[]) =>
    elements.map((cell) => ({
      end: cell.getBoundingClientRect().right,
      isNamed:
        cell.cellIndex === 0 ||
        cell.closest('table')!.tHead!.checkVisibility() ||
        getComputedStyle(cell, '::before').content !== 'none',
    })),
  );
  expect(cells.length).toBeGreaterThan(4);
  expect(cells.filter(({ end, isNamed }) => end > 320 || !isNamed)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('a legal text prints from its button, which is not there without JavaScript', async () => {
  const page = await open.visit('/privacy-policy');
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.locator('[data-print]').click();
  expect(await page.locator('body').getAttribute('data-printed')).toBe('');
  const plain = await open.visit('/privacy-policy', { javaScriptEnabled: false });
  expect(await plain.locator('[data-print]').isVisible()).toBe(false);
});
