import { expect, test } from 'vitest';
import { APPLICATIONS } from '../../support/applications.ts';
import {
  brokenWords,
  isFocusLost,
  tooSmall,
  unreachableByTab,
  obscuredWhenFocused,
} from '../../support/controls.ts';
import { PHONE, untilReady } from '../../support/application.ts';
import { siteAndBrowser } from '../../support/site-and-browser.ts';

const open = siteAndBrowser();

/** The smallest viewports: 1280 × 800 at 200% zoom, and the smallest phone. */
const ZOOMED = { width: 640, height: 400 };
const SMALL = { width: 320, height: 568 };

const cases = APPLICATIONS.flatMap((application) => [
  { ...application, where: 'at 200 % zoom', least: ZOOMED, options: { viewport: ZOOMED } },
  { ...application, where: 'on a phone', least: SMALL, options: PHONE },
]);

test.each(cases)(
  '$name $where: in every state Tab reaches all (with a keyboard), the focus is seen, nothing is too small, no word is broken',
  async ({ path, place, interactions, options, least }) => {
    const page = await open.visit(path, options);
    await untilReady(page, place);
    await page.waitForLoadState('networkidle');
    const walked = new Set<string>();
    for (const { name, at, key } of interactions) {
      const target = at?.(page);
      if (key === undefined) await target!.click();
      else {
        await target?.focus();
        await page.keyboard.press(key);
      }
      expect(await isFocusLost(page), name).toBe(false);
      if (options === PHONE) expect(await tooSmall(page), name).toEqual([]);
      await page.setViewportSize(least);
      expect(await brokenWords(page), name).toEqual([]);
      // After a key press, the interaction may be incomplete, such as a drag or a half-typed word.
      if (key === undefined) {
        expect(await obscuredWhenFocused(page), name).toEqual([]);
        if (options !== PHONE) expect(await unreachableByTab(page, walked), name).toEqual([]);
      }
      await page.setViewportSize(options.viewport);
    }
    expect(page.faults).toEqual([]);
  },
);
