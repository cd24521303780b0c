import { fill } from './fill.ts';
import { formatsFor } from './locale-formats.ts';

/** Placeholders available to all content, by name: {"claims.mvp": "6–12 weeks", "site.name": …}. */
export type Placeholders = Readonly<
  Record<string, string> & Record<'site.language' | 'site.currency', string>
>;

/**
 * Fills {site.…}, {claims.…}, {prices.…}, {minimums.…}, {setup.…}, {rolloutSetup.…}, {rollouts.…}, {rolloutHalves.…},
 * {discounts.…} and literal prices ({price.1900} becomes "$19"); leaves other braces and unknown placeholders alone.
 */
export function fillPlaceholders(text: string, placeholders: Placeholders): string {
  const { 'site.language': language, 'site.currency': currency } = placeholders;
  const priced = text.replaceAll(/\{price\.(\d+)\}/g, (_, amount: string) =>
    formatsFor({ language, currency }).formatPrice(Number(amount)),
  );
  return fill(priced, placeholders);
}
