import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { siteAndBrowser } from '../support/site-and-browser.ts';

const open = siteAndBrowser();

/** The first font of a part, such as `Archivo Text` or, before the fonts are there, `Text Fallback`. */
const fontOf = (page: Page, part: string) =>
  page
    .locator(part)
    .evaluate((element) => getComputedStyle(element).fontFamily.split(',')[0]!.replaceAll('"', ''));

test('on a phone what is on the screen gets the fonts, the rest when it comes near, and all of it for print', async () => {
  const page = await open.visit('/', { viewport: { width: 390, height: 844 } });
  await expect.poll(() => fontOf(page, 'header')).toBe('Archivo Text');
  await expect.poll(() => fontOf(page, 'h1')).toBe('Archivo Display');
  expect(await fontOf(page, 'footer')).toBe('Text Fallback');
  await page.locator('footer').scrollIntoViewIfNeeded();
  await expect.poll(() => fontOf(page, 'footer')).toBe('Archivo Text');
  expect(await fontOf(page, 'main > :nth-child(4)')).toBe('Text Fallback');
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect(await fontOf(page, 'main > :nth-child(4)')).toBe('Archivo Text');
});

test('the search has the fonts, wherever on the page it is opened', async () => {
  const page = await open.visit('/', { viewport: { width: 390, height: 844 } });
  await page.locator('[data-search]').click();
  expect(await fontOf(page, 'dialog.search')).toBe('Archivo Text');
});
