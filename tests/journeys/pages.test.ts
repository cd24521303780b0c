// @module-tag quick
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { siteAndBrowser } from '../support/site-and-browser.ts';
import { testedSite } from '../support/tested-site.ts';

const open = siteAndBrowser();

const PHONE = { viewport: { width: 390, height: 844 } };
const content = (file: string) => parse(readFileSync(join(testedSite.content, file), 'utf8'));
const numberIn = (text: string) => Number(/\$([\d.,]+)/.exec(text)?.[1]?.replaceAll(',', ''));

test.each([
  ['wide', {}],
  ['narrow', PHONE],
])('one switch sets all prices by keyboard, without JavaScript, %s', async (_, size) => {
  const page = await open.visit('/pricing', { javaScriptEnabled: false, ...size });
  for (const { product, plans } of content('pages/pricing.yaml').plans.products) {
    const shown = async () => (await page.locator(`#${product} li:has(h4)`).allInnerTexts()).map(numberIn);
    await page.getByRole('radiogroup').locator('[value=yearly]').focus();
    await page.keyboard.press('ArrowLeft');
    expect(await shown()).toEqual(plans.map((plan: { monthlyCents: number }) => plan.monthlyCents / 100));
    await page.keyboard.press('ArrowRight');
    expect(await shown()).toEqual(plans.map((plan: { yearlyCents: number }) => plan.yearlyCents / 100));
  }
});

test('the switch above the list changes the prices of all plans too', async () => {
  const page = await open.visit('/pricing');
  await page.getByRole('radiogroup').first().getByText(content('interface.yaml').pricing.monthly).click();
  const [{ product, plans }] = content('pages/pricing.yaml').plans.products;
  const [first] = await page.locator(`#${product} li:has(h4)`).allInnerTexts();
  expect(numberIn(first!)).toBe(plans[0].monthlyCents / 100);
});

test.each([
  ['wide', {}, true],
  ['narrow', PHONE, false],
])('the terms of the plans are a table, which phones open by tap or link, %s', async (_, size, isOpen) => {
  const page = await open.visit('/pricing', { javaScriptEnabled: false, ...size });
  const table = page.locator('#included');
  expect(await table.isVisible()).toBe(isOpen);
  if (!isOpen) await page.locator('details:has(#included) > summary').click();
  expect(await table.isVisible()).toBe(true);
  await page.goto('about:blank');
  await page.goto(`${open.site.url}/pricing#included`);
  expect(await table.isVisible()).toBe(true);
});

test.each([
  ['wide, with JavaScript', {}],
  ['narrow, with JavaScript', PHONE],
  ['narrow, without JavaScript', { ...PHONE, javaScriptEnabled: false }],
])('the links of a product fold in the menu and lead to places on its page, %s', async (_, options) => {
  const page = await open.visit('/', options);
  if ('viewport' in options) await page.locator('header > button[popovertarget=mainMenu]').click();
  await page.locator('[data-submenu] > summary').click();
  const place = page.locator('#mainMenu a[href="/product/pos#features"]');
  expect(await place.isVisible()).toBe(true);
  const fold = page.locator('#mainMenu li:has(> a[href="/product/pos"]) summary');
  await fold.focus();
  await page.keyboard.press('Enter');
  expect(await place.isVisible()).toBe(false);
  await page.keyboard.press('Enter');
  await Promise.all([page.waitForURL('**/product/pos#features'), place.click()]);
  expect(await page.locator('#features').isVisible()).toBe(true);
});

test('a mistyped address suggests the page that was meant', async () => {
  const page = await open.page();
  const answer = await page.goto(`${open.site.url}/services/brandin-identity`);
  expect(answer?.status()).toBe(404);
  await page.locator('main a[href="/service/branding-identity"]').click();
  await page.waitForURL('**/service/branding-identity');
});
