/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config';
import { useTemporaryFolder } from './tests/support/temporary-folder.ts';

// What tests write there goes with the run.
useTemporaryFolder();

/** For suites that start real processes, databases and browsers: no test here is about time. */
const slow = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  fileParallelism: false,
  expect: { poll: { timeout: 20_000 } },
};
/** Starts the built site once for a suite. */
const SITE = 'tests/support/setup/site.ts';
const inBrowser = { ...slow, globalSetup: [SITE, 'tests/support/setup/browser.ts'] };
/** For browser walks through a built site, which hang if they take longer even on a busy machine. */
const walk = { ...inBrowser, testTimeout: 240_000 };
const project = (name: string, include: string[], options: object) => ({
  extends: true as const,
  test: { name, include, ...options },
});

export default getViteConfig({
  test: {
    // Test files share their modules: 400 unit tests take 18 s, and 50 s with a module graph for each file.
    isolate: false,
    // The mails and cards read the tokens; Vitest empties style sheets otherwise.
    css: { include: /ui\/tokens\// },
    tags: [
      { name: 'quick', description: 'Part of `npm test`; the others run with `npm test -- all`.' },
      { name: 'full', description: 'Left out of `npm test` in a suite that it runs otherwise whole.' },
    ],
    projects: [
      project(
        'unit',
        ['{app,content-model,demos,inbox,server,site,ui,tools,tests/support}/**/*.test.{ts,tsx}'],
        {
          testTimeout: 120_000,
          // The inbox names a time zone only where it is not that of the machine.
          env: { TZ: 'UTC' },
          exclude: ['{app,content-model,demos,inbox,server}/test/**'],
        },
      ),
      project(
        'contracts',
        ['{app,server,inbox,content-model}/test/{contracts,contentful}/**/*.test.ts'],
        slow,
      ),
      project('http', ['{app,server,inbox}/test/http/**/*.test.ts'], slow),
      project('faults', ['tests/faults/**/*.test.ts'], {
        ...slow,
        globalSetup: ['tests/support/setup/fault-server.ts'],
      }),
      project('install', ['tests/install/**/*.test.ts'], slow),
      project('builds', ['tests/builds/**/*.test.ts'], inBrowser),
      project('editing', ['tests/editing/**/*.test.ts'], inBrowser),
      project('rebrand', ['tests/rebrand/**/*.test.ts'], slow),
      project('site', ['tests/{site,content,a11y}/**/*.test.ts'], walk),
      project('content', ['tests/{content,a11y}/**/*.test.ts'], {
        ...walk,
        env: { TESTED_SITE: 'content' },
      }),
      project('sample', ['tests/sample/**/*.test.ts'], {
        ...slow,
        globalSetup: [SITE],
        env: { TESTED_SITE: 'content' },
      }),
      project('engines', ['tests/engines/**/*.test.ts'], { ...slow, globalSetup: [SITE] }),
      project('journeys', ['tests/journeys/*.test.ts'], walk),
      project('demos', ['demos/test/*.test.ts'], walk),
      project('inbox', ['inbox/test/journeys/*.test.ts'], walk),
    ],
  },
});
