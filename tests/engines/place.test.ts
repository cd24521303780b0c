import { expect, test } from 'vitest';
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
  (globalThis as { isLeft?: boolean }).isLeft = true;
}

inEngines(
  (page) => {
    /** Another document than the one that was scrolled, with its script. */
    const isNew = () => !('isLeft' in globalThis) && !('earlyEvents' in globalThis);

    test.for([
      [390, 844],
      [1440, 900],
    ] as const)(
      'reloading and going back come to the same place of a window of %i × %i',
      async ([width, height]) => {
        await page.resize(width, height);
        for (const path of ['/', '/product/crm']) {
          await page.visit(path);
          await page.evaluate(scrollFar);
          const before = await page.until(place);
          expect(before.index, path).toBeGreaterThan(2);

          await page.evaluate(() => location.reload());
          await page.until(isNew);
          const reloaded = await page.evaluate(place);
          expect(reloaded.index, `${path} reloaded`).toBe(before.index);
          expect(Math.abs(reloaded.top - before.top), `${path} reloaded`).toBeLessThan(height / 10);

          await page.evaluate(() => document.querySelector<HTMLElement>('header a[href="/about"]')!.click());
          await page.until(() => location.pathname === '/about' && !('earlyEvents' in globalThis));
          await page.evaluate(() => history.back());
          await page.until((to) => location.pathname === to && !('earlyEvents' in globalThis), path);
          const back = await page.evaluate(place);
          expect(back.index, `back to ${path}`).toBe(before.index);
          expect(Math.abs(back.top - before.top), `back to ${path}`).toBeLessThan(height / 10);
        }
      },
    );
  },
  ['Chromium', 'Firefox', 'WebKit'],
);
