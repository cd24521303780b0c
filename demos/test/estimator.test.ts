import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import {
  applicationAt,
  expectNoAxeFindings,
  hasFocus,
  PHONE,
  QUICK,
  openContactDraft,
  untilReady,
} from '../../tests/support/application.ts';

const pricing = applicationAt('/pricing', '#estimator');

const figures = (page: Page) => page.locator('#estimator [role=status] dd').allTextContents();

test('by mouse: the estimate follows the choices, and its address gives it to others', QUICK, async () => {
  const page = await pricing.visit();
  const first = await figures(page);
  await page.getByRole('radio', { name: /enterprise/ }).check();
  await page.getByRole('radio', { name: /^Large/ }).check();
  await page.getByRole('textbox', { name: 'Integrations' }).fill('5');
  const [time, price] = await figures(page);
  expect([time, price]).not.toEqual(first);
  const total = page.locator('#estimator tfoot td');
  expect(price).toBe((await total.allTextContents()).join(' to '));

  await page.waitForURL(/integrations=5/);
  const other = await pricing.open.page();
  await other.goto(page.url());
  await untilReady(other, '#estimator');
  expect(await figures(other)).toEqual([time, price]);
  expect(await other.getByRole('textbox', { name: 'Integrations' }).inputValue()).toBe('5');
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
  await page.getByRole('textbox', { name: 'POS tills' }).fill('3');
  expect(await figures(page)).not.toEqual(before);
  await page.waitForURL(/pos=shop\.3/);
  await expectNoAxeFindings(page);
  for (const product of ['CRM', 'POS'])
    await page.getByRole('checkbox', { name: product, exact: true }).uncheck();
  expect(await page.locator('#estimator').textContent()).toContain('Choose at least one product');
});

test('the estimator is linked from the first screen, its price stays in view', async () => {
  const page = await pricing.open.visit('/pricing', PHONE);
  await page.getByRole('link', { name: 'Work out your own figure' }).tap();
  await untilReady(page, '#estimator');
  await page.getByRole('radio', { name: /^Faster/ }).tap();
  const live = page.locator('[data-status]');
  const box = (await live.boundingBox())!;
  expect(box.y + box.height).toBeLessThanOrEqual(PHONE.viewport.height + 1);
  expect(await live.textContent()).toContain('weeks');
  await live.getByRole('button', { name: 'Undo' }).tap();
  expect(await page.getByRole('radio', { name: /^Usual/ }).isChecked()).toBe(true);
  expect(await page.locator('#estimator').getByRole('button', { name: 'Undo' }).count()).toBe(1);
});

test('a wrong number of integrations is told beside the field, and the estimate stays', async () => {
  const page = await pricing.visit();
  const before = await figures(page);
  const field = page.getByRole('textbox', { name: 'Integrations' });
  for (const typed of ['many', '-1', '99', '1.5', '', '🙂']) {
    await field.fill(typed);
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await field.inputValue()).toBe(typed);
    expect(await figures(page)).toEqual(before);
  }
  await expectNoAxeFindings(page);
  await field.fill('3');
  expect(await field.getAttribute('aria-invalid')).toBeNull();
});

test('the estimate is taken along to the contact form with its address', async () => {
  const page = await pricing.visit();
  await page.getByRole('radio', { name: /^Faster/ }).check();
  const message = await openContactDraft(page, 'estimate');
  expect(message).toContain('speed=fast');
  expect(message).toMatch(/\d+ to \d+ weeks/);
});

test('without JavaScript the plans stand alone', async () => {
  const page = await pricing.visit({ javaScriptEnabled: false });
  expect(await page.locator('#estimator').isVisible()).toBe(false);
  expect(await page.locator('#crm').isVisible()).toBe(true);
});
