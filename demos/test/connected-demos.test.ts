import type { Page } from 'playwright';
import { afterAll, describe, expect, test } from 'vitest';
import { button, inView, poll, tab, untilReady } from './support/application.ts';
import { name } from './support/board.ts';
import { siteAndBrowser } from '../../tests/support/site-and-browser.ts';

const open = siteAndBrowser();

/** Opens demos in tabs of one browser, where they hand over to each other. */
async function openTabs(...products: string[]): Promise<Page[]> {
  const context = await open.browser.newContext();
  const pages = [];
  for (const product of products) {
    const page = await context.newPage();
    await page.goto(`${open.site.url}/product/${product}`);
    await untilReady(page);
    pages.push(page);
  }
  return pages;
}

const row = (page: Page, text: string | RegExp) =>
  page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: text });

/** Expects the accounts, debits and credits of the entry that was posted last, in any order. */
const expectLatestEntry = (erp: Page, lines: string[][]) =>
  poll(async () => {
    const rows = await erp.getByRole('table', { name: 'Latest entry' }).getByRole('row').all();
    const cells = await Promise.all(
      rows.slice(1).map((one) => one.getByRole('rowheader').or(one.getByRole('cell')).allInnerTexts()),
    );
    return cells.toSorted();
  }).toEqual(lines.toSorted());

// The steps between two demos follow one another, as a visitor takes them.
describe('a deal of $12,400.00 that was won in the CRM demo', () => {
  let crm: Page;
  let erp: Page;
  const invoice = () => row(erp, /^Invoice \d+ · Lakeside Yachts/);
  test('is invoiced by the ERP demo', async () => {
    [crm, erp] = (await openTabs('crm', 'erp')) as [Page, Page];
    await name(crm, 'd4').click();
    await button(crm, 'Mark as won').click();
    await button(erp, 'Show the deals').click();
    await poll(() => inView(row(erp, 'Lakeside Yachts'))).toBe(true);
    await row(erp, 'Lakeside Yachts').getByText('$12,400.00').waitFor();
    await row(erp, 'Lakeside Yachts').getByRole('button', { name: 'Send the invoice' }).click();
    await invoice().waitFor();
  });
  afterAll(() => erp.context().close());

  test('becomes an invoice with 8.25% tax', async () => {
    await invoice().getByText('$13,423.00').waitFor();
    await crm.getByRole('dialog').getByText('over $13,423.00 was sent').waitFor();
    await expectLatestEntry(erp, [
      ['Accounts receivable', '13,423.00', ''],
      ['Sales tax payable', '', '1,023.00'],
      ['Invoiced, not delivered', '', '12,400.00'],
    ]);
  });

  test('becomes a customer', async () => {
    await button(erp, 'Customers').click();
    const customer = erp.getByRole('dialog').getByRole('row', { name: /^Lakeside Yachts/ });
    await poll(() => customer.count()).toBe(1);
    await erp.keyboard.press('Escape');
    await erp.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test('is taken back by undo, the invoice first and then the win', async () => {
    await button(erp, 'Undo').click();
    await crm.getByRole('dialog').getByText('waits for its invoice').waitFor();
    await poll(() => invoice().count()).toBe(0);
    await crm.keyboard.press('Escape');
    await button(crm, 'Undo').click();
    await poll(() => row(erp, 'Lakeside Yachts').count()).toBe(0);
  });
});

describe('a shift of the POS demo that was closed with $44.17 too little', () => {
  let pos: Page;
  let erp: Page;
  const tripods = () =>
    erp
      .getByRole('tabpanel')
      .getByRole('radio', { name: /Tripod/ })
      .locator('..');
  test('is posted by the ERP demo', async () => {
    [pos, erp] = (await openTabs('pos', 'erp')) as [Page, Page];
    await tab(erp, 'Point of sale').click();
    await pos.locator('[data-code="2000000000145"]').click();
    await button(pos, /^Pay/).click();
    await button(pos, 'Cash').click();
    await button(pos, 'Next customer').click();
    await button(pos, 'Close the shift').click();
    await pos.getByRole('dialog').getByLabel('$100.00').fill('4');
    await pos.keyboard.press('Enter');
    await pos.getByLabel('I accept the difference.').check();
    await button(pos, 'Close it').click();
    await row(erp, 'Shift 1').getByRole('button', { name: 'Post it' }).click();
    await poll(() => row(erp, 'Shift 1').getByText('Posted').count()).toBe(1);
  });
  afterAll(() => erp.context().close());

  test('moves the stock', () => poll(() => tripods().innerText()).toContain('7 left'));

  test('posts its day', () =>
    expectLatestEntry(erp, [
      ['Cash', '250.00', ''],
      ['Finished goods', '', '105.50'],
      ['Sales tax payable', '', '21.92'],
      ['Sales', '', '272.25'],
      ['Cost of goods sold', '105.50', ''],
      ['Cash over or short', '44.17', ''],
    ]));

  test('is taken back by undo, the entry first and then the close', async () => {
    await button(erp, 'Undo').click();
    await row(erp, 'Shift 1').getByRole('button', { name: 'Post it' }).waitFor();
    // The shop has sold it all the same.
    await poll(() => tripods().innerText()).toContain('7 left');
    await button(pos, 'Undo').click();
    await poll(() => row(erp, 'Shift 1').count()).toBe(0);
  });
});

describe('nine hours of Ana that were approved in the HRMS demo', () => {
  let hrms: Page;
  let erp: Page;
  const hours = () => erp.getByLabel('Hours of Ana Ruiz');
  test('are taken over by the ERP demo', async () => {
    [hrms, erp] = (await openTabs('hrms', 'erp')) as [Page, Page];
    await tab(hrms, 'Time clock').click();
    await hrms
      .getByLabel('Shift', { exact: true })
      .selectOption({ label: 'Ana Ruiz, Mon, Jun 15, 6 AM–2 PM' });
    await button(hrms, 'Clock in').click();
    await button(hrms, 'Clock out').click();
    await hrms.getByRole('dialog').getByLabel('Out').fill('15:00');
    await hrms.keyboard.press('Enter');
    await button(hrms, 'Approve Ana Ruiz').click();
    await button(erp, 'Show the hours').click();
    await poll(() => inView(row(erp, 'Week of'))).toBe(true);
    await row(erp, 'Week of').getByRole('button', { name: 'Take over' }).click();
    await poll(() => hours().inputValue()).toBe('9');
  });
  afterAll(() => erp.context().close());

  test('are paid by the payroll', async () => {
    await button(erp, 'Run the payroll').click();
    // Ana's nine hours at $26, and Ivy's sieve. Nobody else has approved hours.
    await expectLatestEntry(erp, [
      ['Cash', '', '240.90'],
      ['Employee expenses', '48.20', ''],
      ['Payroll tax payable', '', '59.20'],
      ['Wages', '251.90', ''],
    ]);
  });

  test('are taken back by undo: the payroll, the hours, then their approval', async () => {
    await button(erp, 'Undo').click();
    await button(erp, 'Run the payroll').waitFor();
    expect(await hours().inputValue()).toBe('9');
    await button(erp, 'Undo').press('Enter');
    await poll(() => hours().inputValue()).toBe('40');
    await button(hrms, 'Undo').click();
    await poll(() => row(erp, 'Week of').count()).toBe(0);
  });
});
