import { AxeBuilder } from '@axe-core/playwright';
import axe from 'axe-core';
import type { Page } from 'playwright';

/** What axe says of colors, which is all that can be otherwise in the dark. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

interface AxeOptions {
  /** The part that is looked at; without one, the whole page. */
  within?: string;
  /** Rules by their tags; without any, all that axe knows. */
  tags?: readonly string[];
  /** These rules alone. */
  rules?: readonly string[];
}

/**
 * What axe finds in a page. Nothing is gathered on what holds, and it works in the page alone: no page here has a frame
 * of another origin, for which it would open a second page each time.
 */
export async function axeFindings(page: Page, { within, tags, rules }: AxeOptions = {}) {
  // By itself it would read its own half megabyte into the page twice each time.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const builder = new AxeBuilder({ page, axeSource: ';' })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode();
  if (within) builder.include(within);
  if (tags) builder.withTags([...tags]);
  if (rules) builder.withRules([...rules]);
  return (await builder.analyze()).violations;
}
