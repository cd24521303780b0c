import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import { openBrowser, openPage } from '../../support/browser.ts';
import { startBuiltSite, type BuiltSite } from '../../support/built-site.ts';

/** A site and a browser for the tests of one file. */
export const open = {} as { site: BuiltSite; browser: Browser };
beforeAll(async () => {
  [open.site, open.browser] = await Promise.all([startBuiltSite(), openBrowser()]);
});
afterAll(() => Promise.all([open.site.stop(), open.browser.close()]));

/** The CRM's page with its board ready to use. */
export async function openBoard(options: BrowserContextOptions = {}) {
  const page = await openPage(open.browser, options);
  await page.goto(`${open.site.url}/product/crm`);
  await page.locator('#try').scrollIntoViewIfNeeded();
  await page.locator('#try [data-ready=true]').waitFor();
  return page;
}

/** What the page does in its own time, however busy the machine. */
export const soon = <T>(read: () => T) => expect.poll(read, { timeout: 20_000 });
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export const card = (page: Page, deal: string) => page.locator(`[data-deal=${deal}]`);
export const handle = (page: Page, deal: string) => page.locator(`[data-deal=${deal}] [data-handle]`);
export const dealsIn = (page: Page, stage: string) =>
  page
    .locator(`[data-stage=${stage}] [data-deal]`)
    .evaluateAll((cards) => cards.map((one) => one.dataset.deal));
export const announced = (page: Page) => page.locator('#try > * [data-announcement]').first().textContent();
