import puppeteer from 'puppeteer-core';
import { CHROMIUM_FLAGS } from '../browser.ts';
import { findChromium } from '../chromium.ts';
import { findFirefox } from '../engines.ts';
import type { Mode, RunningEngine } from './engine.ts';
import { makeHome } from './home.ts';

/**
 * Less motion, as all journeys have it; WebDriver BiDi cannot ask for that. The list of downloads, which opens by
 * itself, would take the focus from the page, and keys would go to nobody.
 */
const FIREFOX_SETTINGS = { 'ui.prefersReducedMotion': 1, 'browser.download.alwaysOpenPanel': false };

/** Colors are forced to the system's; those of black and white count as more contrast, too. */
const FIREFOX_MODES: Record<Mode, Record<string, unknown>> = {
  'high contrast': { 'browser.display.document_color_use': 2 },
  'no script': { 'javascript.enabled': false },
};

/** Far beyond what any page here takes, in milliseconds. */
const NAVIGATION_TIMEOUT = 10_000;

/** A page that was made ahead would take the place of the one that is driven. */
const NOTHING_AHEAD = '--disable-features=Prerender2';

export const startChromium = () =>
  start((env) =>
    puppeteer.launch({ executablePath: findChromium()!, args: [...CHROMIUM_FLAGS, NOTHING_AHEAD], env }),
  );

/** Driven by WebDriver BiDi. */
export const startFirefox = (mode?: Mode) =>
  start((env) =>
    puppeteer.launch({
      browser: 'firefox',
      executablePath: findFirefox()!,
      extraPrefsFirefox: { ...FIREFOX_SETTINGS, ...(mode && FIREFOX_MODES[mode]) },
      env,
    }),
  );

async function start(
  launch: (env: NodeJS.ProcessEnv) => ReturnType<typeof puppeteer.launch>,
): Promise<RunningEngine> {
  const home = await makeHome();
  const browser = await launch(home.env);
  let page = await browser.newPage();
  /**
   * Where a page begins a navigation by itself that ours ends, the driver may take ours for ended, or wait for the
   * other one for good, at every later navigation of this tab, too.
   */
  async function gotoInNewTab(address: string) {
    const left = page;
    page = await browser.newPage();
    await page.setViewport(left.viewport());
    await left.close();
    await page.goto(address);
  }
  return {
    page: {
      goto: async (address) =>
        void (await page.goto(address, { timeout: NAVIGATION_TIMEOUT }).catch(() => gotoInNewTab(address))),
      evaluate: (run, ...args) => page.evaluate(run as never, ...args) as never,
      click: (selector) => page.locator(selector).click(),
      type: (selector, text) => page.type(selector, text),
      press: (key) => page.keyboard.press(key === 'Space' ? ' ' : key),
      resize: (width, height) => page.setViewport({ width, height }),
    },
    async close() {
      await browser.close();
      await home.remove();
    },
  };
}
