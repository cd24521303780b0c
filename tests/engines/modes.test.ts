import { expect, test } from 'vitest';
import { APPLICATIONS } from '../../tools/prepare/applications.ts';
import { CHOICES, groundsOf } from '../support/chosen.ts';
import { inEngines } from '../support/engines/in-engines.ts';

/** Of the estimator nothing is shown: the prices it is made from stand above it. */
const DEMOS = APPLICATIONS.filter(({ place }) => place === '#try');

inEngines(
  (page) => {
    test('the browser asks for it', async () => {
      await page.resize(1280, 900);
      await page.visit('/');
      const asked = await page.evaluate(() => ({
        contrast: matchMedia('(prefers-contrast: more)').matches,
        calm: matchMedia('(prefers-reduced-motion: reduce)').matches,
        forced: matchMedia('(forced-colors: active)').matches || !CSS.supports('forced-color-adjust: none'),
      }));
      expect(asked).toEqual({ contrast: true, calm: true, forced: true });
    });

    test.each(CHOICES)('%s: what is chosen is told apart by its ground', async (path, all, chosen) => {
      await page.visit(path);
      const [ground] = await page.evaluate(groundsOf, chosen);
      const grounds = await page.evaluate(groundsOf, all);
      expect(grounds.filter((one) => one === ground)).toHaveLength(1);
      expect(grounds.length).toBeGreaterThan(1);
    });

    test('handles and bars are still drawn', async () => {
      await page.visit('/service');
      const bars = await page.evaluate(() =>
        [...document.querySelectorAll('meter')].map(
          (bar) => getComputedStyle(bar).forcedColorAdjust ?? 'none',
        ),
      );
      expect(new Set(bars)).toEqual(new Set(['none']));
      await page.visit('/product/crm');
      const handle = await page.evaluate(() => {
        const { backgroundImage, height } = getComputedStyle(
          document.querySelector('[data-handle]')!,
          '::before',
        );
        return { isDrawn: backgroundImage.includes('gradient'), height };
      });
      expect(handle).toEqual({ isDrawn: true, height: '18px' });
    });

    test('nothing moves by itself, and nothing waits unseen to be revealed', async () => {
      for (const path of ['/', '/film', '/product/crm', '/about']) {
        await page.visit(path);
        const moving = await page.evaluate(() =>
          document
            .getAnimations()
            .filter(({ playState, effect }) => playState === 'running' && effect!.getTiming().duration !== 0)
            .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 80)),
        );
        expect(moving, path).toEqual([]);
        const unseen = await page.evaluate(
          () =>
            [...document.querySelectorAll('main :is(section, li, h2)')].filter(
              (part) => getComputedStyle(part).opacity === '0',
            ).length,
        );
        expect(unseen, path).toBe(0);
      }
      expect(await page.faults()).toEqual([]);
    });
  },
  undefined,
  'high contrast',
);

inEngines(
  (page) => {
    test.each(DEMOS)('$name: says that it does not run, whom to ask, and shows no button', async (demo) => {
      await page.resize(1280, 900);
      await page.visit(demo.path);
      const seen = await page.evaluate((place) => {
        const shown = (selector: string) =>
          [...document.querySelectorAll(`${place} ${selector}`)].filter((part) => part.checkVisibility());
        return { buttons: shown('[data-action]').length, ways: shown('a[href="/contact"]').length };
      }, demo.place);
      expect(seen.buttons).toBe(0);
      expect(seen.ways).toBeGreaterThan(0);
    });

    test('a form that comes back says so in its title and begins at its errors', async () => {
      await page.visit('/contact');
      const before = await page.evaluate(() => document.title);
      await page.type('#name', '   ');
      await page.type('#subject', 'A shop');
      await page.type('#email', 'ada@visitor.example');
      await page.press('Enter');
      await page.until(() => document.querySelector('#summary')?.checkVisibility());
      const { title, top } = await page.evaluate(() => ({
        title: document.title,
        top: document.querySelector('#summary')!.getBoundingClientRect().top,
      }));
      expect(title).not.toBe(before);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(top).toBeLessThan(900);
    });

    test('a letter is sent, and thanked for with its reference', async () => {
      await page.type('#name', 'Ada Lovelace');
      await page.press('Enter');
      await page.until(() => location.pathname === '/contact/thanks');
      const reference = await page.evaluate(() => new URLSearchParams(location.search).get('ref')!);
      expect(reference).toMatch(/^[A-Z]{2,4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    });
  },
  undefined,
  'no script',
);
