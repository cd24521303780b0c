import type { Pricing } from '../../../content/schemas/pricing.ts';
import { planKey, type Rates } from './rates.ts';

/** The estimator's share of the pricing page. @param names the products' names by key */
export function readRates(
  pricing: Pick<Pricing, 'estimator' | 'plans'>,
  names: Record<string, string>,
): Rates {
  const { dayCents, builds, scopes, integrations, speeds, seats } = pricing.estimator;
  return {
    dayCents,
    builds,
    scopes,
    integrations,
    speeds,
    seats: {
      most: seats.most,
      setupCents: seats.setupCents,
      migrationCents: seats.migrationCents,
      setupDays: seats.setupDays,
    },
    products: pricing.plans.products.map(({ product, unit, plans }) => {
      const keyed = plans.map(({ name, monthlyCents, yearlyCents, recommended }) => ({
        key: planKey(name),
        name,
        monthlyCents,
        yearlyCents,
        recommended,
      }));
      return {
        key: product,
        name: names[product] ?? product,
        unit,
        plans: keyed.map(({ recommended: _recommended, ...plan }) => plan),
        usual: (keyed.find(({ recommended }) => recommended) ?? keyed[0]!).key,
      };
    }),
  };
}
