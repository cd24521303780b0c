import type { Pricing } from '../../../content/schemas/pricing.ts';

/** From low to high. */
export interface Range {
  low: number;
  high: number;
}

/** A plan's name as it stands in the address. */
export const planKey = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

interface Option {
  /** As it stands in the address. */
  key: string;
  label: string;
  hint: string;
}

export interface Plan {
  key: string;
  name: string;
  /** Whole cents for one seat and month, paid by the month and by the year. */
  monthlyCents: number;
  yearlyCents: number;
  /** The most seats it takes; any number where it is not said. */
  upTo?: number | undefined;
}

export interface ProductRates {
  key: string;
  name: string;
  unit: string;
  /** Key of the plan to begin with. */
  usual: string;
  plans: Plan[];
}

/** All that an estimate is made of: the schema's `estimator` and the plans. Days are working days. */
export interface Rates {
  dayCents: number;
  builds: (Option & { days: Range; limit: Range })[];
  scopes: (Option & { days: Range })[];
  integrations: { label: string; hint: string; most: number; days: Range };
  speeds: (Option & { timePercent: number; pricePercent: number })[];
  seats: { most: number; setupDays: Range };
  products: ProductRates[];
}

/** The estimator's share of the pricing page. @param names the products' names by key */
export function readRates(
  pricing: { estimator: NonNullable<Pricing['estimator']>; plans?: Pricing['plans'] },
  names: Record<string, string>,
): Rates {
  const { dayCents, builds, scopes, integrations, speeds, seats } = pricing.estimator;
  return {
    dayCents,
    builds,
    scopes,
    integrations,
    speeds,
    seats: { most: seats.most, setupDays: seats.setupDays },
    products: (pricing.plans?.products ?? []).map(({ product, unit, plans }) => {
      const keyed = plans.map(({ name, monthlyCents, yearlyCents, upTo, recommended }) => ({
        key: planKey(name),
        name,
        monthlyCents,
        yearlyCents,
        upTo,
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
