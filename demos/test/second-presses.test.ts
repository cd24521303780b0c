import { expect, test } from 'vitest';
import { announced, applicationAt, button, middle, poll, tab } from './support/application.ts';

const { visit: openBooks } = applicationAt('/product/erp');
const { visit: openTill } = applicationAt('/product/pos');
const { visit: openWeek } = applicationAt('/product/hrms');

test('a second click at the same place after Receive does not pay', async () => {
  const page = await openBooks();
  const { x, y } = await middle(button(page, 'Receive order 27'));
  for (let click = 0; click < 2; click++) await page.mouse.click(x, y);
  await poll(() => announced(page)).toContain('Posted: Received order 27');
  expect(await button(page, 'Pay order 27').getAttribute('aria-disabled')).toBeNull();
});

test('a double click marks no word of what came under the pointer', async () => {
  const page = await openWeek();
  await tab(page, 'Time clock').click();
  const { x, y } = await middle(button(page, /^Clock \d+ shifts? as planned/));
  await page.mouse.dblclick(x, y, { delay: 60 });
  await poll(() => announced(page)).toContain('clocked as planned');
  expect(await page.evaluate(() => String(getSelection()))).toBe('');
});

test('a shift with a half paid sale leads to its payment, and can be closed after it', async () => {
  const page = await openTill();
  await button(page, /^Pay/).click();
  await page.getByRole('dialog').getByLabel('Amount').fill('5');
  await button(page, 'Cash').click();
  await page.keyboard.press('Escape');
  await button(page, 'Close the shift').click();
  await page.getByRole('dialog').getByText('with $5.00 so far').waitFor();
  await button(page, 'Show the payment').click();
  await button(page, /^Cash/).click();
  await button(page, 'Next customer').click();
  await button(page, 'Close the shift').click();
  await page.getByRole('dialog').getByLabel('$100.00').fill('1');
  await page.keyboard.press('Enter');
  await page.getByLabel('I accept the difference.').check();
  await button(page, 'Close it').click();
  await page.getByText('closed ·').waitFor();
  expect(page.faults).toEqual([]);
});
