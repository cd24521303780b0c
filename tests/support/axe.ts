import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

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
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  if (within) axe.include(within);
  if (tags) axe.withTags([...tags]);
  if (rules) axe.withRules([...rules]);
  return (await axe.analyze()).violations;
}
