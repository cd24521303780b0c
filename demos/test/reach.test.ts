import { expect, test } from 'vitest';
import { APPLICATIONS, perform } from './support/applications.ts';
import { PHONE, untilReady } from './support/application.ts';
import { siteAndBrowser } from '../../tests/support/site-and-browser.ts';
import type { Page } from 'playwright';

/**
 * Minimum sizes on phones in CSS pixels: text and fields from the specification (captions 13, fields 16), button height
 * from Apple's guidelines (44).
 */
const CAPTION = 13;
const FIELD = 16;
const BUTTON = 44;

/** The active area: the open dialog, or else the demo itself. */
const PLACE = '[data-ready] dialog[open], [data-ready]:not(:has(dialog[open]))';

/** Returns texts, fields and buttons below their minimum size, with that size. A button in a `dd` counts as text. */
const tooSmall = (page: Page) =>
  page.locator(PLACE).evaluate(
    (place, [caption, field, least]) => {
      const size = (one: Element) => {
        const scale = one instanceof SVGGraphicsElement ? one.getScreenCTM()!.a : 1;
        return Math.round(parseFloat(getComputedStyle(one).fontSize) * scale * 10) / 10;
      };
      const seen = (one: Element) =>
        one.checkVisibility({ visibilityProperty: true }) && one.clientWidth !== 1;
      const texts = Array.from(place.querySelectorAll('*')).filter((one) =>
        Array.from(one.childNodes).some(({ nodeType, textContent }) => nodeType === 3 && textContent!.trim()),
      );
      const fields = Array.from(place.querySelectorAll('input, select, textarea'));
      const low = Array.from(place.querySelectorAll('[data-action]:not(dd > *)'), (one) => ({
        name: one.textContent,
        height: Math.round(one.getBoundingClientRect().height),
      })).filter(({ height }) => height > 0 && height < least!);
      return [
        ...texts.filter((one) => seen(one) && size(one) < caption!),
        ...fields.filter((one) => seen(one) && size(one) < field!),
      ]
        .map((one) => `${one.localName} "${one.textContent.slice(0, 30)}": ${size(one)}`)
        .concat(low.map(({ name, height }) => `button "${name}": ${height} high`));
    },
    [CAPTION, FIELD, BUTTON],
  );

/** Returns words that are broken across lines, except at hyphens and similar characters. */
const brokenWords = (page: Page) =>
  page.locator(PLACE).evaluate((place) => {
    const range = document.createRange();
    const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (texts.nextNode()) {
      const node = texts.currentNode;
      for (const { 0: word, index } of node.textContent!.matchAll(/[\p{L}\p{N}]{2,}/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
        if (lines.size > 1 && node.parentElement!.clientWidth !== 1) broken.push(word);
      }
    }
    return broken;
  });

/**
 * Returns controls that are not fully visible when focused (WCAG 2.4.11), because they are clipped or covered by a
 * sticky bar, or that have no focus ring (2.4.7). Restores the focus.
 */
const obscuredWhenFocused = (page: Page) =>
  page.locator(PLACE).evaluate((place) => {
    const before = document.activeElement as HTMLElement;
    before.blur();
    const isHigher = (one: Element) => one.clientHeight > innerHeight / 2;
    const isSeen = (one: HTMLElement) => {
      const { left, right, top, bottom, width } = one.getBoundingClientRect();
      if (left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1) return false;
      return [top + 3, bottom - 3].every((y) => {
        const met = document.elementFromPoint(left + width / 2, y);
        return met && (one.contains(met) || met.contains(one) || one.closest('label')?.contains(met));
      });
    };
    const found = [
      ...place.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
    ]
      .filter((one) => one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true }))
      .flatMap((one) => {
        one.focus({ focusVisible: true } as FocusOptions);
        const name = `${one.localName} ${one.ariaLabel ?? one.textContent}`;
        if (getComputedStyle(one).outlineStyle === 'none') return `${name}: no ring`;
        return isHigher(one) || isSeen(one) ? [] : name;
      });
    if (place.localName === 'dialog' && place.scrollWidth > place.clientWidth) found.push('a wide dialog');
    before.focus({ preventScroll: true });
    return found;
  });

