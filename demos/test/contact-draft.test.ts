import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { draftField } from '../../content-model/forms/fields.ts';
import { poll, untilReady } from './support/application.ts';
import { siteAndBrowser } from '../../tests/support/site-and-browser.ts';

const open = siteAndBrowser();
const note = (page: Page) => page.locator('#write [data-draft]');
const link = (page: Page) => page.locator('[data-ready] a[href^="/contact"]');
const focusIsOnNote = (page: Page) =>
  page.evaluate(() => document.activeElement?.hasAttribute('data-draft') ?? false);

async function openBoard() {
  const page = await open.visit('/product/crm');
  await untilReady(page);
  return page;
}

async function arrive(page: Page) {
  await page.waitForURL('**/contact?about=crm-board#write');
  await note(page).waitFor();
  await poll(() => focusIsOnNote(page)).toBe(true);
}

test('a board is offered to the form, announced, and can be left out', async () => {
  const page = await openBoard();
  await link(page).click();
  await arrive(page);
  await poll(() => note(page).locator('p').textContent()).toMatch(/7 open deals.*\.$/);
  const board = await page.locator('#message').inputValue();
  expect(board).toContain('Proposal: 2 deals');
  await poll(() => page.locator('#write').evaluate((form) => form.getBoundingClientRect().top)).toBeLessThan(
    300,
  );

  await page.locator('#message').fill(`Please look at this.\n\n${board}`);
  await page.reload();
  await arrive(page);
  expect((await page.locator('#message').inputValue()).split('Proposal: 2 deals')).toHaveLength(2);

  // Replacing the text removes the attached summary.
  await page.locator('#message').fill('Something else.');
  await poll(() => note(page).isHidden()).toBe(true);
  await page.locator('#message').fill(board);
  await note(page).getByRole('button').click();
  await poll(() => note(page).isHidden()).toBe(true);
  await poll(() => page.locator('#message').inputValue()).not.toContain('Proposal');
  await page.reload();
  await page.locator('#subject').waitFor();
  await poll(() => page.locator('#message').inputValue()).not.toContain('Proposal');
  await poll(() => note(page).isHidden()).toBe(true);
  expect(page.faults).toEqual([]);
});

test('by keyboard the board goes along, and is sent once', async () => {
  const page = await openBoard();
  await link(page).focus();
  await page.keyboard.press('Enter');
  await arrive(page);
  await page.keyboard.press('Tab');
  expect(
    await note(page)
      .getByRole('button')
      .evaluate((button) => button === document.activeElement),
  ).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ann Miller', { delay: 60 });
  await page.keyboard.press('Tab');
  await page.keyboard.type('ann@visitors.test', { delay: 60 });
  const posted = page.waitForRequest('**/contact.php');
  await page.locator('#write button[type=submit]').press('Enter');
  const fields = new URLSearchParams((await posted).postData() ?? '');
  expect(fields.get('message')).toContain(fields.get(draftField) || 'a draft');
  await page.waitForURL('**/contact/thanks?ref=*');
  await page.goto(`${open.site.url}/contact?about=crm-board`);
  await poll(() => page.locator('#message').inputValue()).toBe('');
});

test('where the browser keeps nothing, the form says so', async () => {
  const page = await open.page();
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
  });
  await page.goto(`${open.site.url}/product/crm`);
  await untilReady(page);
  await link(page).click();
  await arrive(page);
  await poll(() => note(page).locator('p').textContent()).toBe(
    await note(page).getAttribute('data-not-kept'),
  );
  await poll(() => note(page).getByRole('button').isHidden()).toBe(true);
  await poll(() => page.locator('#subject').inputValue()).not.toBe('');
});
