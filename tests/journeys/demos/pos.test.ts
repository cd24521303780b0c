import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import {
  applicationAt,
  expectNoAxeFindings,
  hasFocus,
  PHONE,
  soon,
  takenAlong,
  untilReady,
} from '../../support/application.ts';

const { visit: openTill } = applicationAt('/product/pos');

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const item = (page: Page, code: string) => page.locator(`[data-code="${code}"]`);

describe('a day at the till', () => {
  test('a day at the till by touch: goods, split payment with change, receipt, cash count, report', async () => {
    const page = await openTill(PHONE);
    await item(page, '2000000000022').tap();
    await button(page, 'Discounts').tap();
    await dialog(page).getByLabel('Off Enamel mug').fill('4');
    await button(page, 'Save').tap();
    // 23.75 and tax on 17.25.
    await button(page, 'Pay $25.17').tap();
    await dialog(page).getByLabel('Amount').fill('10');
    await button(page, 'Card').tap();
    await dialog(page).getByLabel('Amount').fill('5');
    await button(page, 'Voucher').tap();
    expect(await dialog(page).getByLabel('Amount').inputValue()).toBe('10.17');
    await expectNoAxeFindings(page);
    await button(page, '+$20').tap();
    await button(page, 'Cash').tap();
    const receipt = await dialog(page).innerText();
    expect(receipt).toMatch(/Total\s+\$25\.17/);
    expect(receipt).toMatch(/Change\s+\$9\.83/);
    expect(receipt).toContain('You saved $4.00');
    await expectNoAxeFindings(page);
    await button(page, 'Next customer').tap();
    expect(await item(page, '2000000000022').innerText()).toContain('17 left');

    await button(page, 'Close the shift').tap();
    await dialog(page).getByLabel('$100.00').fill('1');
    await dialog(page).getByLabel('$20.00').fill('3');
    await expectNoAxeFindings(page);
    await button(page, 'Close it').tap();
    await dialog(page).getByText('differs from what should be there by -$0.17').waitFor();
    await button(page, 'Close with the difference').tap();
    const shifts = page.getByRole('table', { name: 'Shifts' });
    expect(await shifts.getByRole('row').nth(1).innerText()).toMatch(/\$160\.17\s+\$160\.00\s+-\$0\.17/);
    await expectNoAxeFindings(page);
    expect(page.faults).toEqual([]);
  });

  test('by keyboard and scanner: a code and Enter, arrows through the views, a payment', async () => {
    const page = await openTill();
    await page.getByLabel('Search, or scan').focus();
    await page.keyboard.type('2000000000107');
    await page.keyboard.press('Enter');
    expect(await button(page, 'One more Tote bag').count()).toBe(1);
    await page.keyboard.type('2000000000108');
    await page.keyboard.press('Enter');
    expect(await page.getByRole('alert').innerText()).toContain('check digit');
    await expectNoAxeFindings(page);
    await page.getByRole('tab', { name: 'Register', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Stock');
    expect(await page.getByRole('table').count()).toBe(1);
    await page.keyboard.press('Home');
    await button(page, /^Pay/).press('Enter');
    await button(page, 'Cash').press('Enter');
    await button(page, 'Next customer').press('Enter');
    expect(await page.locator('#try').innerText()).toContain('1 sale');
  });

  test('by mouse: no more is sold than the shelf holds, and a delivery fills it', async () => {
    const page = await openTill();
    const candle = item(page, '2000000000121');
    for (let times = 0; times < 4; times++) await candle.click();
    expect(await candle.innerText()).toContain('sold out');
    await page.getByRole('tab', { name: /Stock/ }).click();
    await button(page, 'Receive 12 of Candle').click();
    await expectNoAxeFindings(page);
    await page.getByRole('tab', { name: 'Register', exact: true }).click();
    expect(await candle.innerText()).toContain('12 left');
  });
});

test('a basket is parked for the next customer and taken up again, by keyboard', async () => {
  const page = await openTill();
  await button(page, 'Park it').press('Enter');
  expect(await page.getByText('Empty. Tap some goods.').count()).toBe(1);
  await item(page, '2000000000121').press('Enter');
  const parked = page.getByRole('group', { name: 'Parked baskets' }).getByRole('button');
  await parked.press('Enter');
  expect(await hasFocus(page.getByRole('region', { name: 'Basket' }))).toBe(true);
  expect(await button(page, 'Pay $24.63').count()).toBe(1);
  expect(await parked.allTextContents()).toEqual(['Take up basket 1 (1)']);
  await expectNoAxeFindings(page);
  await page.reload();
  await untilReady(page);
  expect(await parked.count()).toBe(1);
  // Its candle is still on the shelf, from which both registers sell.
  await page.getByRole('tab', { name: 'Two registers' }).click();
  await button(page, 'Sell Candle at register 2').click();
  for (const number of [1, 2])
    await page
      .getByRole('region', { name: `Register ${number}` })
      .getByText('1 left')
      .waitFor();
  expect(page.faults).toEqual([]);
});

test('discounts are checked beside their fields and come off the bill', async () => {
  const page = await openTill();
  await button(page, 'Discounts').click();
  await dialog(page).getByLabel('Off Enamel mug').fill('20');
  await dialog(page).getByLabel('percent').fill('ten');
  await button(page, 'Save').click();
  expect(await dialog(page).getByRole('alert').count()).toBe(2);
  await expectNoAxeFindings(page);
  await dialog(page).getByLabel('Off Enamel mug').fill('4');
  await dialog(page).getByLabel('percent').fill('10');
  await button(page, 'Save').click();
  expect(await button(page, 'Pay $18.27').count()).toBe(1);
});

test('only cash may be more than is due, and change only what the drawer holds', async () => {
  const page = await openTill();
  await button(page, /^Pay/).click();
  const problem = async (amount: string, kind: string) => {
    await dialog(page).getByLabel('Amount').fill(amount);
    await button(page, kind).click();
    return dialog(page).getByRole('alert').innerText();
  };
  expect(await problem('30', 'Card')).toContain('Only cash');
  expect(await problem('500', 'Cash')).toContain('change');
  expect(await problem('-5', 'Cash')).toContain('zero or more');
  expect(await problem('0', 'Cash')).toContain('more than nothing');
});

test('while a receipt is open, printing prints it alone', async () => {
  const page = await openTill();
  await button(page, /^Pay/).click();
  await button(page, 'Card').click();
  await page.emulateMedia({ media: 'print' });
  const seen = await page.locator('body').innerText();
  expect(seen).toContain('Receipt 1');
  expect(seen).not.toContain('Next customer');
  expect(await page.locator('footer').isVisible()).toBe(false);
  expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true);
});

test('goes on without a network, and says so', async () => {
  const page = await openTill();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByText('offline, goes on').waitFor();
  await button(page, /^Pay/).click();
  await button(page, 'Cash').click();
  await button(page, 'Next customer').click();
  await page.getByRole('tab', { name: 'Two registers' }).click();
  await page.getByText('1 sale is waiting.').waitFor();
  // There is no shop to reach.
  await button(page, 'Reconnect Register 1').click();
  await button(page, 'Reconnect Register 1').waitFor();
  expect(await page.getByText('1 sale is waiting.').count()).toBe(1);
  await page.context().setOffline(false);
  await soon(() => page.getByText('No sale is waiting.').count()).toBe(2);
  await page.reload();
  await page.locator('#try').scrollIntoViewIfNeeded();
  await soon(() => page.locator('#try').innerText()).toContain('1 sale');
  expect(await button(page, 'Pay $0.00').isEnabled()).toBe(false);
});

test('a network that comes back in the middle of a payment is used after it', async () => {
  const page = await openTill();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByText('offline, goes on').waitFor();
  await button(page, /^Pay/).click();
  await dialog(page).getByLabel('Amount').fill('10');
  await button(page, 'Card').click();
  await page.context().setOffline(false);
  await button(page, 'Card').click();
  await button(page, 'Next customer').click();
  await soon(() => page.getByText('offline, goes on').count()).toBe(0);
  await page.getByRole('tab', { name: 'Two registers' }).click();
  await soon(() => page.getByText('No sale is waiting.').count()).toBe(2);
  expect(page.faults).toEqual([]);
});

test('without an open shift nothing is sold; a wrong float is told; the next shift opens', async () => {
  const page = await openTill();
  await button(page, 'Close the shift').click();
  await dialog(page).getByLabel('$50.00').fill('3');
  await button(page, 'Close it').click();
  await page.getByRole('tab', { name: 'Register', exact: true }).click();
  expect(await item(page, '2000000000015').isEnabled()).toBe(false);
  await page.getByLabel('Cash in the drawer').fill('a lot');
  await button(page, 'Open a shift').click();
  expect(await page.getByRole('alert').count()).toBe(1);
  await expectNoAxeFindings(page);
  await page.getByLabel('Cash in the drawer').fill('80');
  await button(page, 'Open a shift').click();
  expect(await item(page, '2000000000015').isEnabled()).toBe(true);
});

test('the day is taken along to the contact form', async () => {
  const page = await openTill();
  await button(page, /^Pay/).click();
  await button(page, 'Voucher').click();
  await button(page, 'Next customer').click();
  expect(await takenAlong(page, 'pos-day')).toContain('Voucher: $24.63');
});
