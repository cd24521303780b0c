import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import {
  applicationAt,
  expectNoAxeFindings,
  hasFocus,
  inView,
  PHONE,
  QUICK,
  poll,
  openContactDraft,
  untilReady,
} from './support/application.ts';

const { visit: openTill } = applicationAt('/product/pos');

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const item = (page: Page, code: string) => page.locator(`[data-code="${code}"]`);

const counter = (page: Page, number: number) => page.getByRole('region', { name: `Register ${number}` });

/** Opens the register on a phone with a drip coffee and 15% off: 27.75 less 4.16, and tax on 18.07. */
async function openTillWithDiscount() {
  const page = await openTill(PHONE);
  await item(page, '2000000000022').tap();
  await button(page, 'Add for $4.50').tap();
  await button(page, 'Discount').tap();
  await dialog(page).getByLabel('percent').fill('15');
  await button(page, 'Save').tap();
  return page;
}

test('by touch, items are added with the total in view and none in the status bar', QUICK, async () => {
  const page = await openTill(PHONE);
  await item(page, '2000000000022').tap();
  await button(page, 'Add for $4.50').tap();
  await poll(() => page.locator('[data-status] span').first().textContent()).toBe('');
  await poll(() => inView(button(page, 'Pay $29.50'))).toBe(true);
});

test('a declined card moves no money', async () => {
  const page = await openTillWithDiscount();
  await button(page, 'Pay $25.08').tap();
  await button(page, 'Card').tap();
  await button(page, 'Tap a card that is declined').tap();
  await dialog(page).getByRole('alert').getByText('No money has moved').waitFor();
  await expectNoAxeFindings(page);
});

test('a bill is split between card, gift card and cash, with a receipt', QUICK, async () => {
  const page = await openTillWithDiscount();
  await button(page, 'Pay $25.08').tap();
  await dialog(page).getByLabel('Amount').fill('10');
  await button(page, 'Card').tap();
  await button(page, 'Tap a card').tap();
  await dialog(page).getByLabel('Amount').fill('5');
  await button(page, 'Gift card').tap();
  await dialog(page).getByLabel('Card number').fill('4001');
  await expectNoAxeFindings(page);
  await button(page, 'Charge the card').tap();
  await dialog(page).getByText('Left on gift card 4001: $15.00').first().waitFor();
  await poll(() => dialog(page).getByLabel('Amount').inputValue()).toBe('10.08');
  await expectNoAxeFindings(page);
  await button(page, '$20').tap();
  await button(page, 'Cash').tap();
  await poll(() => dialog(page).innerText()).toMatch(/Total\s+\$25\.08/);
  const receipt = await dialog(page).innerText();
  expect(receipt).toMatch(/Change\s+\$9\.92/);
  expect(receipt).toContain('You saved $4.16');
  await expectNoAxeFindings(page);
  // A click, because a tap so soon after the last one at the same place counts as a double tap.
  await button(page, 'Next customer').click();
  await poll(() => item(page, '2000000000022').innerText()).toContain('17 left');
  expect(page.faults).toEqual([]);
});

test('a shift is closed with a difference, and the next one opened', async () => {
  const page = await openTill(PHONE);
  await button(page, 'Close the shift').tap();
  await dialog(page).getByLabel('$100.00').fill('1');
  await dialog(page).getByLabel('$20.00').fill('2');
  await expectNoAxeFindings(page);
  await button(page, 'Close it').tap();
  await dialog(page).getByText('$10.00 short of what should be there').waitFor();
  await page.getByLabel('I accept the difference.').check();
  await button(page, 'Close it').click();
  const shifts = page.getByRole('table', { name: 'Shifts' });
  await poll(() => shifts.getByRole('row').nth(1).innerText()).toMatch(/\$150\.00\s+\$140\.00\s+-\$10\.00/);
  await expectNoAxeFindings(page);
  await page.getByRole('tab', { name: 'Register', exact: true }).tap();
  await page.getByLabel('Cash in the drawer').fill('80');
  await button(page, 'Open a shift').tap();
  await page.getByText('shift 2 open').waitFor();
  expect(page.faults).toEqual([]);
});

