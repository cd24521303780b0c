import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { eventually } from '../../tools/prepare/eventually.ts';
import { ownProcess } from '../support/cli.ts';
import { siteAndBrowser, WITH_AND_WITHOUT_SCRIPT } from '../support/site-and-browser.ts';

const open = siteAndBrowser();

const PHONE = { viewport: { width: 390, height: 844 } };
const isOpen = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element: HTMLDetailsElement) => element.open);

test.each(WITH_AND_WITHOUT_SCRIPT)(
  'the Products menu opens by keyboard and leads to a product, %s',
  async (_, javaScriptEnabled) => {
    const page = await open.visit('/', { javaScriptEnabled });
    await page.locator('[data-submenu] > summary').focus();
    await page.keyboard.press('Enter');
    expect(await isOpen(page, '[data-submenu]')).toBe(true);
    await page.keyboard.press('Tab');
    await Promise.all([page.waitForURL('**/product/crm'), page.keyboard.press('Enter')]);
    expect(page.faults).toEqual([]);
  },
);

test('Escape closes the Products menu and gives the focus back; leaving it closes it too', async () => {
  const page = await open.visit('/');
  await page.locator('[data-submenu] > summary').click();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  expect(await isOpen(page, '[data-submenu]')).toBe(false);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
  await page.locator('[data-submenu] > summary').click();
  await page.locator('h1').click();
  expect(await isOpen(page, '[data-submenu]')).toBe(false);
});

test.each(WITH_AND_WITHOUT_SCRIPT)(
  'the menu of a phone opens, holds every entry and closes, %s',
  async (_, javaScriptEnabled) => {
    const page = await open.visit('/', { ...PHONE, javaScriptEnabled });
    expect(await page.locator('#menu').isVisible()).toBe(false);
    await page.locator('header > button[popovertarget=menu]').click();
    expect(await page.locator('#menu').isVisible()).toBe(true);
    await page.locator('#menu button[popovertarget=menu]').click();
    expect(await page.locator('#menu').isVisible()).toBe(false);
    await page.locator('header > button[popovertarget=menu]').click();
    await page.locator('#menu a[href="/pricing"]').click();
    await page.waitForURL('**/pricing');
  },
);

test('the header goes when one scrolls down, returns when one scrolls up and stands at the top', async () => {
  const page = await open.visit('/');
  const away = () => page.locator('[data-header]').evaluate((header) => header.hasAttribute('data-away'));
  const scrollTo = async (y: number, expected: boolean) => {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
    expect(await eventually(async () => (await away()) === expected)).toBe(true);
  };
  await scrollTo(900, true);
  await scrollTo(700, false);
  await scrollTo(1200, true);
  await scrollTo(0, false);
});

test('what is pressed before the script has come is not lost', async () => {
  const page = await open.page({ colorScheme: 'light' });
  const held = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(open.site.url, { waitUntil: 'commit' });
  await page.locator('[data-theme-button]').click();
  await page.keyboard.press('/');
  expect(await page.locator('html[data-theme=dark]').count()).toBe(0);
  held.resolve();
  await page.locator('html[data-theme=dark]').waitFor({ state: 'attached' });
  await page.getByRole('dialog').getByRole('searchbox').waitFor();
});

test('a chosen theme is remembered and is there before the first paint of the next page', async () => {
  const page = await open.visit('/', { colorScheme: 'light' });
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await ground();
  await page.locator('[data-theme-button]').click();
  const dark = await ground();
  expect(dark).not.toBe(light);
  await page.goto(`${open.site.url}/contact`, { waitUntil: 'commit' });
  await page.locator('body').waitFor({ state: 'attached' });
  expect(await ground()).toBe(dark);
});

test.each(WITH_AND_WITHOUT_SCRIPT)(
  'one question is open at a time, the first at first, and the open one closes, %s',
  async (_, javaScriptEnabled) => {
    const page = await open.visit('/', { javaScriptEnabled });
    const questions = page.locator('details[name=questions]');
    const opened = async () => {
      const states = await Promise.all((await questions.all()).map((one) => one.getAttribute('open')));
      return states.flatMap((state, index) => (state === null ? [] : [index]));
    };
    expect(await opened()).toEqual([0]);
    await questions.nth(2).locator('summary').click();
    expect(await opened()).toEqual([2]);
    await questions.nth(2).locator('summary').click();
    expect(await opened()).toEqual([]);
  },
);

