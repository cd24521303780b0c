import type { Page } from 'puppeteer-core';

/** Has the page write down when a click comes, for the page behind it. */
export async function rememberClick(page: Page): Promise<void> {
  await page.evaluate(() =>
    addEventListener(
      'click',
      () => sessionStorage.setItem('clicked', String(performance.timeOrigin + performance.now())),
      true,
    ),
  );
}

/** Milliseconds from that click to when the page now shown was first painted, or shown if it was rendered ahead. */
export function paintedAfterClick(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const clicked = Number(sessionStorage.getItem('clicked'));
    const [navigation] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
      activationStart?: number;
    })[];
    const painted = await new Promise<number>((resolve) =>
      new PerformanceObserver((list, observer) => {
        const first = list.getEntriesByName('first-contentful-paint')[0];
        if (!first) return;
        observer.disconnect();
        resolve(first.startTime);
      }).observe({ type: 'paint', buffered: true }),
    );
    const shown = Math.max(painted, navigation?.activationStart ?? 0);
    return Math.round(performance.timeOrigin + shown - clicked);
  });
}
