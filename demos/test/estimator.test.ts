import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import {
  applicationAt,
  inView,
  expectNoAxeFindings,
  hasFocus,
  PHONE,
  QUICK,
  openContactDraft,
  untilReady,
  poll,
} from './support/application.ts';

const pricing = applicationAt('/pricing', '#estimator');

const figures = (page: Page) =>
  page.locator('#estimator [role=status] dd:not([aria-hidden])').allTextContents();

test('by mouse: the estimate follows the choices, and its address gives it to others', QUICK, async () => {
  const page = await pricing.visit();
  const first = await figures(page);
  await page.getByRole('radio', { name: /enterprise/ }).check();
  await page.getByRole('radio', { name: /^Large/ }).check();
  await page.getByRole('textbox', { name: 'Integrations' }).fill('5');
  await page.waitForURL(/integrations=5/);
  const other = await pricing.open.page();
  await other.goto(page.url());
  await untilReady(other, '#estimator');
  await poll(() => figures(page)).not.toEqual(first);
  await poll(async () => isDeepStrictEqual(await figures(other), await figures(page))).toBe(true);
  const [, price] = await figures(page);
  const total = page.locator('#estimator tfoot td');
  expect(price).toBe((await total.allTextContents()).join(' to '));
  await poll(() => other.getByRole('textbox', { name: 'Integrations' }).inputValue()).toBe('5');
  expect([...page.faults, ...other.faults]).toEqual([]);
});

