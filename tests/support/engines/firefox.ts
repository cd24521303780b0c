import puppeteer from 'puppeteer-core';
import { findFirefox } from './installed.ts';
import type { RunningEngine } from './engine.ts';

/** BiDi cannot emulate reduced motion, which all journeys use. The downloads panel would take the focus. */
const SETTINGS = { 'ui.prefersReducedMotion': 1, 'browser.download.alwaysOpenPanel': false };

/** Starts Firefox, driven by WebDriver BiDi. */
export async function startFirefox(HOME: string): Promise<RunningEngine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox()!,
    extraPrefsFirefox: SETTINGS,
    env: { ...process.env, HOME },
  });
  const page = await browser.newPage();
  return {
    page: {
      goto: async (address) => void (await page.goto(address)),
      evaluate: (run, ...args) => page.evaluate(run as never, ...args) as never,
      click: (selector) => page.locator(selector).click(),
      type: (selector, text) => page.type(selector, text),
      press: (key) => page.keyboard.press(key === 'Space' ? ' ' : key),
      resize: (width, height) => page.setViewport({ width, height }),
    },
    close: () => browser.close(),
  };
}
