import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import type { Key } from '../support/engines/engine.ts';
import { inEngines, type Visit } from '../support/engines/in-engines.ts';

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

  test('an enquiry is sent, and the thanks page shows its reference', async () => {
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

  test('the Products menu opens by keyboard, Escape gives the focus back, and it leads to a product', async () => {
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

  test('search finds while one types and leads to the page', async () => {
    await page.visit('/about');
    await page.click('[data-search]');
    await page.until(() => document.activeElement?.matches('dialog [type=search]'));
    await page.type('dialog [type=search]', 'invoice');
    await page.until(() => document.querySelector('dialog li a')?.getAttribute('href') === '/product/erp');
    await page.press('Enter');
    await page.until(isAt, '/product/erp');
    await expectNoFaults();
  });

  test.each(DEMOS)('the demo of %s starts and does its main act', async (path, place, clicked, ...keys) => {
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
