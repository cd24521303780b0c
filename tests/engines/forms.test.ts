import { expect, test } from 'vitest';
import { inEngines } from '../support/engines/in-engines.ts';
import { eventually } from '../../tools/prepare/eventually.ts';

inEngines((page) => {
  // The other one is 1280 by 1024 px at 400 % zoom, as near as WebKit comes: its summary is as high as what is left.
  test.each([
    [1280, 800],
    [450, 256],
  ])(
    'a form with mistakes says so at once, and its summary can be seen and has the focus, %i × %i px',
    async (width, height) => {
      await page.resize(width, height);
      await page.visit('/contact');
      await page.type('#email', 'ada@visitor.example');
      await page.click('#write button[type=submit]');
      await page.until(() => document.activeElement?.id === 'summary');
      // The header comes down over the page when that scrolls up.
      const { top, header } = await page.evaluate(() => ({
        top: document.querySelector('#summary')!.getBoundingClientRect().top,
        header: document.querySelector<HTMLElement>('[data-header]')!.offsetHeight,
      }));
      expect(top).toBeGreaterThanOrEqual(header);
      expect(top).toBeLessThan(height);
      await page.click('#summary a');
      expect(await page.evaluate(() => document.activeElement!.id)).toBe('name');
      expect(await page.faults()).toEqual([]);
    },
  );

  test('a letter is sent, and thanked for with its reference', async () => {
    await page.visit('/contact');
    await page.type('#name', 'Ada Lovelace');
    await page.type('#email', 'ada@visitor.example');
    await page.type('#subject', 'An engine');
    // At the pace of a person: what is sent within a second of being seen is taken for a robot's.
    const seen = await page.evaluate(() => performance.now());
    await page.until((from) => performance.now() > from + 3_000, seen);
    await page.click('#write button[type=submit]');
    await page.until(() => location.pathname === '/contact/thanks');
    const reference = await page.evaluate(() => new URLSearchParams(location.search).get('ref')!);
    expect(reference).toMatch(/^[A-Z]{2,4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(await page.evaluate(() => document.querySelector('main')!.textContent)).toContain(reference);
    expect(await page.faults()).toEqual([]);
    const mails = () => page.site.mails().then((all) => all.filter(({ text }) => text?.includes(reference)));
    await eventually(async () => (await mails()).length > 0);
  });

  test('a reader subscribes from the footer', async () => {
    await page.visit('/about');
    await page.type('footer input[type=email]', 'reader@visitor.example');
    const seen = await page.evaluate(() => performance.now());
    await page.until((from) => performance.now() > from + 3_000, seen);
    await page.click('footer form button');
    await page.until(() => location.pathname === '/subscribe/check-your-inbox');
    expect(await page.faults()).toEqual([]);
  });
});
