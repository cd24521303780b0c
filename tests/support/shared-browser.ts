import { chromium, type Browser } from 'playwright';
import { inject } from 'vitest';

/** The suite's Chromium (setup/browser.ts). Closing what this gives closes its own pages, and leaves it running. */
export const sharedBrowser = (): Promise<Browser> => chromium.connect(inject('browser'));
