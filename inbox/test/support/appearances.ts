import type { Page } from 'playwright';
import { expect } from 'vitest';
import { axeFindings, VISUAL_RULES } from '../../../tests/support/axe.ts';

/** A phone shows all that axe can find; a wide window in dark colors only what depends on these. */
const APPEARANCES = [
  { width: 1440, colorScheme: 'dark', rules: VISUAL_RULES },
  { width: 320, colorScheme: 'light', rules: undefined },
] as const;

/** Expects no finding of axe and no page wider than its window; the page stays on the phone. */
export async function expectGoodAppearances(page: Page, name: string): Promise<void> {
  for (const { width, colorScheme, rules } of APPEARANCES) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    const found = (await axeFindings(page, { rules })).map(({ id, nodes }) => [id, nodes[0]?.html]);
    expect(found, `${name}, ${width} px`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(width);
  }
}
