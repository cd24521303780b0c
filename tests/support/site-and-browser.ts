import type { Browser, BrowserContextOptions } from 'playwright';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { openPage } from './browser.ts';
import { sharedBrowser } from './shared-browser.ts';
import { servedSite, type ServedSite } from './served-site.ts';

/** For tests of what works either way. */
export const WITH_AND_WITHOUT_SCRIPT = [
  ['with JavaScript', true],
  ['without JavaScript', false],
] as const;

/** The built site and a browser for the tests of one file, both shared with the others of the suite. */
export function siteAndBrowser() {
  const started = {} as { site: ServedSite; browser: Browser };
  beforeAll(async () => {
    started.site = servedSite();
    started.browser = await sharedBrowser();
  });
  afterAll(() => started.browser.close());

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
