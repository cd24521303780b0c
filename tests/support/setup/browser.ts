import { chromium } from 'playwright';
import type { TestProject } from 'vitest/node';
import { CHROMIUM_FLAGS } from '../browser.ts';
import { findChromium } from '../chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    browser: string;
  }
}

/** One Chromium for all tests of a suite: starting one for each file costs as much as what many of them do in it. */
export default async function startBrowser(project: TestProject) {
  const browser = await chromium.launchServer({ executablePath: findChromium()!, args: CHROMIUM_FLAGS });
  project.provide('browser', browser.wsEndpoint());
  return () => browser.close();
}
