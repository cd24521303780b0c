import { AxeBuilder } from '@axe-core/playwright';
import axe from 'axe-core';
import type { Page } from 'playwright';

/** Axe rules about colors, the only ones affected by the dark theme. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Axe rules whose findings depend on the theme or the width; the others are checked at one width in one theme. */
export const VISUAL_RULES = [...COLOR_RULES, 'scrollable-region-focusable'];

interface AxeOptions {
  /** Selector of the part to check; by default the whole page. */
  within?: string;
  /** Tags of the rules to run; by default all rules. */
  tags?: readonly string[];
  /** Runs only these rules. */
  rules?: readonly string[] | undefined;
}

/**
 * Returns axe's violations. Skips passed rules, and uses legacy mode: without cross-origin frames, the extra page that
 * axe would open each time is unnecessary.
 */
export async function axeFindings(page: Page, { within, tags, rules }: AxeOptions = {}) {
  // By default, AxeBuilder would inject its half megabyte twice per check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const builder = new AxeBuilder({ page, axeSource: ';' })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode();
  if (within) builder.include(within);
  if (tags) builder.withTags([...tags]);
  if (rules) builder.withRules([...rules]);
  return (await builder.analyze()).violations;
}
