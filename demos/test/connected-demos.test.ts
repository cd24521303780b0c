import type { Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { button, inView, poll, tab, untilReady } from './support/application.ts';
import { name } from './support/board.ts';
import { siteAndBrowser } from '../../tests/support/site-and-browser.ts';

const open = siteAndBrowser();

/** Opens demos in tabs of one browser, where they hand over to each other. */
async function openTabs(...products: string[]): Promise<Page[]> {
  const context = await open.browser.newContext();
  onTestFinished(() => context.close());
  const pages = [];
  for (const product of products) {
    const page = await context.newPage();
    await page.goto(`${open.site.url}/product/${product}`);
    await untilReady(page);
    pages.push(page);
  }
  return pages;
}

const row = (page: Page, text: string) =>
  page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: text });

test('a won deal becomes a customer with an invoice, and undo takes both back', async () => {
  const [crm, erp] = (await openTabs('crm', 'erp')) as [Page, Page];
  await name(crm, 'd4').click();
  await button(crm, 'Mark as won').click();
  await button(erp, 'Show the deals').click();
  await poll(() => inView(row(erp, 'Lakeside Yachts'))).toBe(true);
  await row(erp, 'Lakeside Yachts').getByText('$12,400.00').waitFor();
  await row(erp, 'Lakeside Yachts').getByRole('button', { name: 'Send the invoice' }).click();
  // With 8.25% tax.
  await row(erp, 'Invoice').filter({ hasText: 'Lakeside Yachts' }).getByText('$13,423.00').waitFor();
  await crm.getByRole('dialog').getByText('over $13,423.00 was sent').waitFor();
  await button(erp, 'Customers').click();
  await erp
    .getByRole('dialog')
    .getByRole('row', { name: /^Lakeside Yachts/ })
    .waitFor();
  await erp.keyboard.press('Escape');
  await button(erp, 'Undo').click();
  await crm.getByRole('dialog').getByText('waits for its invoice').waitFor();
  const invoices = erp.getByRole('listitem').filter({ hasText: /^Invoice \d+ · Lakeside Yachts/ });
  await poll(() => invoices.count()).toBe(0);
  await crm.keyboard.press('Escape');
  await button(crm, 'Undo').click();
  await poll(() => row(erp, 'Lakeside Yachts').count()).toBe(0);
});

test('a closed shift moves the stock and posts the day, and undo takes both back', async () => {
  const [pos, erp] = (await openTabs('pos', 'erp')) as [Page, Page];
  const tripods = erp.getByRole('tabpanel').getByRole('radio', { name: /Tripod/ });
  await tab(erp, 'Point of sale').click();
  const before = await tripods.locator('..').innerText();
  await pos.locator('[data-code="2000000000145"]').click();
  await button(pos, /^Pay/).click();
  await button(pos, 'Cash').click();
  await button(pos, 'Next customer').click();
  await button(pos, 'Close the shift').click();
  await pos.getByRole('dialog').getByLabel('$100.00').fill('4');
  await pos.keyboard.press('Enter');
  await button(pos, 'Close with the difference').click();
  await row(erp, 'Shift 1').getByRole('button', { name: 'Post it' }).click();
  await row(erp, 'Shift 1').getByText('Posted').waitFor();
  await poll(() => tripods.locator('..').innerText()).not.toBe(before);
  await button(erp, 'Undo').click();
  await poll(() => tripods.locator('..').innerText()).toBe(before);
  await button(pos, 'Undo').click();
  await poll(() => row(erp, 'Shift 1').count()).toBe(0);
});

test('approved hours reach the payroll, and undo takes them back', async () => {
  const [hrms, erp] = (await openTabs('hrms', 'erp')) as [Page, Page];
  await tab(hrms, 'Time clock').click();
  await hrms.getByLabel('Shift', { exact: true }).selectOption({ label: 'Ana Ruiz, Mon, Jun 15, 6 AM–2 PM' });
  await button(hrms, 'Clock in').click();
  await button(hrms, 'Clock out').click();
  await hrms.getByRole('dialog').getByLabel('Out').fill('15:00');
  await hrms.keyboard.press('Enter');
  await button(hrms, 'Approve Ana Ruiz').click();
  await button(erp, 'Show the hours').click();
  await poll(() => inView(row(erp, 'Week of'))).toBe(true);
  const hours = erp.getByLabel('Hours of Ana Ruiz');
  const before = await hours.inputValue();
  await row(erp, 'Week of').getByRole('button', { name: 'Take over' }).click();
  await poll(() => hours.inputValue()).toBe('9');
  expect(before).toBe('40');
  await button(erp, 'Undo').click();
  await poll(() => hours.inputValue()).toBe(before);
  await button(hrms, 'Undo').click();
  await poll(() => row(erp, 'Week of').count()).toBe(0);
});
