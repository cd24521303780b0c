import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import {
  announced,
  applicationAt,
  button,
  expectNoAxeFindings,
  expectNoAxeFindingsInTabs,
  hasFocus,
  PHONE,
  returnTo,
  soon,
  tab,
  takenAlong,
  untilReady,
  startOver,
} from '../../support/application.ts';

const books = applicationAt('/product/erp');

const cents = (text: string) => Number(text.replaceAll(/[^\d]/g, ''));

/** What stands on an account in the trial balance, in cents. */
async function onAccount(page: Page, account: string): Promise<number> {
  const row = page
    .locator('#try tbody tr')
    .filter({ has: page.getByRole('rowheader', { name: account, exact: true }) });
  return cents((await row.getByRole('cell').allTextContents()).join(''));
}

async function expectBalanced(page: Page) {
  const [debit, credit] = await page.locator('#try tfoot td').allTextContents();
  expect(debit).toBe(credit);
  expect(cents(debit!)).toBeGreaterThan(0);
}

test('six modules post to one ledger, which balances after each, by mouse', async () => {
  const page = await books.visit();
  const parts = await onAccount(page, 'Parts inventory');
  await button(page, 'Receive order 25').click();
  expect(await onAccount(page, 'Parts inventory')).toBe(parts + 166_500);
  await expectBalanced(page);
  const cash = await onAccount(page, 'Cash');
  await button(page, 'Pay order 25').click();
  expect(await onAccount(page, 'Cash')).toBe(cash - 166_500);

  await tab(page, 'Workshop').click();
  await page.getByLabel('Pieces').fill('30');
  await button(page, 'Make tripods').click();
  await expectBalanced(page);

  await tab(page, 'Register').click();
  await page.getByRole('radio', { name: /Tripod/ }).check();
  const owed = await onAccount(page, 'Sales tax payable');
  await button(page, 'Take payment').click();
  expect(await onAccount(page, 'Sales tax payable')).toBe(owed + 2054);

  await tab(page, 'Sales').click();
  await button(page, 'New invoice').click();
  await page.getByLabel('Customer').fill('Fern Surveyors');
  await page.getByLabel('Pieces').fill('12');
  await page.keyboard.press('Enter');
  await button(page, /^Record payment for invoice/)
    .first()
    .click();
  await expectBalanced(page);

  await tab(page, 'Payroll').click();
  const [hours, before] = [page.getByLabel('Hours of Ana Ruiz'), await onAccount(page, 'Wages')];
  const left = (await hours.boundingBox())!.x;
  await hours.fill('200');
  await button(page, 'Run the payroll').click();
  expect(await onAccount(page, 'Wages')).toBe(before);
  expect(await hours.getAttribute('aria-invalid')).toBe('true');
  expect(await hasFocus(hours)).toBe(true);
  expect((await hours.boundingBox())!.x).toBe(left);
  await hours.fill('45');
  await button(page, 'Run the payroll').click();
  expect(await button(page, 'Run the payroll').count()).toBe(0);

  await tab(page, 'Books').click();
  expect(await page.getByRole('tabpanel').locator('li').first().textContent()).toContain('Payroll of week 9');
  await button(page, 'Close week 9').click();
  expect(await button(page, 'Close week 10').count()).toBe(1);
  await expectBalanced(page);
  expect(page.faults).toEqual([]);
});

test('by keyboard: tabs by arrows, the focus never lost, the posting told', async () => {
  const page = await books.visit();
  await button(page, 'Receive order 27').focus();
  await page.keyboard.press('Enter');
  expect(await announced(page)).toContain('Posted: Received order 27');
  expect(await hasFocus(button(page, 'Pay order 27'))).toBe(true);
  await page.keyboard.press('Enter');
  expect(await hasFocus(page.getByRole('tabpanel'))).toBe(true);
  await tab(page, 'Purchasing').focus();
  await page.keyboard.press('ArrowLeft');
  expect(await hasFocus(tab(page, 'Books'))).toBe(true);
  await button(page, 'Write an entry').focus();
  await page.keyboard.press('Enter');
  await soon(() => hasFocus(page.getByLabel('What for'))).toBe(true);
  await page.keyboard.press('Escape');
  expect(await hasFocus(button(page, 'Write an entry'))).toBe(true);
});

