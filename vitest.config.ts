/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config';

/** What may take long because it starts real processes, databases and browsers: no test here is about time. */
const slow = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  fileParallelism: false,
  expect: { poll: { timeout: 20_000 } },
};
/** A headless browser on a busy machine now and then never answers a question: asked again, it does. */
const retried = { ...slow, retry: 1 };
/** Started once for a suite. */
const SERVED = 'tests/support/setup/site.ts';
const inBrowser = { ...retried, globalSetup: [SERVED, 'tests/support/setup/browser.ts'] };

export default getViteConfig({
  test: {
    // A process for each file would load the same modules 250 times: none keeps anything that another one would see.
    isolate: false,
    // The mails and cards read the tokens; Vitest empties style sheets otherwise.
    css: { include: /styles\/tokens\// },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          testTimeout: 30_000,
          include: ['src/**/*.test.{ts,tsx}', 'server/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
        },
      },
      { extends: true, test: { name: 'contracts', include: ['tests/contracts/**/*.test.ts'], ...slow } },
      { extends: true, test: { name: 'http', include: ['tests/http/**/*.test.ts'], ...slow } },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          ...slow,
          globalSetup: ['tests/support/setup/fault-server.ts'],
        },
      },
      { extends: true, test: { name: 'install', include: ['tests/install/**/*.test.ts'], ...slow } },
      {
        extends: true,
        test: {
          name: 'site',
          include: ['tests/{site,content,a11y}/**/*.test.ts'],
          exclude: ['tests/content/{kept,sample,specified,one-source}.test.ts'],
          ...inBrowser,
        },
      },
      {
        extends: true,
        test: {
          name: 'content',
          include: ['tests/{content,a11y}/**/*.test.ts'],
          env: { TESTED_SITE: 'content' },
          ...inBrowser,
        },
      },
      { extends: true, test: { name: 'rebrand', include: ['tests/rebrand/**/*.test.ts'], ...slow } },
      {
        extends: true,
        test: { name: 'engines', include: ['tests/engines/**/*.test.ts'], ...retried, globalSetup: [SERVED] },
      },
      { extends: true, test: { name: 'looks', include: ['tests/looks/**/*.test.ts'], ...inBrowser } },
      { extends: true, test: { name: 'journeys', include: ['tests/journeys/*.test.ts'], ...inBrowser } },
      { extends: true, test: { name: 'demos', include: ['tests/journeys/demos/*.test.ts'], ...inBrowser } },
      { extends: true, test: { name: 'inbox', include: ['tests/journeys/inbox/*.test.ts'], ...inBrowser } },
    ],
  },
});
