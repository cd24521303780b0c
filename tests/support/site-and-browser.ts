import type { Browser } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser } from '../../tools/prepare/browser.ts';
import { startBuiltSite, type BuiltSite } from '../../tools/prepare/built-site.ts';

/** The built site and a browser for the tests of one file. Both are there once tests run, and gone afterwards. */
export function siteAndBrowser() {
  const open = {} as { site: BuiltSite; browser: Browser };
  beforeAll(async () => {
    [open.site, open.browser] = await Promise.all([startBuiltSite(), openBrowser()]);
  });
  afterAll(() => Promise.all([open.site.stop(), open.browser.close()]));
  return open;
}
