import type { Browser, BrowserContextOptions } from 'playwright';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { openBrowser, openPage } from '../../tools/prepare/browser.ts';
import type { BuiltSite } from '../../tools/prepare/server-process.ts';
import { startTestedSite } from './tested-site.ts';

/** For tests of what works either way. */
export const WITH_AND_WITHOUT_SCRIPT = [
  ['with JavaScript', true],
  ['without JavaScript', false],
] as const;

/** The built site and a browser for the tests of one file. Both are there once tests run, and gone afterwards. */
export function siteAndBrowser() {
  const started = {} as { site: BuiltSite; browser: Browser };
  beforeAll(async () => {
    [started.site, started.browser] = await Promise.all([startTestedSite(), openBrowser()]);
  });
  afterAll(() => Promise.all([started.site.stop(), started.browser.close()]));

  /** An empty page in a browser context of its own; both close when the test has ended. */
  async function page(options: BrowserContextOptions = {}) {
    const opened = await openPage(started.browser, options);
    onTestFinished(() => opened.close());
    return opened;
  }
  return Object.assign(started, {
    page,
    /** Such a page at an address of the site. */
    async visit(path: string, options: BrowserContextOptions = {}) {
      const opened = await page(options);
      await opened.goto(started.site.url + path);
      return opened;
    },
  });
}
