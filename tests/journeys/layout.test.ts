import type { Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { openBrowser, openPage } from '../support/browser.ts';
import { ownProcess } from '../support/cli.ts';
import { eventually } from '../support/eventually.ts';
import { siteAndBrowser, WITH_AND_WITHOUT_SCRIPT } from '../support/site-and-browser.ts';

const open = siteAndBrowser();
const isOpen = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element: HTMLDetailsElement) => element.open);

test('Escape closes the Products menu and returns the focus', { tags: ['quick'] }, async () => {
  const page = await open.visit('/');
  await page.locator('[data-submenu] > summary').click();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  expect(await isOpen(page, '[data-submenu]')).toBe(false);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
  await page.locator('[data-submenu] > summary').click();
  await page.locator('body > footer').click({ position: { x: 5, y: 5 } });
  expect(await isOpen(page, '[data-submenu]')).toBe(false);
});

test('a chosen theme applies before the first paint of the next page', { tags: ['quick'] }, async () => {
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

test('the film has its captions as a track and as text', async () => {
  const page = await open.visit('/film');
  const texts = await page.locator('main li').allTextContents();
  const cues = () =>
    page
      .locator('video')
      .evaluate(({ textTracks: [track] }: HTMLVideoElement) =>
        Array.from(track?.cues ?? [], (cue) => (cue as VTTCue).text),
      );
  await expect.poll(cues).toEqual(texts);
  const address = await page.locator('video').getAttribute('src');
  const video = await fetch(open.site.url + address, { headers: { range: 'bytes=0-99' } });
  expect([video.status, video.headers.get('content-type')]).toEqual([206, 'video/mp4']);
  expect(page.faults).toEqual([]);
});

test('a click on the picture of a card opens the page of its title', async () => {
  const page = await open.visit('/');
  const card = page.locator('#products li').first();
  const target = await card.locator('h3 a').getAttribute('href');
  await card.click({ position: { x: 40, y: 40 } });
  await eventually(() => new URL(page.url()).pathname !== '/');
  expect(new URL(page.url()).pathname).toBe(target);
});

test('the strip of clients moves, and stands still once it is paused', async () => {
  const page = await open.visit('/', { reducedMotion: 'no-preference' });
  const strip = page.locator('[data-carousel] ul').first();
  const state = () => strip.evaluate((element) => getComputedStyle(element).animationPlayState);
  expect(await state()).toContain('running');
  await page.locator('label:has(input[type=checkbox])').first().click();
  await page.mouse.move(0, 0);
  expect(await state()).toContain('paused');
});

test('the first press of Tab offers to skip to the content', { tags: ['quick'] }, async () => {
  const page = await open.visit('/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('mainContent');
});

test('nothing is requested from the maps service before its button is pressed', async () => {
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

test('a page view is reported once, at the first use or on leaving', { tags: ['quick'] }, async () => {
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

test('a page is not reported when the visitor asked not to be counted', async () => {
  const shy = await open.page({ extraHTTPHeaders: { 'sec-gpc': '1' } });
  await shy.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  const events: string[] = [];
  shy.on('request', (request) => events.push(new URL(request.url()).pathname));
  await shy.goto(`${open.site.url}/terms-of-service`);
  await shy.goto(`${open.site.url}/`);
  expect(events).not.toContain('/api/event');
});

test('a page that was only seen is counted on leaving', async () => {
  // Headless browsers are not counted, and Playwright's `userAgent` does not apply to beacons sent on page leave.
  const browser = await openBrowser(['--user-agent=Mozilla/5.0 Chrome/140.0']);
  onTestFinished(() => browser.close());
  const page = await openPage(browser);
  await page.goto(`${open.site.url}/contact`);
  await page.goto(`${open.site.url}/pricing`);
  const stats = async () => (await ownProcess('inquiries', open.site, 'stats')).out;
  await expect.poll(stats, { timeout: 20_000 }).toContain('/contact');
});
