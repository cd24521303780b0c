import { createServer, request } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import puppeteer, { type Viewport } from 'puppeteer-core';
import { expect, onTestFinished, test } from 'vitest';
import { CHROMIUM_FLAGS } from '../../tools/prepare/browser.ts';
import { findChromium } from '../../tools/prepare/chromium.ts';
import { eventually } from '../../tools/prepare/eventually.ts';
import { siteAndBrowser } from '../support/site-and-browser.ts';

const open = siteAndBrowser();
const WIDE: Viewport = { width: 1440, height: 900 };
const PHONE: Viewport = { width: 390, height: 844, isMobile: true, hasTouch: true };
const MENU = ['/about', '/service', '/pricing', '/blog'];

/** The site behind a server that writes down which documents are asked for ahead of a click. */
async function listening(): Promise<{ url: string; ahead: string[] }> {
  const ahead: string[] = [];
  const server = createServer((incoming, answer) => {
    if (incoming.headers['sec-purpose']) ahead.push(incoming.url!);
    const onward = request(open.site.url + incoming.url, { headers: incoming.headers }, (from) => {
      answer.writeHead(from.statusCode!, from.headers);
      from.pipe(answer);
    });
    incoming.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.closeAllConnections());
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, ahead };
}

/** Playwright switches off what browsers fetch ahead, so this drives Chromium by Puppeteer. */
async function visit(url: string, { saveData = false, viewport = WIDE } = {}) {
  const browser = await puppeteer.launch({ executablePath: findChromium()!, args: CHROMIUM_FLAGS });
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  await page.setViewport(viewport);
  if (saveData)
    await page.evaluateOnNewDocument(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
  await page.goto(url, { waitUntil: 'networkidle0' });
  return page;
}

test('nothing is fetched ahead for whoever leaves; once somebody moves, the pages of the menu are, each once', async () => {
  const { url, ahead } = await listening();
  const page = await visit(url);
  expect(ahead).toEqual([]);
  await page.mouse.move(700, 500);
  expect(await eventually(async () => MENU.every((path) => ahead.includes(path)))).toBe(true);
  await page.hover('header a[href="/about"]');
  // A page that comes from what was fetched ahead may leave Puppeteer waiting for the press itself, for ever.
  void page.mouse
    .down()
    .then(() => page.mouse.up())
    .catch(() => {});
  const shown = () => page.browser().targets().some((target) => target.url() === `${url}/about`); // prettier-ignore
  expect(await eventually(async () => shown())).toBe(true);
  expect(ahead.filter((path) => path === '/about')).toEqual(['/about']);
  expect(new Set(ahead.filter((path) => !path.includes('.'))).size).toBeLessThanOrEqual(8);
});

test('on a phone they are once the menu is opened', async () => {
  const { url, ahead } = await listening();
  const page = await visit(url, { viewport: PHONE });
  await page.tap('header button[popovertarget]');
  expect(await eventually(async () => MENU.every((path) => ahead.includes(path)))).toBe(true);
  expect(new Set(ahead).size).toBeLessThanOrEqual(8);
});

test('nothing is where data are to be saved', async () => {
  const { url, ahead } = await listening();
  const page = await visit(url, { saveData: true });
  await page.mouse.move(700, 500);
  await page.waitForSelector('link[rel=manifest]');
  await page.waitForNetworkIdle();
  expect(ahead).toEqual([]);
});
