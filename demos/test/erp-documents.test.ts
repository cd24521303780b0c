import { test } from 'vitest';
import { applicationAt, button, expectNoAxeFindings, hasFocus, poll, tab } from './support/application.ts';

const books = applicationAt('/product/erp');

test('a balance leads to its entries and to the document behind each', async () => {
  const page = await books.visit();
  await button(page, /Entries of Accounts payable/).click();
  const dialog = page.getByRole('dialog', { name: 'Accounts payable' });
  const entry = dialog.getByRole('listitem').first();
  await poll(() => entry.textContent()).toMatch(/Received order 26.*960\.00.*\$960\.00$/);
  await entry.locator('summary').click();
  await poll(() => entry.getByRole('table').textContent()).toContain('Parts inventory');
  await poll(() => entry.locator('[data-document]').textContent()).toContain(
    'Order 26 · Foundry Lane Castings',
  );
  const figures = entry.locator('[data-document] dd').filter({ hasText: '$' });
  await poll(() => figures.allTextContents()).toEqual(['$960.00', '$960.00']);
  await expectNoAxeFindings(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const receivable = button(page, /Entries of Accounts receivable/);
  await receivable.focus();
  await page.keyboard.press('Enter');
  const invoice = page.getByRole('dialog').getByRole('listitem').first();
  await invoice.locator('summary').focus();
  await page.keyboard.press('Enter');
  await poll(() => invoice.locator('[data-document]').textContent()).toContain('Invoice 8');
  await poll(() => invoice.locator('summary').textContent()).toMatch(/^\w+, \w+ \d+ · No\. \d+ /);
  await page.keyboard.press('Escape');
  await poll(() => hasFocus(receivable)).toBe(true);
  await button(page, /Entries of Accounts receivable/).click();
  await page.getByRole('dialog').getByRole('listitem').first().locator('summary').click();
  await button(page, 'Go to Sales').click();
  await poll(() => page.getByRole('tabpanel').textContent()).toContain('Invoice 8 · Greenway Roads');
});

test('an invoice names its seller and the contact, and prints alone', async () => {
  const page = await books.visit();
  await tab(page, 'Sales').click();
  await button(page, 'Customers').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Greenway Roads' }).click();
  await poll(() => hasFocus(dialog.getByLabel('Contact'))).toBe(true);
  await dialog.getByLabel('Contact').fill('Una Hale');
  await page.keyboard.press('Enter');
  await poll(() => dialog.getByRole('row', { name: /Greenway Roads/ }).textContent()).toContain('Una Hale');
  await expectNoAxeFindings(page);
  await page.keyboard.press('Escape');
  await button(page, 'Show for invoice 8').click();
  const paper = dialog.locator('[data-document]');
  await poll(() => paper.innerText()).toMatch(
    /billing@tripodmakers\.example[^]*Greenway Roads, Una Hale, owen@greenwayroads\.example, 1800 County Road 9/,
  );
  await expectNoAxeFindings(page);
  await button(page, 'Print').waitFor();
  await page.emulateMedia({ media: 'print' });
  await poll(() => page.locator('body').innerText()).not.toContain('Customers');
  await poll(() => paper.isVisible()).toBe(true);
});

test('an order opens as a document, and a finished quote has no steps', async () => {
  const page = await books.visit();
  await button(page, 'Show order 26').click();
  const paper = page.getByRole('dialog').locator('[data-document]');
  await poll(() => paper.textContent()).toMatch(/Order 26 · Foundry Lane Castings.*Ordered.*Received/);
  await expectNoAxeFindings(page);
  await page.keyboard.press('Escape');
  await tab(page, 'Sales').click();
  await button(page, 'New quote').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send the quote' }).click();
  await button(page, 'Deliver quote 9').click();
  await button(page, 'Invoice it quote 9').click();
  await page.getByRole('tabpanel').getByText('Invoiced').first().waitFor();
  await poll(() => button(page, /quote 9$/).count()).toBe(0);
});

test('a part of an order is received, and the rest is canceled', async () => {
  const page = await books.visit();
  const dialog = page.getByRole('dialog');
  await button(page, 'Show order 27').click();
  await dialog.getByLabel('Pieces that came').fill('13');
  await page.keyboard.press('Enter');
  await dialog.getByRole('alert').getByText('12').waitFor();
  await expectNoAxeFindings(page);
  await dialog.getByLabel('Pieces that came').fill('5');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const rows = page.getByRole('tabpanel').getByRole('listitem');
  await poll(() => rows.first().textContent()).toMatch(/^Order 28.*7 × .*\$672\.00.*Rest of order 27/);
  await poll(() => rows.nth(1).textContent()).toMatch(/^Order 27.*5 × .*\$480\.00/);
  await button(page, 'Show order 28').click();
  await dialog.getByRole('button', { name: 'Cancel the order' }).click();
  await poll(() => rows.first().textContent()).toContain('Canceled');
  await poll(() => button(page, /order 28$/).count()).toBe(1);
});

test('a new order begins with the usual price of its item', async () => {
  const page = await books.visit();
  await button(page, 'New order').click();
  const price = page.getByLabel('Price each, $');
  await poll(() => price.inputValue()).toBe('18.50');
  await page.getByLabel('Item').selectOption({ label: 'Builder’s level, from Clearview Optics' });
  await poll(() => price.inputValue()).toBe('96.00');
});

test('a bill for electricity is posted, and paid from its row', async () => {
  const page = await books.visit();
  await button(page, 'Enter a bill').click();
  await page.getByLabel('From', { exact: true }).fill('Pecan Power');
  await page.getByLabel('What for').fill('Electricity');
  await page.getByLabel('Amount, $').fill('184.20');
  await page.keyboard.press('Enter');
  await button(page, 'Pay bill 1').click();
  await page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ hasText: 'Pecan Power' })
    .getByText('Paid')
    .waitFor();
  await poll(() => page.getByRole('row', { name: /Services and utilities/ }).textContent()).toContain(
    '184.20',
  );
});
