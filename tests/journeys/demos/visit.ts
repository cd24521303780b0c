import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { openPage } from '../../support/browser.ts';

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export interface Visit {
  browser: Browser;
  /** The page the application stands on. */
  address: string;
  /** The band it stands in, such as `#try`. */
  place: string;
}

/** A page whose application runs and can be used. */
export async function visit({ browser, address, place }: Visit, options: BrowserContextOptions = {}) {
  const page = await openPage(browser, options);
  await page.goto(address);
  await waitFor(page, place);
  return page;
}

export async function waitFor(page: Page, place: string) {
  await page.locator(place).scrollIntoViewIfNeeded();
  await page.locator(`${place} [data-ready=true]`).waitFor();
}

/** As in a browser whose visitor allows no page to keep anything. */
export const forbidStorage = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
    }),
  );

/** Of the application alone: the page around it has tests of its own. */
export async function expectNoAxeFindings(page: Page) {
  const { violations } = await new AxeBuilder({ page }).include('[data-ready]').analyze();
  expect(violations).toEqual([]);
}

export const announced = (page: Page) => page.locator('[data-announcement]').first().textContent();

export const hasFocus = (locator: Locator) =>
  locator.evaluate((element) => element.contains(document.activeElement));

/** The middle of an element that is scrolled into view, in pixels of the window. */
export async function middle(locator: Locator) {
  await locator.scrollIntoViewIfNeeded();
  const box = (await locator.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
