import type { Page } from 'playwright';
import { test } from 'vitest';
import { announced, applicationAt, poll, tab } from './support/application.ts';

const { visit: openTill } = applicationAt('/product/pos');

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

test('a gift card refuses more than is left on it, at the amount', async () => {
  const page = await openTill();
  await button(page, /^Pay/).click();
  await button(page, 'Gift card').click();
  await dialog(page).getByLabel('Card number').fill('4001');
  await page.keyboard.press('Enter');
  const amount = dialog(page).getByLabel('Amount');
  await poll(() => amount.getAttribute('aria-invalid')).toBe('true');
  await dialog(page).getByRole('alert').getByText('$20.00 left').waitFor();
  await amount.fill('20');
  await page.keyboard.press('Enter');
  await dialog(page).getByText('Left on gift card 4001: $0.00').first().waitFor();
});

test('undo says that it takes back a paid sale', async () => {
  const page = await openTill();
  await button(page, /^Pay/).click();
  await button(page, 'Card').click();
  await button(page, 'Tap a card').click();
  await button(page, 'Next customer').click();
  await button(page, 'Undo').click();
  await poll(() => announced(page)).toContain('Receipt 1-0001 and its payment of $24.63 are undone');
});

test('after a sale, a barcode scanner fills the next cart', async () => {
  const page = await openTill();
  await button(page, /^Pay/).click();
  await button(page, 'Cash').click();
  await button(page, 'Next customer').press('Enter');
  await dialog(page).waitFor({ state: 'detached' });
  await page.keyboard.type('2000000000060');
  await page.keyboard.press('Enter');
  await poll(() => button(page, /^One more Peaches/).count()).toBe(1);
});

test('a register that is offline says at once that it takes no gift card', async () => {
  const page = await openTill();
  await tab(page, 'Two registers').click();
  await button(page, 'Take offline Register 1').click();
  await tab(page, /^Register/).click();
  await button(page, /^Pay/).click();
  await button(page, 'Gift card').click();
  await poll(() => dialog(page).getByRole('alert').getByText('gift card').count()).toBe(1);
  await button(page, 'Cash').click();
  await button(page, 'Next customer').waitFor();
});
