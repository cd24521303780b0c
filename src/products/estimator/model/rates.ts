import type { Estimator } from '../../../content/schemas/estimator.ts';
import type { Pricing } from '../../../content/schemas/pricing.ts';

/** From low to high. */
export type Range = Record<'low' | 'high', number>;

/** A plan's name as written in the address. */
export const planKey = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

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
  plans: Plan[];
  /** Key of the plan to begin with. */
  usual: string;
}

/** All that an estimate is made of: the schema's `estimator` and the plans. Days are working days. */
export interface Rates extends Pick<Estimator, 'dayCents' | 'builds' | 'scopes' | 'integrations' | 'speeds'> {
  seats: Pick<Estimator['seats'], 'most' | 'setupDays'>;
  products: ProductRates[];
}

/** The estimator's share of the pricing page. @param names the products' names by key */
export function readRates(
  pricing: { estimator: Estimator; plans?: Pricing['plans'] },
  names: Record<string, string>,
): Rates {
  const { dayCents, builds, scopes, integrations, speeds, seats } = pricing.estimator;
  const products = (pricing.plans?.products ?? []).map(({ product, plans }) => ({
    key: product,
    name: names[product] ?? product,
    plans: plans.map(({ name, monthlyCents, yearlyCents, upTo }) => ({
      key: planKey(name),
      name,
      monthlyCents,
      yearlyCents,
      upTo,
    })),
    usual: planKey((plans.find(({ recommended }) => recommended) ?? plans[0]!).name),
  }));
  const { most, setupDays } = seats;
  return { dayCents, builds, scopes, integrations, speeds, seats: { most, setupDays }, products };
}

/** The one with the key; keys come from `choiceFromQuery` or a form over the same rates. */
export function pick<One extends { key: string }>(list: readonly One[], key: string): One {
  return list.find((one) => one.key === key) ?? list[0]!;
}
