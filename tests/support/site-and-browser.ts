import type { Browser, BrowserContextOptions } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser, openPage } from '../../tools/prepare/browser.ts';
import { startBuiltSite, type BuiltSite } from '../../tools/prepare/built-site.ts';

/** The built site and a browser for the tests of one file. Both are there once tests run, and gone afterwards. */
export function siteAndBrowser() {
  const started = {} as { site: BuiltSite; browser: Browser };
  beforeAll(async () => {
    [started.site, started.browser] = await Promise.all([startBuiltSite(), openBrowser()]);
  });
  afterAll(() => Promise.all([started.site.stop(), started.browser.close()]));
  return Object.assign(started, {
    /** A page of the site, in a browser context of its own that closes with it. */
    async visit(path: string, options: BrowserContextOptions = {}) {
      const page = await openPage(started.browser, options);
      await page.goto(started.site.url + path);
      return page;
    },
  });
}
