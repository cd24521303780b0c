import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { APPLICATIONS } from '../../tools/prepare/applications.ts';
import { untilReady } from '../support/application.ts';
import { siteAndBrowser } from '../support/site-and-browser.ts';
import { PAGES } from './pages.ts';

const open = siteAndBrowser();

/** What a screen reader is told, in a file that changes only on purpose. */
const expectTree = async (page: Page, part: string, name: string) =>
  expect(`${await page.locator(part).ariaSnapshot()}\n`).toMatchFileSnapshot(`trees/${name}.yaml`);

/** The kinds of page that have no picture. */
const OTHERS = {
  erp: '/product/erp',
  pos: '/product/pos',
  journal: '/blog',
  project: '/project/mesa-freight-leads',
  'a-z': '/a-z',
  thanks: '/contact/thanks',
  trust: '/trust',
  film: '/film',
};

test.each(Object.entries({ ...PAGES, ...OTHERS }))('%s is told as it was', async (name, path) => {
  const page = await open.visit(path, { viewport: { width: 1280, height: 900 } });
  await expectTree(page, 'body', name);
});

test('the menu of a phone is told as it was', async () => {
  const page = await open.visit('/', { viewport: { width: 390, height: 844 } });
  await page.locator('header > button[popovertarget=menu]').click();
  await expectTree(page, '#menu', 'phone-menu');
});

test('search is told as it was', async () => {
  const page = await open.visit('/');
  await page.locator('[data-search]').click();
  await page.getByRole('searchbox').fill('crm');
  await page.locator('dialog li').first().waitFor();
  await expectTree(page, 'dialog.search', 'search');
});

test('a form with mistakes is told as it was', async () => {
  const page = await open.visit('/contact');
  await page.locator('form#write button[type=submit]').click();
  await page.locator('#summary:visible').waitFor();
  await expectTree(page, 'form#write', 'contact-refused');
});

test.each(APPLICATIONS)('$name is told as it was, in each of its views', async ({ name, path, place }) => {
  const page = await open.visit(path, { viewport: { width: 1280, height: 900 } });
  await untilReady(page, place);
  const file = `demo-${name.toLowerCase()}`;
  await expectTree(page, `${place} [data-ready]`, file);
  const tabs = await page.getByRole('tab').all();
  for (const [index, tab] of tabs.entries()) {
    await tab.click();
    // Its panel may follow later.
    await page
      .locator(`[role=tabpanel][aria-labelledby="${await tab.getAttribute('id')}"] > *`)
      .first()
      .waitFor();
    await expectTree(page, '[role=tabpanel]', `${file}-${index + 1}`);
  }
});

test('the record of a deal is told as it was', async () => {
  const page = await open.visit('/product/crm');
  await untilReady(page);
  await page.locator('[data-deal=d6] button').first().click();
  // Its thread comes a frame later.
  await page.locator('dialog[open] ol > li').first().waitFor();
  await expectTree(page, 'dialog[open]', 'demo-crm-deal');
});
