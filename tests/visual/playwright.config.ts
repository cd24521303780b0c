import { defineConfig } from 'playwright/test';
import { CHROMIUM_FLAGS } from '../support/browser.ts';
import { findChromium } from '../support/chromium.ts';

const PORT = 4398;
const url = `http://127.0.0.1:${PORT}`;

/** Screenshots and accessibility trees of the fixture site: `npm run test:visual`; update with `-- --update`. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../.cache/visual',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  workers: 1,
  forbidOnly: true,
  expect: {
    toHaveScreenshot: { maxDiffPixelRatio: 0.01 },
    toMatchAriaSnapshot: { pathTemplate: '{testDir}/trees/{arg}{ext}', children: 'deep-equal' },
  },
  use: {
    baseURL: url,
    browserName: 'chromium',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: findChromium() ?? '', args: CHROMIUM_FLAGS },
    trace: 'retain-on-failure',
  },
  webServer: {
    command: 'node .cache/fixture-site/dist/current/server/entry.mjs',
    cwd: '../..',
    env: { NODE_ENV: 'production', PORT: `${PORT}`, DATA_DIR: '.cache/visual-data', WATCHDOG_MINUTES: '0' },
    url: `${url}/healthz`,
  },
});