/** Whether no element has the focus, so that Tab would start at the top of the page. */
const isFocusLost = (page: Page) =>
  page.evaluate(() => document.activeElement === null || document.activeElement === document.body);

/** Returns everything that the place shows, by which a state that was checked before is known. */
const shownIn = (page: Page) =>
  page
    .locator(PLACE)
    .evaluate((place) =>
      [
        place.textContent,
        ...Array.from(place.querySelectorAll('input, select'), (field) => (field as HTMLInputElement).value),
      ].join('\n'),
    );

/** Returns the names of the visible controls, without amounts and counts, which change with every state. */
const controlNames = (page: Page) =>
  page.locator(PLACE).evaluate((place) =>
    [...place.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
      .filter((one) => one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true }))
      .map((one) => {
        const state = one.matches(':disabled') ? ', disabled' : '';
        return `${one.localName} ${one.ariaLabel ?? one.textContent}${state}`.replaceAll(/\d/g, '');
      }),
  );

/**
 * Presses Tab from the first control on; returns the controls it does not reach, then restores the focus. Only the
 * selected radio button or tab counts. Disabled controls must be reachable (`aria-disabled`).
 */
async function unreachableByTab(page: Page): Promise<string[]> {
  const walk = await page.locator(PLACE).evaluateHandle((place) => {
    const before = document.activeElement as HTMLElement;
    const controls = Array.from(
      place.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
    ).filter(
      (one) =>
        one.tabIndex >= 0 &&
        !one.matches('input[type=radio]:not(:checked)') &&
        one.checkVisibility({ visibilityProperty: true }),
    );
    const nameOf = (one: Element) => `${one.localName} ${one.ariaLabel ?? one.textContent}`;
    const reached = new Set<Element>(controls.slice(0, 1));
    const note = ({ target }: FocusEvent) => void reached.add(target as Element);
    controls[0]?.focus();
    addEventListener('focusin', note, true);
    const end = () => {
      removeEventListener('focusin', note, true);
      if (before.isConnected) before.focus({ preventScroll: true });
      return controls.filter((one) => one.isConnected && !reached.has(one)).map(nameOf);
    };
    // A date or time field has three parts and a button.
    const stops = controls.length + 3 * place.querySelectorAll('[type=date], [type=time]').length;
    return { stops, end };
  });
  const stops = await walk.evaluate((found) => found.stops);
  // Extra presses for scroll containers.
  for (let press = 0; press < stops + 4; press++) await page.keyboard.press('Tab');
  return walk.evaluate(({ end }) => end());
}

const open = siteAndBrowser();

/** The smallest viewports: 1280 × 800 at 200% zoom, and the smallest phone. */
const ZOOMED = { width: 640, height: 400 };
const SMALL = { width: 320, height: 568 };

const cases = APPLICATIONS.flatMap((application) => [
  { ...application, where: 'at 200 % zoom', options: { viewport: ZOOMED } },
  { ...application, where: 'on a phone', options: { ...PHONE, viewport: SMALL } },
]);

test.each(cases)(
  '$name $where: every control is reachable, visible and large enough',
  async ({ path, place, interactions, options }) => {
    const isPhone = 'isMobile' in options;
    const page = await open.visit(path, options);
    await untilReady(page, place);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const [seen, controls] = [new Set<string>(), new Set<string>()];
    for (const interaction of interactions) {
      const { name, key } = interaction;
      await perform(page, interaction);
      expect(await isFocusLost(page), name).toBe(false);
      const shown = await shownIn(page);
      if (seen.has(shown)) continue;
      // After a key press, the interaction may be incomplete, such as a drag or a half-typed word.
      if (key === undefined) seen.add(shown);
      if (isPhone) expect(await tooSmall(page), name).toEqual([]);
      expect(await brokenWords(page), name).toEqual([]);
      if (key !== undefined) continue;
      const names = await controlNames(page);
      if (names.every((one) => controls.has(one))) continue;
      for (const one of names) controls.add(one);
      expect(await obscuredWhenFocused(page), name).toEqual([]);
      if (!isPhone) expect(await unreachableByTab(page), name).toEqual([]);
    }
    expect(page.faults).toEqual([]);
  },
);
