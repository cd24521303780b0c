import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import {
  announced,
  applicationAt,
  button,
  expectNoAxeFindings,
  hasFocus,
  PHONE,
  soon,
  tab,
} from '../../support/application.ts';

const books = applicationAt('/product/erp');

test('a balance leads to its entries and to the document behind each', async () => {
  const page = await books.visit();
  await button(page, /Entries of Accounts payable/).click();
  const dialog = page.getByRole('dialog', { name: 'Accounts payable' });
  const entry = dialog.getByRole('listitem').first();
  expect(await entry.textContent()).toContain('Received order 123');
  await entry.locator('summary').click();
  expect(await entry.getByRole('table').textContent()).toContain('Parts inventory');
  expect(await entry.locator('[data-document]').textContent()).toContain('123 · Foundry Lane Castings');
  expect(await entry.locator('[data-document] dd').allTextContents()).toEqual(['$32.00', '$960.00']);
  await expectNoAxeFindings(page);
  await page.keyboard.press('Escape');
  const receivable = button(page, /Entries of Accounts receivable/);
  await receivable.focus();
  await page.keyboard.press('Enter');
  const invoice = page.getByRole('dialog').getByRole('listitem').first();
  await invoice.locator('summary').focus();
  await page.keyboard.press('Enter');
  expect(await invoice.locator('[data-document]').textContent()).toContain('Invoice 8');
  await page.keyboard.press('Escape');
  expect(await hasFocus(receivable)).toBe(true);
});

test('what is posted on a phone is seen in the ledger at once, by touch', async () => {
  const page = await books.visit(PHONE);
  await button(page, 'Receive order 122').tap();
  const strip = page.locator('[data-ready] p', { hasText: 'Received order 122' }).first();
  await soon(() => strip.textContent()).toMatch(/debit (\$[\d,.]+) = credit \1/);
  const { y, height } = (await strip.boundingBox())!;
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y + height).toBeLessThanOrEqual(PHONE.viewport.height);
  await expectNoAxeFindings(page);
});

test('the amounts of an entry fly to their accounts, and Undo takes the entry back', async () => {
  const page = await books.visit({ reducedMotion: 'no-preference' });
  const ledger = page.locator('[data-ready] tbody').first();
  const before = await ledger.textContent();
  // What lets them fly comes when the page is at rest.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      if (added.some((node) => node instanceof HTMLElement && node.matches('[data-flying]')))
        document.documentElement.dataset['flew'] = '';
    }).observe(document.querySelector('#try')!, { childList: true, subtree: true });
  });
  await button(page, 'Receive order 122').click();
  await soon(() => page.locator('html[data-flew]').count()).toBe(1);
  await soon(() => page.locator('[data-flying]').count()).toBe(0);
  await soon(() => ledger.locator('[data-glow]').count()).toBeGreaterThan(0);
  await page.locator('[data-toast]').getByRole('button', { name: 'Undo' }).click();
  expect(await ledger.textContent()).toBe(before);
  expect(await announced(page)).toContain('Undone.');
});

test('an invoice shows price, tax and total while it is written, and has the next number', async () => {
  const page = await books.visit();
  await tab(page, 'Sales').click();
  await button(page, 'New invoice').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Customer').fill('Fern Surveyors');
  await dialog.getByLabel('Pieces').fill('2');
  expect(await dialog.textContent()).toContain('To pay$498.00');
  await dialog.getByLabel('Has a resale certificate').uncheck();
  expect(await dialog.textContent()).toContain('To pay$539.09');
  await expectNoAxeFindings(page);
  await dialog.getByLabel('Pieces').fill('1');
  await dialog.getByRole('button', { name: 'Send the invoice' }).click();
  await soon(() => page.getByRole('tabpanel').textContent()).toContain('Invoice 9 · Fern Surveyors');
  expect(await page.getByRole('tabpanel').textContent()).toContain('$269.54');
});

test('an empty order is told at each of its fields', async () => {
  const page = await books.visit();
  await button(page, 'New order').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Place the order' }).click();
  expect(await page.getByRole('dialog').getByRole('alert').count()).toBe(3);
  expect(await hasFocus(page.getByLabel('Supplier'))).toBe(true);
});

test('the whole journal is shown and downloaded', async () => {
  const page = await books.visit();
  const entries = Number(/(\d+) entries/.exec((await page.locator('#try').textContent())!)![1]);
  await tab(page, 'Books').click();
  await button(page, `Show all ${entries} entries`).click();
  const listed = page.getByRole('tabpanel').getByRole('listitem');
  expect(await listed.count()).toBe(entries);
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Download as CSV').click()]);
  expect(file.suggestedFilename()).toBe('journal.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  const numbers = new Set(lines.slice(1).map((line) => line.split(',')[0]));
  expect(numbers.size).toBe(entries);
  expect(page.faults).toEqual([]);
});
