import { beforeAll, expect, test } from 'vitest';
import { eventually } from '../../tools/prepare/eventually.ts';
import { pagePaths } from '../../tools/prepare/page-paths.ts';
import { inEngines } from '../support/engines/in-engines.ts';
import { lookAround } from '../support/engines/look-around.ts';
import { pagesOfEachKind } from '../support/engines/pages-of-each-kind.ts';

/** Where a page is left for. */
const ONWARD = '/terms-of-service?on';

/** Each begins once the answer to whoever asked for it is away: a page that goes cannot give one. */
function go(path: string) {
  Object.assign(globalThis, { isKept: true });
  setTimeout(() => location.assign(path));
}
const goBack = () => void setTimeout(() => history.back());
const isThere = (path: string) =>
  location.pathname + location.search === path && !('earlyEvents' in globalThis);

/** What of a page kept the browser from keeping it. A Chromium without windows keeps none, and masks that as its own reason. */
function reasonsAgainst(): string[] {
  if ('isKept' in globalThis) return [];
  const [navigation] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
    notRestoredReasons?: { reasons: { reason: string }[] } | null;
  })[];
  const said = navigation?.notRestoredReasons?.reasons.map(({ reason }) => reason) ?? ['not said'];
  return said.filter((reason) => reason !== 'masked');
}

inEngines(
  (page) => {
    const arrive = (path: string) => eventually(() => page.evaluate(isThere, path).catch(() => false));
    const visit = async (path: string) => {
      await page.evaluate(go, path);
      await arrive(path);
    };

    /** The driver waits in vain for some pages that it opens after one was gone back to, so only this one is opened by it. */
    beforeAll(() => page.goto(page.site.url + ONWARD));

    const reasonsWhenUsed = async (path: string) => {
      await visit(path);
      await lookAround(page);
      await visit(ONWARD);
      await page.evaluate(goBack);
      await arrive(path);
      return page.evaluate(reasonsAgainst);
    };

    test('a page that was used stands there at once for whoever goes back to it', async () => {
      const against: Record<string, string[]> = {};
      for (const path of pagesOfEachKind(await pagePaths(page.site.url), 1)) {
        // Firefox keeps none that is left while something is still on its way, as may be on a busy machine.
        const first = await reasonsWhenUsed(path);
        const reasons = first.length > 0 ? await reasonsWhenUsed(path) : first;
        if (reasons.length > 0) against[path] = reasons;
      }
      expect(against).toEqual({});
    });

    test('a theme that was chosen after a page was left is that of the page gone back to', async () => {
      const themeOf = () => document.documentElement.dataset['theme'];
      await visit('/about');
      await visit(ONWARD);
      await page.click('[data-theme-button]');
      const chosen = await page.evaluate(themeOf);
      expect(chosen).toBeDefined();
      await page.evaluate(goBack);
      await arrive('/about');
      await expect.poll(() => page.evaluate(themeOf)).toBe(chosen);
    });
  },
  ['Chromium', 'Firefox'],
);