test('the film opens in a dialog, is fetched only then, and Escape ends it', async () => {
  const page = await open.page();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(open.site.url);
  expect(asked).not.toContain('/film');
  await page.locator('[data-film]').click();
  await page.locator('#film').waitFor();
  await page.frameLocator('#film iframe').locator('body').waitFor();
  expect(asked).toContain('/film');
  await page.keyboard.press('Escape');
  expect(await page.locator('#film').isVisible()).toBe(false);
  await page.locator('#film iframe:not([src])').waitFor({ state: 'attached' });
});

test('the strip of clients moves, and stands still once it is paused', async () => {
  const page = await open.visit('/', { reducedMotion: 'no-preference' });
  const strip = page.locator('[data-carousel] ul').first();
  const state = () => strip.evaluate((element) => getComputedStyle(element).animationPlayState);
  expect(await state()).toBe('running');
  await page.locator('label:has(input[type=checkbox])').first().click();
  await page.mouse.move(0, 0);
  expect(await state()).toBe('paused');
});

test('the first press of Tab offers to skip to the content', async () => {
  const page = await open.visit('/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
});

test('the maps service is asked for nothing before its button is pressed', async () => {
  const page = await open.page();
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await page.route('https://**', (route) => route.fulfill({ body: 'a map', contentType: 'text/html' }));
  await page.goto(`${open.site.url}/contact`);
  await page.locator('[data-map-load]').scrollIntoViewIfNeeded();
  expect(hosts.size).toBe(1);
  await page.locator('[data-map-load]').click();
  await page.locator('[data-map] iframe').waitFor();
  expect(await eventually(async () => hosts.size === 2)).toBe(true);
});

test('a page is reported once: when it is used, or else when it is left', async () => {
  const page = await open.page();
  await page.addInitScript(() => {
    navigator.sendBeacon = (_address, view) => {
      localStorage.setItem('reports', `${localStorage.getItem('reports') ?? ''}${String(view)}`);
      return true;
    };
  });
  const reported = async () => {
    const reports = await page.evaluate(() => localStorage.getItem('reports') ?? '');
    return [...reports.matchAll(/"path":"([^"]*)"/g)].map(([, path]) => path);
  };
  await page.goto(`${open.site.url}/contact`);
  expect(await reported()).toEqual([]);
  await page.mouse.move(200, 200);
  await expect.poll(reported).toEqual(['/contact']);
  await page.goto(`${open.site.url}/pricing`);
  await page.goto(`${open.site.url}/about`);
  expect(await reported()).toEqual(['/contact', '/pricing']);
});

test('a page that was seen is counted once it is left, unless the visitor asked not to be', async () => {
  const page = await open.visit('/contact');
  await page.goto(`${open.site.url}/pricing`);
  await page.close({ runBeforeUnload: true });
  expect(
    await eventually(async () => (await ownProcess('leads', open.site, 'stats')).out.includes('/contact')),
  ).toBe(true);

  const shy = await open.page({ extraHTTPHeaders: { 'sec-gpc': '1' } });
  await shy.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  const events: string[] = [];
  shy.on('request', (request) => events.push(new URL(request.url()).pathname));
  await shy.goto(`${open.site.url}/terms-of-service`);
  await shy.goto(`${open.site.url}/`);
  expect(events).not.toContain('/api/event');
});

test('breadcrumb and policy links lead where they say', async () => {
  const page = await open.visit('/pricing');
  await page.locator('nav ol a[href="/"]').click();
  await page.waitForURL(`${open.site.url}/`);
  for (const path of await page
    .locator('footer a[href*="policy"], footer a[href*="terms"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!))) {
    expect((await page.request.get(open.site.url + path)).status()).toBe(200);
  }
});
