import puppeteer from 'puppeteer-core';
import { CHROMIUM_FLAGS } from '../../../tools/prepare/browser.ts';
import { findChromium } from '../../../tools/prepare/chromium.ts';
import { findFirefox } from '../../../tools/prepare/engines.ts';
import type { RunningEngine } from './engine.ts';

/** Less motion, as all journeys have it; WebDriver BiDi cannot ask for that. */
const FIREFOX_SETTINGS = { 'ui.prefersReducedMotion': 1 };

/** A page that was made ahead would take the place of the one that is driven. */
const NOTHING_AHEAD = '--disable-features=Prerender2';

export const startChromium = () =>
  start(() =>
    puppeteer.launch({ executablePath: findChromium()!, args: [...CHROMIUM_FLAGS, NOTHING_AHEAD] }),
  );

/** Driven by WebDriver BiDi. */
export const startFirefox = () =>
  start(() =>
    puppeteer.launch({
      browser: 'firefox',
      executablePath: findFirefox()!,
      extraPrefsFirefox: FIREFOX_SETTINGS,
    }),
  );

async function start(launch: () => ReturnType<typeof puppeteer.launch>): Promise<RunningEngine> {
  const browser = await launch();
  const page = await browser.newPage();
  // Where the page is on its way elsewhere by itself, Firefox ends that and takes our way for ended, too.
  return {
    page: {
      goto: async (address) => void (await page.goto(address).catch(() => page.goto(address))),
      evaluate: (run, ...args) => page.evaluate(run as never, ...args) as never,
      click: (selector) => page.locator(selector).click(),
      type: (selector, text) => page.type(selector, text),
      press: (key) => page.keyboard.press(key === 'Space' ? ' ' : key),
      resize: (width, height) => page.setViewport({ width, height }),
    },
    close: () => browser.close(),
  };
}
