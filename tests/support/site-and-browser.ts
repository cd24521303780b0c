import type { Browser, BrowserContextOptions } from 'playwright';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { openPage } from './browser.ts';
import { sharedBrowser } from './shared-browser.ts';
import { servedSite, type ServedSite } from './served-site.ts';

/** For tests of features that work in both cases. */
export const WITH_AND_WITHOUT_SCRIPT = [
  ['with JavaScript', true],
  ['without JavaScript', false],
] as const;

/** Provides the built site and a browser to the tests of one file, shared by the whole suite. */
export function siteAndBrowser() {
  const started = {} as { site: ServedSite; browser: Browser };
  beforeAll(async () => {
    started.site = servedSite();
    started.browser = await sharedBrowser();
  });
  afterAll(() => started.browser.close());

  /** Opens an empty page in a new browser context; both close when the test ends. */
  async function page(options: BrowserContextOptions = {}) {
    const opened = await openPage(started.browser, options);
    onTestFinished(() => opened.close());
    return opened;
  }
  return Object.assign(started, {
    page,
    /** Opens a page of the site. */
    async visit(path: string, options: BrowserContextOptions = {}) {
      const opened = await page(options);
      await opened.goto(started.site.url + path);
      return opened;
    },
  });
}
