import type { Page } from 'playwright';

/**
 * The smallest text and the smallest field of a phone, in CSS pixels (specification: captions 13, fields 16), and the
 * lowest button, which a thumb is to meet (Apple's guidelines: 44).
 */
const CAPTION = 13;
const FIELD = 16;
const BUTTON = 44;

/** Where the user is: the open dialog, else the application itself. */
const PLACE = '[data-ready] dialog[open], [data-ready]:not(:has(dialog[open]))';

/** What is too small to be read, typed in or pressed, each with its size; a figure that is a button is text. */
export const tooSmall = (page: Page) =>
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

/** Words that a line ends within, though a hyphen or the like is not among their letters. */
export const brokenWords = (page: Page) =>
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
 * What has the focus and cannot be seen whole (WCAG 2.4.11): cut off by the window, under a bar that stays in view, or
 * in a dialog that is wider than its window; and what shows no ring (2.4.7). The focus is then where it was before.
 */
export const unseen = (page: Page) =>
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

/** Whether nothing has the focus, so that the keyboard would begin at the top of the page again. */
export const isFocusLost = (page: Page) =>
  page.evaluate(() => document.activeElement === null || document.activeElement === document.body);

/**
 * Presses Tab from the first control on; gives those that it does not reach. The focus is then where it was before.
 * Of radio buttons and of tabs only the chosen one is a stop. A disabled control is to be
 * reached too (`aria-disabled`): one that the browser skips is among those that are not.
 * @param walked names of all controls of each state that was pressed through before; one with the same is not again
 */
export async function unreached(page: Page, walked: Set<string>): Promise<string[]> {
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
    // The fields of a date are three and a button.
    const stops = controls.length + 3 * place.querySelectorAll('[type=date]').length;
    const names = controls
      .map((one) => nameOf(one) + (one.matches(':disabled') ? ', disabled' : ''))
      .join('\n');
    return { stops, names, end };
  });
  const { stops, names } = await walk.evaluate((found) => ({ stops: found.stops, names: found.names }));
  if (walked.has(names)) {
    await walk.evaluate(({ end }) => end());
    return [];
  }
  walked.add(names);
  // What scrolls is a stop as well.
  for (let press = 0; press < stops + 4; press++) await page.keyboard.press('Tab');
  return walk.evaluate(({ end }) => end());
}
