import type { Choice, Seats } from './choice.ts';
import type { ProductRates, Rates } from './rates.ts';
import { recommend } from './recommend.ts';

/** Few, so that the first sum frightens no small shop. */
export const USUAL_SEATS = 2;

/** With the plan that is recommended for so few. */
export const usualSeats = (product: ProductRates): Seats => ({
  plan: recommend(product, USUAL_SEATS).plan.key,
  count: USUAL_SEATS,
});

export function usualChoice(rates: Rates): Choice {
  const product = rates.products[0];
  return {
    need: 'build',
    build: rates.builds[0]!.key,
    scope: rates.scopes[Math.floor((rates.scopes.length - 1) / 2)]!.key,
    integrations: Math.min(2, rates.integrations.most),
    speed: rates.speeds[0]!.key,
    products: product ? { [product.key]: usualSeats(product) } : {},
  };
}
