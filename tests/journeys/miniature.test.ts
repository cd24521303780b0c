import { expect, test } from 'vitest';
import { siteAndBrowser } from '../support/site-and-browser.ts';

const open = siteAndBrowser();
const FRAME = '[data-miniature]';
const FIRST = `${FRAME} li:nth-child(1) [data-deal]`;

test('the first click on a deal moves it, with code that loads at that press', async () => {
  const page = await open.page({ viewport: { width: 1440, height: 900 } });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto(open.site.url, { waitUntil: 'networkidle' });
  const before = scripts.length;
  const columns = page.locator(`${FRAME} ol > li`);
  const deals = () => columns.evaluateAll((items) => items.map((item) => item.querySelectorAll('li').length));
  const [qualified, proposal] = await columns.locator('> b').allTextContents();
  const name = await page.locator(FIRST).first().textContent();
  await page.locator(FIRST).first().hover();
  await page.mouse.down();
  await expect.poll(() => scripts.length).toBeGreaterThan(before);
  // Hold the button until everything runs. A string, so that Vite does not transform the imports.
  await page.evaluate(`Promise.all(${JSON.stringify(scripts)}.map((file) => import(file))).then(() => {})`);
  await page.mouse.up();
  await expect.poll(() => columns.nth(1).textContent()).toContain(name!.slice(0, 8));
  expect(await columns.locator('> b').allTextContents()).not.toEqual([qualified, proposal]);
  expect(await deals()).toHaveLength(3);
  expect(new URL(page.url()).pathname).toBe('/');
  await page.goto(`${open.site.url}/product/crm`);
  await page.locator('[data-stage] [data-deal]').first().scrollIntoViewIfNeeded();
  await expect.poll(() => page.locator('[data-stage="proposal"]').textContent()).toContain(name!.slice(0, 8));
});

test('by keyboard the focus follows the deal', async () => {
  const page = await open.visit('/', { viewport: { width: 1440, height: 900 } });
  await page.locator(FIRST).first().focus();
  const deal = await page.evaluate(() => (document.activeElement as HTMLElement).dataset['deal']);
  expect(deal).toBeTruthy();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.locator(`${FRAME} [role=status]`).textContent())
    .not.toBe('Press a deal to move it on.');
  expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset['deal'])).toBe(deal);
});

test.each([
  ['without script', { javaScriptEnabled: false }, false],
  ['when its code does not come', {}, true],
])('%s a deal leads to the whole board', async (_, options, blocked) => {
  const page = await open.page({ viewport: { width: 1440, height: 900 }, ...options });
  if (blocked) await page.route(/\/_astro\/start\./, (route) => route.abort());
  await page.goto(open.site.url, { waitUntil: 'networkidle' });
  await page.locator(FIRST).first().click();
  await expect.poll(() => page.url()).toMatch(/\/product\/crm#try$/);
});
