import { expect, test, afterAll, beforeAll, describe } from 'vitest';
import { eventually } from '../support/eventually.ts';
import type { Key, EnginePage, RunningEngine } from '../support/engines/engine.ts';
import { servedSite, type ServedSite } from '../support/served-site.ts';
import { startFirefox } from '../support/engines/firefox.ts';
import { isInstalled, type EngineName } from '../support/engines/installed.ts';
import { startWebKit } from '../support/engines/webkit.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const RECORDER = '/record-faults.js';
/** Uses localStorage, so that errors survive navigation. */
const SCRIPT = `{
  const record = (fault) => {
    localStorage.faults = JSON.stringify([...JSON.parse(localStorage.faults ?? '[]'), location.pathname + ': ' + fault]);
  };
  addEventListener('error', ({ message }) => message && record(message));
  addEventListener('unhandledrejection', ({ reason }) => record(String(reason)));
  const { error } = console;
  console.error = (...args) => { record(args.join(' ')); error(...args); };
}`;

/** Starts a proxy that adds an error-recording script to each page, because WebDriver does not report errors. */
async function startRecordingProxy(site: string) {
  const server = createServer((visitor, response) => {
    if (visitor.url === RECORDER)
      return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(SCRIPT);
    const { 'accept-encoding': _, ...headers } = visitor.headers;
    const onward = request(site + visitor.url!, { method: visitor.method!, headers }, async (got) => {
      const { 'content-length': __, ...gotHeaders } = got.headers;
      response.writeHead(got.statusCode!, gotHeaders);
      if (!gotHeaders['content-type']?.startsWith('text/html')) return void got.pipe(response);
      response.end((await text(got)).replace('<head>', `<head><script src="${RECORDER}"></script>`));
    });
    onward.on('error', () => visitor.socket.destroy());
    visitor.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Returns and clears the errors of all pages. Runs in the page. */
function takeFaults(): string[] {
  const faults = JSON.parse(localStorage.getItem('faults') ?? '[]') as string[];
  localStorage.removeItem('faults');
  return faults;
}

interface Visit extends EnginePage {
  site: ServedSite;
  /** Opens a page of the site and waits until it has loaded. */
  visit(path: string): Promise<void>;
  /** Polls until the result is truthy; repeats an evaluation that a navigation interrupts. */
  until<Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  /** Returns script and console errors since the last call. */
  faults(): Promise<string[]>;
}

const START: Record<EngineName, (home: string) => Promise<RunningEngine>> = {
  Firefox: startFirefox,
  WebKit: startWebKit,
};

/** Runs the same tests in Firefox and WebKit; skips engines that are not installed. */
function inEngines(tests: (page: Visit) => void) {
  for (const [name, start] of Object.entries(START))
    describe.skipIf(!isInstalled(name as EngineName))(`in ${name}`, () => {
      const page = {} as Visit;
      let close: () => Promise<unknown>;
      beforeAll(async () => {
        const site = servedSite();
        const proxy = await startRecordingProxy(site.url);
        const engine = await start(temporaryFolder());
        close = async () => {
          await engine.close();
          await proxy.close();
        };
        const until: Visit['until'] = (run, ...args) =>
          eventually(() => engine.page.evaluate(run, ...args).catch(() => undefined) as never, 30_000);
        Object.assign(page, engine.page, {
          site,
          until,
          async visit(path: string) {
            await engine.page.goto(proxy.url + path);
            await until(() => document.readyState === 'complete');
          },
          faults: () => engine.page.evaluate(takeFaults),
        });
      });
      afterAll(() => close?.());
      tests(page);
    });
}

/** Forms submitted within three seconds of display get a higher spam score. */
async function waitAsAPerson(page: Visit) {
  const shownAt = await page.evaluate(() => performance.now());
  await page.until((from) => performance.now() > from + 3_000, shownAt);
}

const isAt = (path: string) => location.pathname === path && document.readyState === 'complete';

/** The main interaction of each demo: the element to click, then the keys to press. */
const DEMOS: [path: string, place: string, clicked: string, ...keys: Key[]][] = [
  ['/product/crm', '#try', '[data-deal=d5] [data-handle]', 'Space', 'ArrowRight', 'Space'],
  ['/product/erp', '#try', '[role=tab]', 'ArrowRight'],
  ['/product/hrms', '#try', '[data-person=sam] [data-shift]', 'Enter', 'ArrowRight', 'Enter'],
  ['/product/pos', '#try', '[data-code="2000000000091"]'],
  ['/pricing', '#estimator', '#estimator label:has([type=radio]:not(:checked))'],
];

inEngines((page) => {
  async function expectNoFaults() {
    expect(await page.faults()).toEqual([]);
    await page.evaluate(() => localStorage.clear());
  }

  test('a form with mistakes shows a summary that has the focus and leads to the field', async () => {
    await page.resize(1280, 800);
    await page.visit('/contact');
    await page.type('#email', 'ada@visitor.example');
    await page.click('#write button[type=submit]');
    await page.until(() => document.activeElement?.id === 'summary');
    await page.click('#summary a');
    expect(await page.evaluate(() => document.activeElement!.id)).toBe('name');
    await expectNoFaults();
  });

  test('an inquiry is sent, and the thanks page shows its reference', async () => {
    await page.visit('/contact');
    await page.type('#name', 'Ada Lovelace');
    await page.type('#email', 'ada@visitor.example');
    await page.type('#subject', 'An engine');
    await waitAsAPerson(page);
    await page.click('#write button[type=submit]');
    await page.until(isAt, '/contact/thanks');
    const { reference, text } = await page.evaluate(() => ({
      reference: new URLSearchParams(location.search).get('ref')!,
      text: document.querySelector('main')!.textContent,
    }));
    expect(reference).toMatch(/^[A-Z]{2,4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(text).toContain(reference);
    await eventually(async () => (await page.site.mails()).some((mail) => mail.text?.includes(reference)));
    await expectNoFaults();
  });

  test('a reader subscribes from the footer', async () => {
    await page.visit('/about');
    await page.type('footer input[type=email]', 'reader@visitor.example');
    await waitAsAPerson(page);
    await page.click('footer form button');
    await page.until(isAt, '/subscribe/check-your-inbox');
    await expectNoFaults();
  });

  test('the Products menu works by keyboard and leads to a product', async () => {
    await page.visit('/');
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-submenu] > summary')!.focus());
    const isOpen = (open: boolean) =>
      document.querySelector<HTMLDetailsElement>('[data-submenu]')!.open === open;
    await page.press('Enter');
    await page.until(isOpen, true);
    await page.press('Escape');
    await page.until(isOpen, false);
    expect(await page.evaluate(() => document.activeElement!.localName)).toBe('summary');
    await page.press('Enter');
    await page.click('#mainMenu a[href="/product/crm"]');
    await page.until(isAt, '/product/crm');
    await expectNoFaults();
  });

  test('the menu of a phone opens, closes and leads on', async () => {
    await page.resize(450, 844);
    await page.visit('/');
    const isOpen = (open: boolean) => document.querySelector('#mainMenu')!.matches(':popover-open') === open;
    await page.click('header > button[popovertarget=mainMenu]');
    await page.until(isOpen, true);
    await page.press('Escape');
    await page.until(isOpen, false);
    await page.click('header > button[popovertarget=mainMenu]');
    await page.click('#mainMenu a[href="/pricing"]');
    await page.until(isAt, '/pricing');
    await expectNoFaults();
  });

  test('the film opens in a dialog that Escape closes', async () => {
    await page.resize(1280, 900);
    await page.visit('/');
    const isOpen = (open: boolean) => document.querySelector<HTMLDialogElement>('#film')!.open === open;
    await page.click('[data-film]');
    await page.until(isOpen, true);
    await page.press('Escape');
    await page.until(isOpen, false);
    await expectNoFaults();
  });

  test('search shows results while typing and opens the page', async () => {
    await page.visit('/about');
    await page.click('[data-search]');
    await page.until(() => document.activeElement?.matches('dialog [type=search]'));
    await page.type('dialog [type=search]', 'invoice');
    await page.until(() => document.querySelector('dialog li a')?.getAttribute('href') === '/product/erp');
    await page.press('Enter');
    await page.until(isAt, '/product/erp');
    await expectNoFaults();
  });

  test.for(DEMOS)('the demo of %s starts and does its main act', async ([path, place, clicked, ...keys]) => {
    await page.visit(path);
    await page.evaluate((selector) => document.querySelector(selector)!.scrollIntoView(), place);
    const shown = (selector: string) =>
      document.querySelector<HTMLElement>(`${selector} [data-ready=true]`)?.innerText;
    const before = await page.until(shown, place);
    await page.click(clicked);
    for (const key of keys) await page.press(key);
    await page.until(
      (selector, text) =>
        document.querySelector<HTMLElement>(`${selector} [data-ready=true]`)!.innerText !== text,
      place,
      before!,
    );
    await expectNoFaults();
  });
});
