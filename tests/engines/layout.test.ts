import { expect, test } from 'vitest';
import { inEngines } from '../support/engines/in-engines.ts';

const KINDS = [
  '/',
  '/about',
  '/service',
  '/service/digital-marketing',
  '/pricing',
  '/contact',
  '/product/crm',
];
const MORE_KINDS = [
  '/product/erp',
  '/product/hrms',
  '/product/pos',
  '/project',
  '/project/copperline-rebrand',
  '/blog',
  '/blog/how-to-choose-an-erp',
  '/terms-of-service',
  '/a-z',
];

/**
 * The narrowest of each arrangement. 1280 px at 400 % and 200 % zoom are 320 and 640 px (WCAG 1.4.4, 1.4.10).
 */
const WIDTHS = [320, 360, 641, 801, 993];

/** What is far below is not laid out before somebody comes near, and could be as wide as it likes. */
const ALL = '* { content-visibility: visible !important }';
/** WCAG 1.4.12. */
const SPACED = `${ALL} * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

function setRules(rules: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [sheet];
}

/** As other languages have them, one in each text of the page but in code. */
function writeLongWords() {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    if (!text.parentElement!.closest('script, style, svg, code, astro-island'))
      text.data = text.data.replace(/\p{L}{3,}/u, 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerk');
  }
}

/**
 * How far the page can be scrolled aside, or something that can be read reaches out of the window, in pixels. What
 * moves is left out, and the map's tiles, which the next test looks at.
 */
function beyondWindow(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  const moves = (part: Element | null): boolean =>
    part !== null &&
    (part.matches('[data-carousel], a[id^="to-"]') ||
      ['auto', 'scroll'].includes(getComputedStyle(part).overflowX) ||
      moves(part.parentElement));
  const ends = [...document.querySelectorAll('main :is(p, li, a, h2, h3, dt, dd, label), footer :not(svg *)')]
    .map((part) => ({ part, end: part.getBoundingClientRect().right }))
    .filter(({ part, end }) => end > clientWidth && !moves(part));
  return Math.round(Math.max(scrollWidth, ...ends.map(({ end }) => end)) - clientWidth);
}

/** What lies wholly under the header once it has the focus, each reached from the one below it (WCAG 2.4.11). */
function hiddenByHeader(): string[] {
  const { offsetHeight } = document.querySelector<HTMLElement>('[data-header]')!;
  const all = [...document.querySelectorAll<HTMLElement>('main :is(a, button, input, textarea, summary)')];
  return all
    .filter((part) => part.checkVisibility({ visibilityProperty: true }) && part.tabIndex >= 0)
    .toReversed()
    .flatMap((part) => {
      part.focus();
      const { bottom } = part.getBoundingClientRect();
      return document.activeElement === part && bottom <= offsetHeight ? [part.outerHTML.slice(0, 80)] : [];
    });
}

inEngines((page) => {
  test('no page is wider than its window at any width or zoom, nor with wide text spacing or long words', async () => {
    const wide: string[] = [];
    for (const path of [...KINDS, ...MORE_KINDS]) {
      const measure = async (widths: readonly number[], state: string) => {
        for (const width of widths) {
          await page.resize(width, 900);
          const beyond = await page.evaluate(beyondWindow);
          if (beyond > 0) wide.push(`${path} by ${beyond} px at ${width} px ${state}`);
        }
      };
      await page.visit(path);
      await page.evaluate(setRules, ALL);
      await measure(WIDTHS, 'as it is');
      await page.evaluate(setRules, SPACED);
      await measure([320, 641], 'with wide spacing');
      await page.evaluate(setRules, ALL);
      await page.evaluate(writeLongWords);
      await measure([320, 993], 'with long words');
    }
    expect(wide).toEqual([]);
    expect(await page.faults()).toEqual([]);
  });

  test.each([390, 860, 992, 1280])('no summit of the home map is cut, %i px', async (width) => {
    await page.resize(width, 900);
    await page.visit('/');
    const cut = await page.evaluate(() => {
      const tiles = [...document.querySelectorAll('a[id^="to-"]')];
      let map = tiles[0]!.parentElement!;
      while (getComputedStyle(map).overflowY !== 'hidden') map = map.parentElement!;
      const place = map.getBoundingClientRect();
      return tiles.flatMap((tile) => {
        const { left, right, top, bottom } = tile.getBoundingClientRect();
        const isWhole =
          left >= 0 &&
          right <= document.documentElement.clientWidth &&
          top >= place.top &&
          bottom <= place.bottom;
        return isWhole ? [] : [tile.id];
      });
    });
    expect(cut).toEqual([]);
  });

  test.each(['/contact', '/blog'])('%s: the header hides nothing that has the focus', async (path) => {
    await page.resize(450, 400);
    await page.visit(path);
    expect(await page.evaluate(hiddenByHeader)).toEqual([]);
  });

  test('the page that is open is marked by a line in the menu, not by color alone', async () => {
    await page.resize(1280, 900);
    await page.visit('/pricing');
    const line = await page.evaluate(() => {
      const { textDecorationLine, textDecorationThickness } = getComputedStyle(
        document.querySelector('#menu a[aria-current]')!,
      );
      return `${textDecorationLine} ${textDecorationThickness}`;
    });
    expect(line).toBe('underline 2px');
  });

  test('the periods of the prices and their label stand in one row', async () => {
    await page.resize(1280, 900);
    await page.visit('/pricing');
    const middles = await page.evaluate(() =>
      [...document.querySelector('[role=radiogroup]')!.children].map((part) => {
        const { top, bottom } = part.getBoundingClientRect();
        return (top + bottom) / 2;
      }),
    );
    expect(middles.length).toBe(3);
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(2);
  });

  test('prices change with the period', async () => {
    await page.visit('/pricing');
    const shown = () =>
      [...document.querySelectorAll('main li:has(h4) p:has(b)')]
        .filter((price) => getComputedStyle(price).display !== 'none')
        .map((price) => price.textContent);
    const monthly = await page.evaluate(shown);
    await page.click('[role=radiogroup] label:last-of-type');
    const yearly = await page.evaluate(shown);
    expect(yearly.length).toBe(monthly.length);
    expect(yearly.filter((price, index) => price === monthly[index])).toEqual([]);
  });
});
