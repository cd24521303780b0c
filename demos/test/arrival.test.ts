import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { APPLICATIONS } from './support/applications.ts';
import { poll } from './support/application.ts';
import { siteAndBrowser } from '../../tests/support/site-and-browser.ts';

const open = siteAndBrowser();

/** A viewport so short that the demo starts far below it. */
const LOW = { viewport: { width: 1280, height: 200 } };

/** Returns the paths of the demo's script and of React, as the page references them. */
const scriptsOf = (page: Page, place: string) =>
  page
    .locator(`${place} astro-island`)
    .evaluate((island) => ['component-url', 'renderer-url'].map((name) => island.getAttribute(name)!));

/** All product demos are loaded by the same code; the estimator is not in a frame. */
const LOADED = APPLICATIONS.filter(({ name }) => ['CRM', 'Estimator'].includes(name));

describe.each(LOADED)('$name', ({ path, place }) => {
  test('comes, and React with it, only when it is near, and before it is seen', async () => {
    const page = await open.page(LOW);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(open.site.url + path, { waitUntil: 'networkidle' });
    const scripts = await scriptsOf(page, place);
    expect(asked.filter((one) => scripts.includes(one))).toEqual([]);
    const application = page.locator(`${place} [data-ready]`);
    await application.evaluate((window) =>
      scrollBy({ top: window.getBoundingClientRect().top - 1.3 * innerHeight, behavior: 'instant' }),
    );
    await poll(() => application.getAttribute('data-ready')).toBe('true');
    const top = await application.evaluate((window) => window.getBoundingClientRect().top / innerHeight);
    expect(top).toBeGreaterThan(1);
    expect(asked).toEqual(expect.arrayContaining(scripts));
    await poll(() => page.locator(place).getByText('did not arrive').isVisible()).toBe(false);
    expect(page.faults).toEqual([]);
  });

  test('a demo whose script fails retries once, then shows its picture and a way on', async () => {
    const page = await open.page(LOW);
    await page.addInitScript(() =>
      document.addEventListener('astro:hydration-error', () => {
        const failures = Number(sessionStorage.getItem('failures'));
        sessionStorage.setItem('failures', String(failures + 1));
      }),
    );
    const failures = () => page.evaluate(() => sessionStorage.getItem('failures')).catch(() => null);
    await page.goto(open.site.url + path);
    const [script] = await scriptsOf(page, place);
    // The wildcard matches a query too, because the retry bypasses the cache.
    await page.route(`**${script}*`, (route) => route.abort());
    for (const times of ['1', '2'])
      await poll(async () => {
        await page
          .locator(place)
          .scrollIntoViewIfNeeded()
          .catch(() => undefined);
        return failures();
      }).toBe(times);
    await page.waitForLoadState('networkidle');
    await poll(() => failures()).toBe('2');
    const application = page.locator(`${place} [data-ready]`);
    await poll(() => application.locator('button:enabled, input:enabled, select:enabled').count()).toBe(0);
    const [width, height] = await application.evaluate(({ clientWidth, clientHeight }) => [
      clientWidth,
      clientHeight,
    ]);
    expect(Math.min(width!, height!)).toBeGreaterThan(200);
    await poll(() => application.locator('a[href^="/contact"]').isVisible()).toBe(true);
    await poll(() => application.locator('[data-action]').filter({ visible: true }).count()).toBe(0);
    await poll(() => page.locator(place).getByText('did not arrive').isVisible()).toBe(true);
    if (place === '#try') await poll(() => page.locator('#try > p:visible > a').count()).toBe(1);
  });
});
