import { expect, test } from 'vitest';
import { axeFindings } from '../support/axe.ts';
import { siteAndBrowser } from '../support/site-and-browser.ts';

const open = siteAndBrowser();

test('the / key opens search, and arrow keys select a result', { tags: ['quick'] }, async () => {
  const page = await open.visit('/about');
  await page.keyboard.press('/');
  const field = page.getByRole('dialog').getByRole('searchbox');
  await field.waitFor();
  await page.keyboard.type('refund');
  const results = page.getByRole('dialog').getByRole('listitem');
  await expect.poll(() => results.count()).toBeGreaterThan(0);
  expect(await page.getByRole('dialog').getByRole('status').textContent()).toMatch(/\d/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.press('ArrowDown');
  const target = await page.evaluate(() => (document.activeElement as HTMLAnchorElement).pathname);
  await page.keyboard.press('Enter');
  await page.waitForURL(open.site.url + target);
  expect(page.faults).toEqual([]);
});

test('Escape closes search and restores the focus; the index loads on opening', async () => {
  const page = await open.visit('/pricing');
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const link = page.locator('[data-search]');
  await link.focus();
  expect(fetched.filter((path) => /search|dialog/.test(path))).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByRole('searchbox').waitFor();
  expect(fetched).toContain('/search.json');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('typing / in a field opens no search, and the key can be turned off', async () => {
  const page = await open.visit('/contact');
  await page.locator('#subject').focus();
  await page.keyboard.type('24/7');
  expect(await page.locator('#subject').inputValue()).toBe('24/7');
  await page.locator('[data-search]').click();
  await page.getByRole('dialog').getByRole('checkbox').uncheck();
  await page.goto(`${open.site.url}/about`);
  await page.keyboard.press('/');
  await page.waitForTimeout(300);
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test(
  'without JavaScript or the index, search leads to the list of all pages',
  { tags: ['quick'] },
  async () => {
    const plain = await open.visit('/', { javaScriptEnabled: false });
    await plain.locator('[data-search]').click();
    await plain.waitForURL(`${open.site.url}/a-z`);
    await plain.locator('main a[href="/product/pos"]').click();
    await plain.waitForURL(`${open.site.url}/product/pos`);
    expect(plain.faults).toEqual([]);

    const cut = await open.visit('/');
    await cut.route('**/search.json', (route) => route.abort());
    await cut.locator('[data-search]').click();
    await cut.waitForURL(`${open.site.url}/a-z`);
  },
);

test.each(['light', 'dark'] as const)('axe finds nothing in the open search, %s', async (colorScheme) => {
  const page = await open.visit('/a-z', { colorScheme, viewport: { width: 320, height: 700 } });
  await page.locator('[data-search]').click();
  for (const words of ['', 'offline', 'zzzzz']) {
    await page.getByRole('searchbox').fill(words);
    const violations = await axeFindings(page, { within: 'dialog[open]' });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
  }
});
