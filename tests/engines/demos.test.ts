import { expect, test } from 'vitest';
import { APPLICATIONS } from '../../tools/prepare/applications.ts';
import { inEngines, type Visit } from '../support/engines/in-engines.ts';

/** More than any of them has. */
const MOST_BUTTONS = 80;

/**
 * Opens the page and waits until its application can be used. What was done last is not told in a box over it, which
 * for some seconds lies over buttons that are to be pressed.
 */
async function open(page: Visit, path: string, place: string) {
  await page.resize(1280, 900);
  await page.visit(path);
  await page.evaluate((selector) => {
    localStorage.clear();
    const rules = new CSSStyleSheet();
    rules.replaceSync('[data-toast] { display: none }');
    document.adoptedStyleSheets.push(rules);
    document.querySelector(selector)!.scrollIntoView();
  }, place);
  await page.until(() => document.querySelector('[data-ready=true]') !== null);
}

/** Marks the next button of the application that can be pressed and was not, tabs last; says what stands on it. */
function markNext(pressed: readonly string[]): string | undefined {
  document.querySelector('[data-press]')?.removeAttribute('data-press');
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('[data-ready=true] button:enabled')];
  // The next week's button is the same one.
  const nameOf = (button: Element) =>
    (button.getAttribute('aria-label') ?? button.textContent).replaceAll(/\d+/g, '#');
  const [next] = buttons
    .filter((button) => !pressed.includes(nameOf(button)))
    .filter((button) => button.checkVisibility({ visibilityProperty: true }))
    .toSorted((one, other) => Number(one.role === 'tab') - Number(other.role === 'tab'));
  next?.setAttribute('data-press', '');
  return next && nameOf(next);
}

/**
 * An open dialog: how much of it is empty below what it holds, and how far it reaches out of the window. Rows that fill
 * one that is too high are not what it holds.
 */
function dialogFaults(): { empty: number; outside: number } | undefined {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[open]');
  if (!dialog) return undefined;
  const { top, bottom, right, left } = dialog.getBoundingClientRect();
  dialog.style.alignContent = 'start';
  const last = Math.max(
    ...[...dialog.querySelectorAll('*')].map((part) => part.getBoundingClientRect().bottom),
  );
  dialog.style.alignContent = '';
  return {
    empty: bottom - last,
    outside: Math.max(0, -top, -left, bottom - innerHeight, right - document.documentElement.clientWidth),
  };
}

inEngines((page) => {
  test.each(APPLICATIONS)(
    '$name: every button works, every dialog fits its content and closes',
    async ({ path, place }) => {
      await open(page, path, place);
      const pressed: string[] = [];
      let dialogs = 0;
      while (pressed.length < MOST_BUTTONS) {
        // A dialog shows its frame first, and is open a frame later.
        await page.until(() => !document.querySelector('dialog[inert]'));
        const found = await page.evaluate(dialogFaults);
        if (found) {
          dialogs += 1;
          expect(found.empty, pressed.at(-1)).toBeLessThan(60);
          expect(found.outside, pressed.at(-1)).toBe(0);
          await page.press('Escape');
          await page.until(() => !document.querySelector('dialog[open]'));
        }
        const name = await page.evaluate(markNext, pressed);
        if (name === undefined) break;
        const wasPressed = await page.click('[data-press]').then(
          () => true,
          async (error) => {
            // A dialog whose script came late lies over it, or views that came late have taken its place.
            const isThere = await page.evaluate(() => document.querySelector('[data-press]') !== null);
            if (isThere && !(await page.evaluate(dialogFaults))) throw error;
          },
        );
        if (wasPressed) pressed.push(name);
      }
      expect(await page.faults()).toEqual([]);
      expect(pressed.length).toBeGreaterThan(path === '/pricing' ? 0 : 3);
      expect(dialogs).toBeGreaterThanOrEqual(path === '/product/crm' ? 3 : 0);
    },
  );

  test('a deal is carried to the next stage by keyboard, and lies there after a reload', async () => {
    await open(page, '/product/crm', '#try');
    const stage = () =>
      document.querySelector('[data-deal=d5]')!.closest<HTMLElement>('[data-stage]')!.dataset['stage']!;
    const before = await page.evaluate(stage);
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-deal=d5] [data-handle]')!.focus());
    for (const key of ['Space', 'ArrowRight', 'Space'] as const) await page.press(key);
    await page.until(
      (from) =>
        document.querySelector('[data-deal=d5]')!.closest<HTMLElement>('[data-stage]')!.dataset['stage'] !==
        from,
      before,
    );
    const after = await page.evaluate(stage);
    await page.visit('/product/crm');
    await page.evaluate(() => document.querySelector('#try')!.scrollIntoView());
    const isThere = (to: string) => document.querySelector(`[data-stage="${to}"] [data-deal=d5]`) !== null;
    expect(await page.until(isThere, after)).toBe(true);
  });

  test('tabs are walked by arrow keys', async () => {
    await open(page, '/product/erp', '#try');
    const isChosen = (index: number) =>
      document.querySelectorAll('[role=tab]')[index]!.ariaSelected === 'true';
    await page.click('[role=tab]');
    await page.press('ArrowRight');
    await page.until(isChosen, 1);
    await page.press('ArrowLeft');
    expect(await page.until(isChosen, 0)).toBe(true);
  });
});
