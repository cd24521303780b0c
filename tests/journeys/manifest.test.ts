import { expect, test } from 'vitest';
import { siteAndBrowser } from '../support/site-and-browser.ts';

const open = siteAndBrowser();

test('a page names its manifest once it is touched, and the browser finds no fault with it', async () => {
  const page = await open.visit('/');
  expect(await page.locator('link[rel=manifest]').count()).toBe(0);
  await page.mouse.click(5, 300);
  await page.locator('link[rel=manifest]').waitFor({ state: 'attached' });
  const cdp = await page.context().newCDPSession(page);
  const { errors, data } = await cdp.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data!)).toMatchObject({ start_url: '/' });
  expect(page.faults).toEqual([]);
});
