import { expect, test } from 'vitest';
import { siteAndBrowser } from '../support/site-and-browser.ts';

const open = siteAndBrowser();

test('a visitor adds up what the own team pays', { tags: ['quick'] }, async () => {
  const page = await open.visit('/product/crm');
  const row = page.locator('[data-own-team]');
  const month = () => row.locator('[data-cost=month]').textContent();
  const firstYear = () => row.locator('[data-cost=firstYear]').textContent();
  await row.getByRole('spinbutton').fill('10');
  const [yearly, sum] = [await month(), await firstYear()];
  await row.locator('[value=monthly]').check();
  await expect.poll(month).not.toBe(yearly);
  await expect.poll(firstYear).not.toBe(sum);
  await row.locator('[value=yearly]').check();
  await expect.poll(month).toBe(yearly);
  await row.getByRole('spinbutton').fill('20');
  await expect.poll(month).not.toBe(yearly);
  expect(page.faults).toEqual([]);
});

test('without scripts, the teams stand alone in the table of costs', async () => {
  const page = await open.visit('/product/crm', { javaScriptEnabled: false });
  expect(await page.locator('[data-own-team]').isVisible()).toBe(false);
  expect(await page.locator('table:has([data-own-team]) tbody tr:visible').count()).toBeGreaterThan(0);
});