test('by keyboard and scanner: a code and Enter, arrows through the views, a payment', async () => {
  const page = await openTill();
  await page.getByLabel('Search, or scan').focus();
  await page.keyboard.type('2000000000107');
  await page.keyboard.press('Enter');
  await poll(() => button(page, 'One more Tote bag').count()).toBe(1);
  await page.keyboard.type('2000000000108');
  await page.keyboard.press('Enter');
  await poll(() => page.getByRole('alert').innerText()).toContain('barcode');
  await expectNoAxeFindings(page);
  await page.getByRole('tab', { name: 'Register', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Stock');
  await poll(() => page.getByRole('table').count()).toBe(1);
  await page.keyboard.press('Home');
  await button(page, /^Pay/).press('Enter');
  await button(page, 'Cash').press('Enter');
  await button(page, 'Next customer').press('Enter');
  await poll(() => page.locator('#try').innerText()).toContain('1 sale');
});

test('a basket is parked for the next customer and taken up again, by keyboard', async () => {
  const page = await openTill();
  await button(page, 'Park it').press('Enter');
  await poll(() => page.getByText('Empty. Tap some goods.').count()).toBe(1);
  await item(page, '2000000000121').press('Enter');
  const parked = page.getByRole('group', { name: 'Parked baskets' }).getByRole('button');
  await parked.press('Enter');
  await poll(() => hasFocus(page.getByRole('tabpanel'))).toBe(true);
  await poll(() => button(page, 'Pay $24.63').count()).toBe(1);
  await poll(() => parked.allTextContents()).toEqual(['Take up basket 1 (1)']);
  await expectNoAxeFindings(page);
  await page.reload();
  await untilReady(page);
  await poll(() => parked.count()).toBe(1);
  // The candle in the parked basket is still in stock, so both registers can sell it.
  await page.getByRole('tab', { name: 'Two registers' }).click();
  await button(page, 'Sell Candle at register 2').click();
  for (const number of [1, 2])
    await page
      .getByRole('region', { name: `Register ${number}` })
      .getByText('1 left')
      .waitFor();
  expect(page.faults).toEqual([]);
});

test('a coffee is ordered in its size by keyboard', async () => {
  const page = await openTill();
  await page.getByLabel('Search, or scan').fill('2000000000015');
  await page.keyboard.press('Enter');
  await button(page, 'Large +$1.25').press('Enter');
  await button(page, 'Oat milk +$0.80').press('Enter');
  await expectNoAxeFindings(page);
  await button(page, 'Add for $4.80').press('Enter');
  await poll(() => button(page, 'One more Drip coffee, Large, Oat milk').count()).toBe(1);
});

/** Enters the customer Maya Lin by keyboard; first with mistakes. */
async function enterCustomer(page: Page) {
  await button(page, 'Customer').press('Enter');
  const enter = async (label: string, text: string) => {
    await dialog(page).getByLabel(label).fill(text);
    await page.keyboard.press('Enter');
  };
  await enter('Email', 'maya at lin');
  await poll(() => dialog(page).getByRole('alert').count()).toBe(2);
  await enter('Name', 'Maya Lin');
  await poll(() => dialog(page).getByRole('alert').count()).toBe(1);
  await expectNoAxeFindings(page);
  await enter('Email', 'maya@lin.test');
  await button(page, 'Maya Lin').waitFor();
}

test('the receipt of a known customer is drafted as an email, and none is sent', async () => {
  const page = await openTill();
  await enterCustomer(page);
  await button(page, /^Pay/).press('Enter');
  await button(page, 'Card').press('Enter');
  await button(page, 'Tap a card').press('Enter');
  await button(page, 'Email receipt').press('Enter');
  await button(page, 'Draft the email').press('Enter');
  await dialog(page).getByText('To: maya@lin.test').waitFor();
  await poll(() => dialog(page).innerText()).toContain('sends no email');
  await expectNoAxeFindings(page);
});

test('an unreadable tip stops the payment and takes the focus', async () => {
  const page = await openTill();
  await button(page, /^Pay/).press('Enter');
  await button(page, 'Other').press('Enter');
  const tip = dialog(page).getByLabel('Tip, $');
  await tip.fill('4.5x');
  await poll(() => dialog(page).getByRole('alert').count()).toBe(1);
  await button(page, 'Card').click();
  await poll(() => hasFocus(tip)).toBe(true);
  await poll(() => tip.inputValue()).toBe('4.5x');
});

test('a tip is added to the amount, the receipt and the day report', async () => {
  const page = await openTill();
  // The basket has 23.25 before tax and 24.63 with it.
  await button(page, 'Pay $24.63').press('Enter');
  await button(page, 'Other').press('Enter');
  await dialog(page).getByLabel('Tip, $').fill('4.5');
  await poll(() => dialog(page).getByLabel('Amount').inputValue()).toBe('29.13');
  await button(page, '20% $4.65').press('Enter');
  await poll(() => dialog(page).getByLabel('Amount').inputValue()).toBe('29.28');
  await expectNoAxeFindings(page);
  await button(page, 'Card').press('Enter');
  await button(page, 'Tap a card').press('Enter');
  await poll(() => dialog(page).innerText()).toMatch(/Total\s+\$24\.63\s+Tip\s+\$4\.65/);
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Day report' }).click();
  await poll(() => page.locator('#try').innerText()).toMatch(/Tips\s+\$4\.65\s+Total\s+\$29\.28/);
  expect(page.faults).toEqual([]);
});

test('while a receipt is open, printing prints it alone', async () => {
  const page = await openTill();
  await button(page, /^Pay/).click();
  await button(page, 'Card').click();
  await button(page, 'Tap a card').click();
  await button(page, 'Next customer').waitFor();
  await page.emulateMedia({ media: 'print' });
  const seen = await page.locator('body').innerText();
  expect(seen).toContain('Receipt 1-0001');
  expect(seen).not.toContain('Next customer');
  await poll(() => page.locator('footer').isVisible()).toBe(false);
  await poll(() => page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true);
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
  // Without a network, the register cannot reconnect.
  await button(page, 'Reconnect Register 1').click();
  await button(page, 'Reconnect Register 1').waitFor();
  await poll(() => page.getByText('1 sale is waiting.').count()).toBe(1);
  await page.context().setOffline(false);
  await poll(() => page.getByText('No sale is waiting.').count()).toBe(2);
  await page.reload();
  await page.locator('#try').scrollIntoViewIfNeeded();
  await poll(() => page.locator('#try').innerText()).toContain('1 sale');
  await poll(() => button(page, 'Pay $0.00').isEnabled()).toBe(false);
});

test('a till works offline and sends its sales when it reconnects', async () => {
  const page = await openTill();
  await page.getByRole('tab', { name: 'Two registers' }).click();
  await button(page, 'Take offline Register 2').click();
  for (const number of [1, 2])
    for (let times = 0; times < 2; times++) await button(page, `Sell Candle at register ${number}`).click();
  await counter(page, 2).getByText('2 sales are waiting.').waitFor();
  await expectNoAxeFindings(page);
  // Waiting sales survive a reload.
  await page.reload();
  await untilReady(page);
  await page.getByRole('tab', { name: 'Two registers' }).click();
  const waiting = counter(page, 2).locator('ol li');
  await poll(() => waiting.allTextContents()).toEqual([
    'Receipt 2-0001: 1 × Candle',
    'Receipt 2-0002: 1 × Candle',
  ]);
  const step = page.getByRole('listitem').filter({ hasText: 'take one offline, sell, reconnect' });
  await poll(() => step.getAttribute('data-ticked')).toBeNull();
  await button(page, 'Reconnect Register 2').click();
  // The oldest sale is sent first.
  await poll(() => waiting.allTextContents()).toEqual(['Receipt 2-0002: 1 × Candle']);
  await poll(() => step.getAttribute('data-ticked')).toBe('true');
  await poll(() => counter(page, 2).getByText('No sale is waiting.').count()).toBe(1);
  await poll(() => page.getByText('Candle: 2 more sold than there was').isVisible()).toBe(true);
  await page.getByRole('tab', { name: 'Register', exact: true }).click();
  await button(page, 'Close the shift').click();
  await dialog(page).getByLabel('$50.00').fill('3');
  await button(page, 'Close it').click();
  await poll(() => page.getByRole('table', { name: 'Shifts' }).innerText()).toMatch(
    /1\s+\$150\.00\s+\$150\.00/,
  );
  expect(page.faults).toEqual([]);
});

test('a return restores the stock and pays back the way it was paid', async () => {
  const page = await openTill();
  await button(page, /^Pay/).click();
  await button(page, 'Card').click();
  await button(page, 'Tap a card').click();
  await button(page, 'Return goods').click();
  await button(page, 'One more Enamel mug').last().click();
  await dialog(page).getByText('Goes back by: Card $15.15').waitFor();
  await expectNoAxeFindings(page);
  await button(page, 'Give back $15.15').press('Enter');
  await page.getByRole('dialog', { name: 'Refund for receipt 1' }).waitFor();
  await poll(() => dialog(page).innerText()).toMatch(/Refunded\s+\$15\.15\s+Card\s+\$15\.15/);
  await button(page, 'Close').last().press('Enter');
  await poll(() => dialog(page).count()).toBe(0);
  await poll(() => page.locator('[data-code="2000000000091"]').innerText()).toContain('8 left');
  await page.getByRole('tab', { name: 'Day report' }).click();
  const report = () => page.locator('#try').innerText();
  await poll(report).toMatch(/Returned\s+-\$14\.00/);
  // Part of the sale's tax of 1.38.
  await poll(report).toMatch(/Tax 8\.25%\s+\$0\.23\s+Tips\s+\$0\.00\s+Total\s+\$9\.48/);
});

test('pasted items are sold, the bad line stays and is named, and clearing ends it', async () => {
  const page = await openTill(PHONE);
  await page.getByRole('tab', { name: /^Stock/ }).tap();
  await button(page, 'Bring your own items').tap();
  const field = dialog(page).getByLabel('Name and price');
  await field.fill('Lemon tart, 4.50\nBun\nPlum cake\t$31');
  await button(page, 'Add them').tap();
  await poll(() => dialog(page).getByRole('alert').textContent()).toContain('“Bun”: there is no price');
  await poll(() => field.inputValue()).toBe('Bun');
  await expectNoAxeFindings(page);
  await field.fill('Bun 2');
  await button(page, 'Add them').click();
  await poll(() => dialog(page).count()).toBe(0);
  await page.getByRole('tab', { name: 'Register', exact: true }).tap();
  await button(page, 'Yours').tap();
  await poll(() => page.locator('[data-code]').count()).toBe(3);
  await page.locator('[data-code]').first().tap();
  await button(page, 'Change the quantity of Lemon tart, 1').tap();
  await dialog(page).getByLabel('Pieces').fill('21');
  await page.keyboard.press('Enter');
  await poll(() => dialog(page).getByRole('alert').textContent()).toContain('Only 20');
  await dialog(page).getByLabel('Pieces').fill('20');
  await page.keyboard.press('Enter');
  await page.reload();
  await untilReady(page);
  await button(page, /^One more Lemon tart/).waitFor();
  await page.getByRole('tab', { name: /^Stock/ }).tap();
  await button(page, 'Clear your items').tap();
  await page.getByRole('tab', { name: 'Register', exact: true }).tap();
  await poll(() => button(page, /^One more Lemon tart/).count()).toBe(0);
  expect(page.faults).toEqual([]);
});

test('a closed shift has its cashier in the report and its entry in the books', async () => {
  const page = await openTill();
  await page.getByLabel('Cashier').selectOption('ole');
  await poll(() => page.getByRole('alert').textContent()).toContain('is at register 2');
  await page.getByLabel('Cashier').selectOption({ label: 'Ana Ruiz, shift lead' });
  await dialog(page).getByLabel('PIN').fill('1111');
  await page.keyboard.press('Enter');
  await button(page, /^Pay/).click();
  await button(page, 'Cash').click();
  await poll(() => dialog(page).innerText()).toMatch(/Mon, Jun 15, .*\s+Cashier: Ana Ruiz/);
  await button(page, 'Next customer').click();
  await button(page, 'Close the shift').click();
  await dialog(page).getByLabel('$100.00').fill('1');
  await page.keyboard.press('Enter');
  await page.getByLabel('I accept the difference.').check();
  await button(page, 'Close it').click();
  await page.getByRole('row', { name: 'Ana Ruiz 1 $24.63' }).waitFor();
  const entry = page.getByRole('table', { name: 'Entry of shift 1 in the books' });
  await poll(() => entry.locator('tbody tr').allTextContents()).toEqual([
    'Cash$50.00',
    'Cash over or short$74.63',
    'Sales$23.25',
    'Sales tax payable$1.38',
  ]);
  await expectNoAxeFindings(page);
});

test('a line has a discount of its own, which a shift lead may make large', async () => {
  const page = await openTill();
  const change = (percent: string) => dialog(page).getByLabel('Off this line, in percent').fill(percent);
  await button(page, 'Change the quantity of Enamel mug, 1').click();
  for (const [wrong, reason] of [
    ['abc', 'such as 12.5'],
    ['101', 'from 0 to 100'],
    ['50', 'A shift lead has to approve'],
  ] as const) {
    await change(wrong);
    await page.keyboard.press('Enter');
    await poll(() => dialog(page).getByRole('alert').textContent()).toContain(reason);
  }
  await dialog(page).getByLabel('PIN of a shift lead').fill('1111');
  await page.keyboard.press('Enter');
  await poll(() => dialog(page).count()).toBe(0);
  const basket = page.getByRole('region', { name: 'Basket' });
  await poll(() => basket.innerText()).toMatch(/was \$14\.00/);
  // 23.25 - 7.00, with tax on 2.75 + 7.00.
  await poll(() => basket.innerText()).toMatch(/Discount\s+-\$7\.00\s+Tax 8\.25% on \$9\.75\s+\$0\.80/);
  expect(page.faults).toEqual([]);
});

test('the day is taken along to the contact form', async () => {
  const page = await openTill();
  await button(page, /^Pay/).click();
  await button(page, 'Gift card').click();
  await dialog(page).getByLabel('Card number').fill('4002');
  await button(page, 'Charge the card').click();
  await button(page, 'Next customer').click();
  expect(await openContactDraft(page, 'pos-day')).toContain('Gift card: $24.63');
});
