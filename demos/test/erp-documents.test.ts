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
