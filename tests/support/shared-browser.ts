import { chromium, type Browser } from 'playwright';
import { inject } from 'vitest';

/** Connects to the suite's Chromium (setup/browser.ts). Closing the connection closes its pages only. */
export const sharedBrowser = (): Promise<Browser> => chromium.connect(inject('browser'));
