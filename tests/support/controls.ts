import type { Page } from 'playwright';

/** The smallest text and the smallest field of a phone, in CSS pixels (specification: captions 13, fields 16). */
const CAPTION = 13;
const FIELD = 16;

/** Where the user is: the open dialog, else the application itself. */
const PLACE = '[data-ready] dialog[open], [data-ready]:not(:has(dialog[open]))';

/** What is too small to be read or typed in, each with its size. */
export const tooSmall = (page: Page) =>
  page.locator(PLACE).evaluate(
    (place, [caption, field]) => {
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
      return [
        ...texts.filter((one) => seen(one) && size(one) < caption!),
        ...fields.filter((one) => seen(one) && size(one) < field!),
      ].map((one) => `${one.localName} "${one.textContent.slice(0, 30)}": ${size(one)}`);
    },
    [CAPTION, FIELD],
  );

/** Whether nothing has the focus, so that the keyboard would begin at the top of the page again. */
export const isFocusLost = (page: Page) =>
  page.evaluate(() => document.activeElement === null || document.activeElement === document.body);

/**
 * Presses Tab from the first control on; gives those that it does not reach. The focus is then where it was before.
 * Of radio buttons and of tabs only the chosen one is a stop; a toast goes by itself. A disabled control is to be
 * reached too (`aria-disabled`): one that the browser skips is among those that are not.
 */
export async function unreached(page: Page): Promise<string[]> {
  const walk = await page.locator(PLACE).evaluateHandle((place) => {
    const before = document.activeElement as HTMLElement;
    const controls = Array.from(
      place.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
    ).filter(
      (one) =>
        one.tabIndex >= 0 &&
        !one.matches('input[type=radio]:not(:checked), [data-toast] *') &&
        one.checkVisibility({ visibilityProperty: true }),
    );
    const reached = new Set<Element>(controls.slice(0, 1));
    const note = ({ target }: FocusEvent) => void reached.add(target as Element);
    controls[0]?.focus();
    addEventListener('focusin', note, true);
    const end = () => {
      removeEventListener('focusin', note, true);
      if (before.isConnected) before.focus({ preventScroll: true });
      return controls
        .filter((one) => one.isConnected && !reached.has(one))
        .map((one) => `${one.localName} ${one.ariaLabel ?? one.textContent}`);
    };
    // The fields of a date are three and a button.
    return { stops: controls.length + 3 * place.querySelectorAll('[type=date]').length, end };
  });
  const stops = await walk.evaluate(({ stops: count }) => count);
  // What scrolls is a stop as well.
  for (let press = 0; press < stops + 4; press++) await page.keyboard.press('Tab');
  return walk.evaluate(({ end }) => end());
}
