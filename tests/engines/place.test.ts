import { expect, test } from 'vitest';
import { eventually } from '../../tools/prepare/eventually.ts';
import { inEngines } from '../support/engines/in-engines.ts';

/** The section in the middle of the window, and how far below the window's top it begins, in pixels. */
function place() {
  const sections = [...document.querySelectorAll('main section')];
  const tops = sections.map((section) => section.getBoundingClientRect().top);
  const index = tops.findLastIndex((top) => top < innerHeight / 2);
  return { index, top: Math.round(tops[index] ?? Number.NaN) };
}

/** As somebody reads: what waits to come near is laid out on the way. */
async function scrollFar() {
  const end = document.documentElement.scrollHeight * 0.6;
  for (let y = 0; y < end; y += innerHeight / 2) {
    scrollTo({ top: y, behavior: 'instant' });
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20)));
  }
  Object.assign(globalThis, { isLeft: true });
}

/** Once the answer to whoever asked for it is away: a page that goes cannot give one. */
const LEAVE = {
  reload: () => void setTimeout(() => location.reload()),
  on: () => void setTimeout(() => document.querySelector<HTMLElement>('header a[href="/about"]')!.click()),
  back: () => void setTimeout(() => history.back()),
};

inEngines(
  (page) => {
    /** Once a page that was not scrolled here is there with its script. */
    const arrive = (path: string) => {
      const isThere = (expected: string) =>
        location.pathname === expected && !('isLeft' in globalThis) && !('earlyEvents' in globalThis);
      return eventually(() => page.evaluate(isThere, path).catch(() => false), 30_000);
    };

    test.for([
      ['/', 390, 844],
      ['/', 1440, 900],
      ['/product/crm', 390, 844],
      ['/product/crm', 1440, 900],
    ] as const)(
      'reloading %s and going back to it come to the same place of a window of %i × %i, and its script comes',
      async ([path, width, height]) => {
        const nowIsAt = async () => {
          const now = await page.evaluate(place);
          return now.index === before.index && Math.abs(now.top - before.top) < height / 10;
        };
        await page.resize(width, height);
        await page.visit(path);
        await page.evaluate(scrollFar);
        const before = await page.evaluate(place);
        expect(before.index).toBeGreaterThan(2);

        await page.evaluate(LEAVE.reload);
        await arrive(path);
        await expect.poll(nowIsAt).toBe(true);

        await page.evaluate(LEAVE.on);
        await arrive('/about');
        await page.evaluate(LEAVE.back);
        await arrive(path);
        await expect.poll(nowIsAt).toBe(true);
      },
    );
  },
  ['Chromium', 'Firefox', 'WebKit'],
);
