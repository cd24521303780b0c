import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { axeFindings, COLOR_RULES } from './axe.ts';
import { siteAndBrowser } from './site-and-browser.ts';

/** Part of `npm test`: the main journey of each demo. */
export const QUICK = { tags: ['quick'] };

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** What the page does in its own time, however busy the machine. */
export const soon = <T>(read: () => T) => expect.poll(read, { timeout: 20_000 });

/** An application for the tests of one file. @param place the section it stands in */
export function applicationAt(path: string, place = '#try') {
  const open = siteAndBrowser();
  return {
    open,
    address: () => open.site.url + path,
    /** A page whose application runs and can be used; without script it only stands there. */
    async visit(options: BrowserContextOptions = {}) {
      const page = await open.visit(path, options);
      if (options.javaScriptEnabled !== false) await untilReady(page, place);
      return page;
    },
  };
}

/** Waits until the application runs. @param place the section it stands in */
export async function untilReady(page: Page, place = '#try') {
  await page.locator(place).scrollIntoViewIfNeeded();
  await page.locator(`${place} [data-ready=true]`).waitFor();
}

/** Loads the page again with a record of the application that it cannot read, and waits until it says so. */
export async function returnTo(page: Page, name: string, record: string) {
  await page.evaluate(([key, text]) => localStorage.setItem(key!, text!), [`demo-${name}`, record]);
  await page.reload();
  await page.getByText('could not be read').waitFor();
}

/** Of the application alone: the page around it has tests of its own. */
export async function expectNoAxeFindings(page: Page) {
  expect(await axeFindings(page, { within: '[data-ready]' })).toEqual([]);
}

/** In each of its views, by day and by night. */
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

/** Follows the link to the contact form; gives the message that stands there. */
export async function takenAlong(page: Page, about: string) {
  await page.locator('[data-ready] a[href^="/contact"]').click();
  await page.waitForURL(`**/contact?about=${about}#write`);
  await soon(() => page.locator('#message').inputValue()).not.toBe('');
  expect(await page.locator('#subject').inputValue()).not.toBe('');
  return page.locator('#message').inputValue();
}

/** Of the application that stands on the page. */
export const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name });
export const button = (page: Page, name: string | RegExp) =>
  page.locator('[data-ready]').getByRole('button', { name });

/** Starts over, and says so when asked. */
export async function startOver(page: Page) {
  await button(page, 'Start over').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click();
}

export const announced = (page: Page) => page.locator('[data-announcement]').first().textContent();

export const hasFocus = (locator: Locator) =>
  locator.evaluate((element) => element.contains(document.activeElement));

/** Whether all of an element is in the window, and under no toast. */
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

/** The middle of an element that is scrolled into view, in pixels of the window. */
export async function middle(locator: Locator) {
  await locator.scrollIntoViewIfNeeded();
  const box = (await locator.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Presses at the middle of one element and moves to that of another, without letting go. */
export async function dragByMouse(page: Page, from: Locator, to: Locator) {
  // Comes into view, so that the page does not scroll between the two.
  await middle(to);
  const [start, end] = [await middle(from), await middle(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 6 });
  await page.locator('[data-lifted]').waitFor();
}

/** Real touch events, as a finger makes them: Playwright's own touchscreen only taps. Gives what lifts the finger. */
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