test('by keyboard: products with plans and seats', async () => {
  const page = await pricing.visit();
  await page.getByRole('radio', { name: /Something built/ }).focus();
  await page.keyboard.press('ArrowDown');
  await poll(() => hasFocus(page.getByRole('radio', { name: 'Our products' }))).toBe(true);
  const before = await figures(page);
  await page.getByRole('checkbox', { name: 'POS', exact: true }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('textbox', { name: 'POS tills' }).fill('3');
  await poll(() => figures(page)).not.toEqual(before);
  await page.waitForURL(/pos=shop\.3/);
  await expectNoAxeFindings(page);
  for (const product of ['CRM', 'POS'])
    await page.getByRole('checkbox', { name: product, exact: true }).uncheck();
  await poll(() => page.locator('#estimator').textContent()).toContain('Choose at least one product');
});

test('a plan with payroll brings its rollout, and says what payroll leaves out', async () => {
  const page = await pricing.open.visit('/pricing?need=products&hrms=shifts.120#estimator');
  await untilReady(page, '#estimator');
  const rollout = page.getByRole('checkbox', { name: /^HRM.*Rollout/ });
  await poll(() => rollout.isChecked()).toBe(false);
  await page.getByRole('combobox', { name: /HRM/ }).selectOption('people');
  await poll(() => rollout.isChecked()).toBe(true);
  await poll(() => page.locator('#estimator').textContent()).toContain('Payroll files no local taxes.');
});

test('the estimator is linked from the first screen, its price stays in view', async () => {
  const page = await pricing.open.visit('/pricing', PHONE);
  await page.getByRole('link', { name: 'Work out your own figure' }).tap();
  await untilReady(page, '#estimator');
  await page.getByRole('radio', { name: /^Faster/ }).tap();
  const price = page.locator('#estimator [role=status] dd').last();
  const offer = page.getByRole('button', { name: 'Put it in writing' });
  for (const one of [price, offer]) await poll(() => inView(one)).toBe(true);
  await poll(() => figures(page)).toEqual([expect.stringContaining('weeks'), expect.stringContaining('$')]);
  await page.getByRole('button', { name: 'Undo' }).tap();
  await poll(() => page.getByRole('radio', { name: /^Usual/ }).isChecked()).toBe(true);
});

test('a wrong number of integrations is told beside the field, and the estimate stays', async () => {
  const page = await pricing.visit();
  const before = await figures(page);
  const field = page.getByRole('textbox', { name: 'Integrations' });
  for (const typed of ['many', '-1', '1.5', '', '🙂']) {
    await field.fill(typed);
    await poll(() => field.getAttribute('aria-invalid')).toBe('true');
    await poll(() => field.inputValue()).toBe(typed);
    await poll(() => figures(page)).toEqual(before);
  }
  await expectNoAxeFindings(page);
  await field.fill('99');
  const status = page.locator('#estimator [role=status]', { has: page.locator('dd') });
  await poll(() => status.textContent()).toContain('99');
  await field.fill('-1');
  await poll(() => status.textContent()).not.toContain('99');
  await poll(() => field.inputValue()).toBe('-1');
  await field.fill('3');
  await poll(() => field.getAttribute('aria-invalid')).toBeNull();
});

test('nothing is put in writing over a number that is not valid', async () => {
  const page = await pricing.visit();
  const field = page.getByRole('textbox', { name: 'Integrations' });
  const offer = page.getByRole('button', { name: 'Put it in writing' });
  await field.fill('many');
  await offer.click();
  await poll(() => hasFocus(field)).toBe(true);
  expect(await page.getByRole('dialog').count()).toBe(0);
  // Above the limit, only the link to ask is offered.
  await field.fill('99');
  await poll(() => offer.count()).toBe(0);
  await field.fill('3');
  await poll(() => offer.count()).toBe(1);
});

test('a reload right after a change keeps it', async () => {
  const page = await pricing.visit();
  await page.getByRole('radio', { name: /^Large/ }).check();
  await page.reload();
  await untilReady(page, '#estimator');
  expect(await page.getByRole('radio', { name: /^Large/ }).isChecked()).toBe(true);
});

test('a link to more than is priced says so beside the price, and where to ask', async () => {
  const page = await pricing.open.visit('/pricing?need=products&hrms=shifts.501#estimator');
  await untilReady(page, '#estimator');
  const status = page.locator('#estimator [role=status]', { has: page.locator('dd') });
  await poll(() => status.textContent()).toMatch(/501 .+ 500/);
  expect(await status.getByRole('link').getAttribute('href')).toBe('/contact?about=estimate');
  await expectNoAxeFindings(page);
});

test('on a wide screen, the price stays in view beside the fields', async () => {
  const page = await pricing.visit();
  await page.getByRole('checkbox').last().scrollIntoViewIfNeeded();
  const price = page.locator('#estimator tfoot td').last();
  await poll(() => inView(price)).toBe(true);
  expect(await price.textContent()).toContain('$');
});

test('the estimate is taken along to the contact form with its address', async () => {
  const page = await pricing.visit();
  await page.getByRole('radio', { name: /^Faster/ }).check();
  const message = await openContactDraft(page, 'estimate');
  expect(message).toContain('speed=fast');
  expect(message).toMatch(/\d+ to \d+ weeks/);
});

test('an example is taken, extended, and given as a dated offer', async () => {
  const page = await pricing.visit(PHONE);
  const examples = page.locator('#estimator').getByRole('group', { name: 'Start from an example' });
  await examples.getByRole('button').first().tap();
  await page.getByRole('checkbox', { name: /^Support/ }).check();
  await page.getByRole('checkbox', { name: /school or a charity/ }).check();
  await page.waitForURL(/charity=yes&extras=support/);
  await page.getByRole('button', { name: 'Put it in writing' }).tap();
  const dialog = page.getByRole('dialog');
  await poll(() => dialog.textContent()).toMatch(/Estimate of .+ hold until/);
  const mail = await dialog.getByRole('link', { name: 'Email it to yourself' }).getAttribute('href');
  const body = new URL(mail!).searchParams.get('body')!;
  expect(body).toContain('extras=support');
  expect(body).not.toContain('like to talk about it');
  await expectNoAxeFindings(page);
  expect(page.faults).toEqual([]);
});

test('a dated offer prints alone, on one sheet', async () => {
  const page = await pricing.visit();
  await page.getByRole('button', { name: 'Put it in writing' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Print it' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  const seen = await page.locator('body').innerText();
  expect(seen).toMatch(/Estimate of .+ hold until/);
  expect(seen).not.toContain('Email it to yourself');
  await poll(() => page.locator('footer').isVisible()).toBe(false);
  const pdf = await page.pdf({ format: 'Letter' });
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
});

test('without JavaScript the plans stand alone', async () => {
  const page = await pricing.visit({ javaScriptEnabled: false });
  await poll(() => page.locator('#estimator').isVisible()).toBe(false);
  await poll(() => page.locator('#crm').isVisible()).toBe(true);
});
