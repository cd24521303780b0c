import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import {
  applicationAt,
  expectNoAxeFindings,
  hasFocus,
  PHONE,
  takenAlong,
  untilReady,
} from '../../support/application.ts';

const pricing = applicationAt('/pricing', '#estimator');

const figures = (page: Page) => page.locator('#estimator [role=status] dd').allTextContents();

test('by mouse: the estimate follows the choices, and its address gives it to someone else', async () => {
  const page = await pricing.visit();
  const first = await figures(page);
  await page.getByRole('radio', { name: /enterprise/ }).check();
  await page.getByRole('radio', { name: /^Large/ }).check();
  await page.getByLabel('Integrations').fill('5');
  const [time, price] = await figures(page);
  expect([time, price]).not.toEqual(first);
  const total = page.locator('#estimator tfoot td');
  expect(price).toBe((await total.allTextContents()).join(' to '));

  const other = await pricing.open.page();
  await other.goto(page.url());
  await untilReady(other, '#estimator');
  expect(await figures(other)).toEqual([time, price]);
  expect(await other.getByLabel('Integrations').inputValue()).toBe('5');
  expect([...page.faults, ...other.faults]).toEqual([]);
});

test('by keyboard: products with plans and seats', async () => {
  const page = await pricing.visit();
  await page.getByRole('radio', { name: /Something built/ }).focus();
  await page.keyboard.press('ArrowDown');
  expect(await hasFocus(page.getByRole('radio', { name: 'Our products' }))).toBe(true);
  const before = await figures(page);
  await page.getByRole('checkbox', { name: 'POS', exact: true }).focus();
  await page.keyboard.press('Space');
  await page.getByLabel('POS: how many').fill('3');
  await page.getByLabel('Bring over our data to POS').check();
  expect(await figures(page)).not.toEqual(before);
  expect(page.url()).toContain('pos=shop.3.move');
  await expectNoAxeFindings(page);
  for (const product of ['CRM', 'POS'])
    await page.getByRole('checkbox', { name: product, exact: true }).uncheck();
  expect(await page.locator('#estimator').textContent()).toContain('Choose at least one product');
});

test('by touch on a phone, by night', async () => {
  const page = await pricing.visit({ ...PHONE, colorScheme: 'dark' });
  const before = await figures(page);
  await page.getByRole('radio', { name: /^Faster/ }).tap();
  expect(await figures(page)).not.toEqual(before);
  await expectNoAxeFindings(page);
});

test.each(['many', '-1', '99', '1.5', ''])(
  '"%s" integrations are told beside the field, the estimate stays',
  async (typed) => {
    const page = await pricing.visit();
    const before = await figures(page);
    const field = page.getByLabel('Integrations');
    await field.fill(typed);
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await field.inputValue()).toBe(typed);
    expect(await figures(page)).toEqual(before);
    await expectNoAxeFindings(page);
    await field.fill('3');
    expect(await field.getAttribute('aria-invalid')).toBeNull();
  },
);

test('an address with nonsense in it opens with the usual estimate', async () => {
  const page = await pricing.visit();
  const usual = await figures(page);
  await page.goto(`${pricing.address()}?need=build&build=<b>&integrations=1e9&speed=%00#estimator`);
  await untilReady(page, '#estimator');
  expect(await page.getByLabel('Integrations').inputValue()).toBe('2');
  expect(await figures(page)).toEqual(usual);
  expect(page.faults).toEqual([]);
});

test('the estimate is taken along to the contact form with its address', async () => {
  const page = await pricing.visit();
  await page.getByRole('radio', { name: /^Faster/ }).check();
  const message = await takenAlong(page, 'estimate');
  expect(message).toContain('speed=fast');
  expect(message).toMatch(/\d+ to \d+ weeks/);
});

test('without JavaScript the plans stand alone', async () => {
  const page = await pricing.visit({ javaScriptEnabled: false });
  expect(await page.locator('#estimator').isVisible()).toBe(false);
  expect(await page.locator('#crm').isVisible()).toBe(true);
});
