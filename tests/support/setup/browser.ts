import { chromium } from 'playwright';
import type { TestProject } from 'vitest/node';
import { CHROMIUM_FLAGS } from '../browser.ts';
import { findChromium } from '../chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    browser: string;
  }
}

/** Starts one Chromium for all tests of a suite, because starting one per file would take as long as many tests. */
export default async function startBrowser(project: TestProject) {
  const browser = await chromium.launchServer({ executablePath: findChromium()!, args: CHROMIUM_FLAGS });
  project.provide('browser', browser.wsEndpoint());
  return () => browser.close();
}
