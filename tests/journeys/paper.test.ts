import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { siteAndBrowser } from '../support/site-and-browser.ts';

const open = siteAndBrowser();

/** Opens a page with print styles. */
async function printed(path: string) {
  const page = await open.visit(path);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  return page;
}
const shown = (page: Page, selector: string) => page.locator(selector).filter({ visible: true }).count();

const DOCUMENTS = [
  '/pricing',
  '/terms-of-service',
  '/privacy-policy',
  '/blog/how-to-choose-an-erp',
  '/project/copperline-rebrand',
  '/contact',
];
/** Controls, navigation, and elements that would print as blank space. */
const SCREEN_ONLY =
  'button, input, textarea, nav, form, footer, dialog, [role=radiogroup], astro-island, .u-terrain, header > :not(a)';

test.each([...DOCUMENTS, '/', '/product/crm'])('%s goes to paper without controls', async (path) => {
  const page = await printed(path);
  // The mini demo on the home page is printed as a picture of the product.
  expect(await shown(page, path === '/' ? 'header button, nav, form, footer' : SCREEN_ONLY)).toBe(0);
  expect(await shown(page, 'h1')).toBe(1);
});

test('prices print by month and by year, and questions with their answers', async () => {
  const page = await printed('/pricing');
  const plans = await page.locator('section section > ul > li').count();
  expect(plans).toBeGreaterThan(0);
  expect(await shown(page, 'section section > ul > li > p > b')).toBe(2 * plans);
  expect(await shown(page, 'main section li > a')).toBe(0);
  const answers = await page.locator('details > p').evaluateAll((all) =>
    all.map((answer) => {
      const end = answer.closest('details')!.getBoundingClientRect().bottom;
      return answer.checkVisibility() && answer.getBoundingClientRect().bottom <= end + 1;
    }),
  );
  expect(answers.length).toBeGreaterThan(1);
  expect(answers).not.toContain(false);
});

test('links of an article show their full address only on paper', async () => {
  const page = await printed('/blog/how-to-choose-an-erp');
  const addresses = () =>
    page
      .locator('article a[data-address]')
      .evaluateAll((links) => links.map((link) => getComputedStyle(link, '::after').content));
  const onPaper = await addresses();
  expect(onPaper.length).toBeGreaterThan(0);
  expect(onPaper.every((text) => text.includes('http'))).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  expect((await addresses()).every((text) => text === 'none')).toBe(true);
});
