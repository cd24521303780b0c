import { expect, test } from 'vitest';
import { siteAndBrowser } from '../support/site-and-browser.ts';

const open = siteAndBrowser();
const visit = (path: string, width: number) => open.visit(path, { viewport: { width, height: 900 } });

test.each([820, 1000, 1279, 1440])('the color of a product reaches the top at %i px', async (width) => {
  const page = await visit('/product/crm', width);
  const top = await page
    .locator('main h1')
    .evaluate((title) => title.closest('main > *')!.getBoundingClientRect().top);
  expect(top).toBeLessThanOrEqual(0);
});

test('the words of a client stand in one pair of quotation marks', async () => {
  const page = await visit('/product/crm', 1440);
  const quote = page.locator('figure > blockquote');
  const marks = await quote.evaluateAll((quotes) =>
    quotes
      .flatMap((element) => [element, ...element.querySelectorAll('*')])
      .filter((element) => getComputedStyle(element, '::before').content !== 'none'),
  );
  expect(marks).toHaveLength(await quote.count());
});

test('the closing call on a phone has its land below the words', async () => {
  const page = await visit('/', 390);
  const call = page.locator('main section').last();
  const [section, land] = await Promise.all([call.boundingBox(), call.locator('svg').first().boundingBox()]);
  expect(land!.y).toBeGreaterThan(section!.y + 0.4 * section!.height);
  expect(land!.x).toBeGreaterThan(100);
});
