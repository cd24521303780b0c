import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { axeFindings, COLOR_RULES } from '../../../tests/support/axe.ts';
import { siteAndBrowser } from '../../../tests/support/site-and-browser.ts';

/** Part of `npm test`: the main journey of each demo. */
export const QUICK = { tags: ['quick'] };

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Polls with a timeout long enough for a busy machine. */
export const poll = <T>(read: () => T, message?: string) =>
  expect.poll(read, { timeout: 20_000, ...(message && { message }) });

/** Opens a demo for the tests of one file. @param place selector of the demo's section */
export function applicationAt(path: string, place = '#try') {
  const open = siteAndBrowser();
  return {
    open,
    address: () => open.site.url + path,
    /** Opens the page and waits until the demo is ready; without JavaScript it never is. */
    async visit(options: BrowserContextOptions = {}) {
      const page = await open.visit(path, options);
      if (options.javaScriptEnabled !== false) await untilReady(page, place);
      return page;
    },
  };
}

/** Waits until the demo is ready. @param place selector of the demo's section */
export async function untilReady(page: Page, place = '#try') {
  await page.locator(place).scrollIntoViewIfNeeded();
  await page.locator(`${place} [data-ready=true]`).waitFor();
}

/** Reloads the page with an invalid stored record and waits for the message about it. */
export async function returnTo(page: Page, name: string, record: string) {
  await page.evaluate(([key, text]) => localStorage.setItem(key!, text!), [`demo-${name}`, record]);
  await page.reload();
  await page.getByText('could not be read').waitFor();
}

/** Checks the demo only; the rest of the page has its own tests. */
export async function expectNoAxeFindings(page: Page) {
  expect(await axeFindings(page, { within: '[data-ready]' })).toEqual([]);
}

/** Checks each tab, in the light and dark theme. */
export async function expectNoAxeFindingsInTabs(visit: () => Promise<Page>) {
  const page = await visit();
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await expectNoAxeFindings(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await axeFindings(page, { within: '[data-ready]', rules: COLOR_RULES })).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  }
}

/** Follows the link to the contact form; returns its prefilled message. */
export async function openContactDraft(page: Page, about: string) {
  await page.locator('[data-ready] a[href^="/contact"]').click();
  await page.waitForURL(`**/contact?about=${about}#write`);
  await poll(() => page.locator('#message').inputValue()).not.toBe('');
  expect(await page.locator('#subject').inputValue()).not.toBe('');
  return page.locator('#message').inputValue();
}

/** Locators within the demo. */
export const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name });
export const button = (page: Page, name: string | RegExp) =>
  page.locator('[data-ready]').getByRole('button', { name });

/** Starts over and confirms the dialog. */
export async function startOver(page: Page) {
  await button(page, 'Start over').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click();
}

export const announced = (page: Page) => page.locator('[data-announcement]').first().textContent();

export const hasFocus = (locator: Locator) =>
  locator.evaluate((element) => element.contains(document.activeElement));

/** Whether an element is vertically within the viewport and not covered by a toast. */
export const inView = (locator: Locator) =>
  locator.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const toasts = [...document.querySelectorAll('[data-toast] > div')].filter(
      (toast) => !toast.contains(element) && toast.checkVisibility({ visibilityProperty: true }),
    );
    const isCovered = toasts
      .map((toast) => toast.getBoundingClientRect())
      .some((box) => box.left < right && box.right > left && box.top < bottom && box.bottom > top);
    return top >= 0 && bottom <= innerHeight && !isCovered;
  });

/** Scrolls an element into view; returns its center in viewport pixels. */
export async function middle(locator: Locator) {
  await locator.scrollIntoViewIfNeeded();
  const box = (await locator.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags from the center of one element to another's, without releasing the button. */
export async function dragByMouse(page: Page, from: Locator, to: Locator) {
  // Scroll the target into view first, so that the page does not scroll during the drag.
  await middle(to);
  const [start, end] = [await middle(from), await middle(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 6 });
  await page.locator('[data-pointer-drag]').waitFor();
}

/** Drags with touch events, because Playwright's touchscreen only taps. Returns a function that lifts the finger. */
export async function dragByFinger(
  page: Page,
  from: Locator,
  to: (start: { x: number; y: number }) => { x: number; y: number },
) {
  const cdp = await page.context().newCDPSession(page);
  const start = await middle(from);
  const end = to(start);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [start]);
  for (let step = 1; step <= 10; step++) {
    const [x, y] = [start.x + ((end.x - start.x) * step) / 10, start.y + ((end.y - start.y) * step) / 10];
    await touch('touchMove', [{ x, y }]);
  }
  return () => touch('touchEnd', []);
}