test('a sale at the counter of a phone, by touch', async () => {
  const page = await books.visit(PHONE);
  await tab(page, 'Register').tap();
  await page.getByRole('radio', { name: /Builder/ }).tap();
  const cash = await onAccount(page, 'Cash');
  await button(page, 'Take payment').tap();
  expect(await onAccount(page, 'Cash')).toBe(cash + 18_900 + 1_559);
  expect(await page.getByRole('tabpanel').textContent()).toContain('5 left');
  expect(await page.locator('[data-ready] p', { hasText: 'Latest entry' }).textContent()).toContain(
    'credit Sales $189.00, credit Sales tax payable $15.59, debit Cost of goods sold $96.00, credit Finished goods $96.00',
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

describe('bad input is told beside its field and posts nothing', () => {
  test.each([
    ['Pieces', 'ten'],
    ['Pieces', '-3'],
    ['Pieces', '2.5'],
    ['Price each, $', '12x'],
    ['Price each, $', '-1'],
    ['Supplier', ' '],
  ])('%s: "%s"', async (label, typed) => {
    const page = await books.visit();
    const status = page.locator('#try').getByText(/entries/);
    const before = await status.textContent();
    await button(page, 'New order').click();
    await page.getByLabel('Supplier').fill('Llano Optics');
    await page.getByLabel('Pieces').fill('4');
    await page.getByLabel('Price each, $').fill('96.00');
    const field = page.getByLabel(label);
    await field.fill(typed);
    await page.keyboard.press('Enter');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    const told = page.locator(`[id="${await field.getAttribute('aria-describedby')}"]`);
    expect(await told.textContent()).not.toBe('');
    expect(await status.textContent()).toBe(before);
    if (typed === 'ten') await expectNoAxeFindings(page);
  });

  test('more than there is: neither stock nor cash go below zero', async () => {
    const page = await books.visit();
    await tab(page, 'Register').click();
    await page.getByLabel('Pieces').fill('999');
    await button(page, 'Take payment').click();
    expect(await page.getByRole('alert').textContent()).toContain('8');
    await tab(page, 'Books').click();
    await button(page, 'Write an entry').click();
    await page.getByLabel('Amount, $').fill('900,000');
    await page.keyboard.press('Enter');
    expect(await page.getByRole('alert').textContent()).toContain('in cash');
    await page.getByLabel('Credit', { exact: true }).selectOption('goods');
    await page.keyboard.press('Enter');
    await expectBalanced(page);
  });
});

test('axe finds nothing in any module, by day and by night', () => expectNoAxeFindingsInTabs(books.visit));

test('the books outlive the visit, start over, and start afresh from what cannot be read', async () => {
  const page = await books.visit();
  const parts = await onAccount(page, 'Parts inventory');
  await button(page, 'Receive order 25').click();
  await page.reload();
  await untilReady(page);
  expect(await onAccount(page, 'Parts inventory')).toBe(parts + 166_500);
  await startOver(page);
  expect(await onAccount(page, 'Parts inventory')).toBe(parts);

  const spoiled = await page.evaluate(() => {
    const record = JSON.parse(localStorage.getItem('demo-erp-books')!);
    record.state.shelf.leg.cents += 1;
    return JSON.stringify(record);
  });
  for (const text of ['{', '{"version":0,"state":{}}', spoiled]) {
    await returnTo(page, 'erp-books', text);
    expect(await onAccount(page, 'Parts inventory')).toBe(parts);
  }
});

test('goes on where storage is forbidden', async () => {
  const page = await books.visitWithoutStorage();
  await button(page, 'Receive order 25').click();
  await expectBalanced(page);
});

test('the books are taken along to the contact form', async () => {
  const page = await books.visit();
  expect(await takenAlong(page, 'erp-books')).toContain('Trial balance: $94,269.12');
});

test('without JavaScript the picture stands, and no control pretends to work', async () => {
  const page = await books.visit({ javaScriptEnabled: false });
  await expectBalanced(page);
  expect(await button(page, 'Receive order 27').count()).toBe(0);
  await page.locator('#try a[href="/contact?about=erp-books"]').click();
  await page.waitForURL('**/contact?about=erp-books');
});
