import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'playwright/test';
import { findChromium } from '../support/chromium.ts';

/** Version of the Chromium that took the screenshots, because other builds render text differently. */
const VERSION_FILE = new URL('chromium.txt', import.meta.url);
const PAGES = {
  home: '/',
  service: '/service/digital-marketing',
  crm: '/product/crm',
  pricing: '/pricing',
  article: '/blog/how-to-choose-an-erp',
  contact: '/contact',
};
const SCREENS = [
  ['desktop-light', { width: 1440, height: 900 }, 'light'],
  ['phone-dark', { width: 390, height: 844 }, 'dark'],
] as const;

for (const [name, path] of Object.entries(PAGES))
  for (const [screen, viewport, colorScheme] of SCREENS)
    test(`${name}, ${screen}`, async ({ page, browser }, { config }) => {
      const version = `${browser.version()} ${basename(findChromium()!)}`;
      if (config.updateSnapshots === 'all') writeFileSync(VERSION_FILE, `${version}\n`);
      const pinned = readFileSync(VERSION_FILE, 'utf8').trim();
      test.skip(version !== pinned, `The pictures are of Chromium ${pinned}, this is ${version}.`);
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await expect(page).toHaveScreenshot(`${name}-${screen}.png`);
    });
