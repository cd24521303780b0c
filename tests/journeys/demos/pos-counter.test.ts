import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import {
  applicationAt,
  expectNoAxeFindings,
  inView,
  PHONE,
  soon,
  untilReady,
} from '../../support/application.ts';

const { visit: openTill } = applicationAt('/product/pos');

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const counter = (page: Page, number: number) => page.getByRole('region', { name: `Register ${number}` });

describe('two tills on one stock', () => {
  const openTills = async (page: Page) => page.getByRole('tab', { name: 'Two registers' }).press('Enter');

  test('a till is cut off, sells on, and its sales arrive one by one when it is back, by mouse', async () => {
    const page = await openTill();
    await page.getByRole('tab', { name: 'Two registers' }).click();
    await button(page, 'Take offline Register 2').click();
    for (const number of [1, 2])
      for (let times = 0; times < 2; times++) await button(page, `Sell Candle at register ${number}`).click();
    await counter(page, 2).getByText('2 sales are waiting.').waitFor();
    await expectNoAxeFindings(page);
    // They are kept on the device.
    await page.reload();
    await untilReady(page);
    await page.getByRole('tab', { name: 'Two registers' }).click();
    const waiting = counter(page, 2).locator('ol li');
    expect(await waiting.allTextContents()).toEqual(['Receipt 3: 1 × Candle', 'Receipt 4: 1 × Candle']);
    const step = page.getByRole('listitem').filter({ hasText: 'take one offline, sell, reconnect' });
    expect(await step.getAttribute('data-ticked')).toBeNull();
    await button(page, 'Reconnect Register 2').click();
    // The one sold first is sent first.
    await soon(() => waiting.allTextContents()).toEqual(['Receipt 4: 1 × Candle']);
    await soon(() => step.getAttribute('data-ticked')).toBe('true');
    await soon(() => counter(page, 2).getByText('No sale is waiting.').count()).toBe(1);
    expect(await page.getByText('Candle: 2 more sold than there was').isVisible()).toBe(true);
    await page.getByRole('tab', { name: 'Register', exact: true }).click();
    await button(page, 'Close the shift').click();
    await dialog(page).getByLabel('$50.00').fill('3');
    await button(page, 'Close it').click();
    expect(await page.getByRole('table', { name: 'Shifts' }).innerText()).toMatch(
      /1\s+\$150\.00\s+\$150\.00/,
    );
    expect(page.faults).toEqual([]);
  });

  test('what has arrived by itself is taken back with the reconnecting, and waits again', async () => {
    const page = await openTill();
    await page.getByRole('tab', { name: 'Two registers' }).click();
    await button(page, 'Take offline Register 2').click();
    for (const name of ['Candle', 'Tote bag']) await button(page, `Sell ${name} at register 2`).click();
    await button(page, 'Reconnect Register 2').click();
    await soon(() => counter(page, 2).getByText('No sale is waiting.').count()).toBe(1);
    await page.locator('[data-toast]').getByRole('button', { name: 'Undo' }).click();
    await counter(page, 2).getByText('2 sales are waiting.').waitFor();
    expect(await button(page, 'Reconnect Register 2').count()).toBe(1);
    await page.keyboard.press('Control+z');
    await counter(page, 2).getByText('1 sale is waiting.').waitFor();
  });

  test('a sale at one lowers the shelf of the other, by keyboard', async () => {
    const page = await openTill();
    await page.getByRole('tab', { name: 'Register', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await button(page, 'Sell Candle at register 1').press('Enter');
    await counter(page, 2).getByText('1 left').waitFor();
    await button(page, 'Sell Candle at register 2').press('Enter');
    expect(await button(page, 'Sell Candle at register 1').getAttribute('aria-disabled')).toBe('true');
  });

  test('a till that is cut off counts from its own shelf, whatever was sold at the other', async () => {
    const page = await openTill();
    await page.getByRole('tab', { name: 'Two registers' }).click();
    await button(page, 'Take offline Register 1').click();
    await button(page, 'Sell Candle at register 2').click();
    await page.getByRole('tab', { name: 'Register', exact: true }).click();
    const candle = page.locator('[data-code="2000000000121"]');
    for (const left of ['1 left', 'sold out']) {
      await candle.click();
      await candle.getByText(left).waitFor();
    }
    expect(page.faults).toEqual([]);
  });

  test('fit a phone side by side, by touch', async () => {
    const page = await openTill(PHONE);
    await openTills(page);
    await button(page, 'Take offline Register 1').tap();
    await button(page, 'Sell Tote bag at register 1').tap();
    await counter(page, 1).getByText('1 sale is waiting.').waitFor();
    const [one, two] = [(await counter(page, 1).boundingBox())!, (await counter(page, 2).boundingBox())!];
    expect([one.y, two.x > one.x]).toEqual([two.y, true]);
    // The queue settles beside what brings the register back, and is seen to.
    const [pressed, queue] = [button(page, 'Reconnect Register 1'), counter(page, 1).locator('ol li')];
    const { y, height } = (await pressed.boundingBox())!;
    expect((await queue.boundingBox())!.y - y - height).toBeLessThan(80);
    await pressed.tap();
    await soon(() => inView(counter(page, 1).getByText('No sale is waiting.'))).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await expectNoAxeFindings(page);
  });
});

test('on the narrowest phone the stock list shows each price beside its item', async () => {
  const page = await openTill({ ...PHONE, viewport: { width: 320, height: 568 } });
  await page.getByRole('tab', { name: /^Stock/ }).tap();
  const table = page.getByRole('table', { name: 'What is on the shelf' });
  await table.waitFor();
  const outer = page.getByRole('tabpanel');
  const [inner, frame] = [(await table.boundingBox())!, (await outer.boundingBox())!];
  expect(inner.x + inner.width).toBeLessThanOrEqual(frame.x + frame.width);
});

test('goods come back by their receipt: to the shelf, and the money the way it was paid', async () => {
  const page = await openTill();
  await button(page, /^Pay/).click();
  await button(page, 'Card').click();
  await button(page, 'Return goods').click();
  await dialog(page).getByLabel('Enamel mug').selectOption('1');
  await dialog(page).getByText('Goes back by: Card $15.15').waitFor();
  await expectNoAxeFindings(page);
  await button(page, 'Give back $15.15').press('Enter');
  expect(await dialog(page).count()).toBe(0);
  expect(await page.locator('[data-code="2000000000091"]').innerText()).toContain('8 left');
  await page.getByRole('tab', { name: 'Day report' }).click();
  const report = await page.locator('#try').innerText();
  expect(report).toMatch(/Returned\s+-\$14\.00/);
  // Of the 1.38 of the sale.
  expect(report).toMatch(/Tax 8\.25%\s+\$0\.23\s+Total\s+\$9\.48/);
});

test('the day report draws what came in by hour beside a usual day, and says it', async () => {
  const page = await openTill(PHONE);
  await button(page, /^Pay/).tap();
  await button(page, 'Card').tap();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Day report' }).tap();
  const chart = page.getByRole('img', { name: 'Takings by hour' });
  // The basket the till begins with.
  expect(await chart.getAttribute('aria-label')).toMatch(/\d\s[AP]M \$24\.63, usually \$/);
  // Eleven hours of a usual day, and at night those between.
  const hours = await chart.locator('g').count();
  expect(hours).toBeGreaterThanOrEqual(11);
  expect((await chart.innerHTML()).length / hours).toBeLessThan(250);
  await expectNoAxeFindings(page);
});

test('the count is blind, and a difference is asked about before it is accepted', async () => {
  const page = await openTill();
  await button(page, 'Close the shift').click();
  expect(await dialog(page).innerText()).not.toContain('$150.00');
  await button(page, 'Close it').click();
  expect(await dialog(page).getByRole('alert').innerText()).toContain('Count the drawer first');
  await dialog(page).getByLabel('$20.00').fill('7');
  await button(page, 'Close it').click();
  await dialog(page).getByText('differs from what should be there by').waitFor();
  await expectNoAxeFindings(page);
  await dialog(page).getByLabel('$10.00').fill('1');
  await button(page, 'Close it').click();
  await page.getByRole('table', { name: 'Shifts' }).waitFor();
  await page.getByRole('tab', { name: 'Register', exact: true }).click();
  await page.getByLabel('Cash in the drawer').fill('80');
  await button(page, 'Open a shift').click();
  await page.getByText('shift 2 open').waitFor();
});

test('notes add up, what was wrong goes with it, and the change is told large', async () => {
  const page = await openTill();
  await button(page, /^Pay/).click();
  await dialog(page).getByLabel('Amount').fill('0');
  await button(page, 'Card').click();
  expect(await dialog(page).getByRole('alert').count()).toBe(1);
  await button(page, '+$20').click();
  expect(await dialog(page).getByRole('alert').count()).toBe(0);
  await button(page, '+$20').click();
  expect(await dialog(page).getByLabel('Amount').inputValue()).toBe('40.00');
  await button(page, 'Cash').click();
  const change = dialog(page).getByText('Change due').locator('b');
  expect(await change.innerText()).toBe('$15.37');
  expect(await change.evaluate((one) => parseFloat(getComputedStyle(one).fontSize))).toBeGreaterThan(20);
});

test('a search or a category leaves the tiles as large as they are', async () => {
  const page = await openTill();
  const coffee = page.locator('[data-code="2000000000015"]');
  const before = (await coffee.boundingBox())!;
  await page.getByLabel('Search, or scan').fill('coff');
  await soon(() => page.locator('[data-code]').count()).toBe(1);
  expect((await coffee.boundingBox())!.height).toBeLessThanOrEqual(before.height);
  expect(Math.min(before.width, before.height)).toBeGreaterThanOrEqual(44);
  await page.getByLabel('Search, or scan').fill('2000000000107');
  await soon(() => page.locator('[data-code] b').allTextContents()).toEqual(['Tote bag']);
  await page.getByLabel('Search, or scan').fill('');
  await button(page, 'Gifts').click();
  expect(await page.locator('[data-code]').count()).toBe(4);
});

test('on a phone what is to be paid stays in view over the goods', async () => {
  const page = await openTill(PHONE);
  await page.locator('[data-code="2000000000022"]').tap();
  const box = (await button(page, 'Pay $29.50').boundingBox())!;
  expect(box.y + box.height).toBeLessThanOrEqual(PHONE.viewport.height);
});

test('on a phone what was done is told beside the total and the ways to pay, not over them', async () => {
  const page = await openTill(PHONE);
  const told = page.locator('[data-toast] span:visible');
  const expectFree = async (name: string) => {
    await told.waitFor();
    const isFree = button(page, name).evaluate((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect([name, await isFree]).toEqual([name, true]);
  };
  await page.locator('[data-code="2000000000022"]').tap();
  await expectFree('Pay $29.50');
  await button(page, 'Pay $29.50').tap();
  await button(page, '+$20').tap();
  await button(page, 'Cash').tap();
  for (const name of ['Cash', 'Card', 'Voucher', 'Close']) await expectFree(name);
  await button(page, 'Card').tap();
  expect(await told.textContent()).toMatch(/^Receipt 1: \$29\.50$/);
});
