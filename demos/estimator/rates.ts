import type { Estimator } from '../../content-model/schemas/estimator.ts';
import type { Pricing } from '../../content-model/schemas/pricing.ts';

/** Range from low to high. */
export type Range = Record<'low' | 'high', number>;

/** Converts a plan's name to its key in URLs. */
export const planKey = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

export interface Plan {
  key: string;
  name: string;
  /** Price in cents per seat and month, with monthly and yearly billing. */
  monthlyCents: number;
  yearlyCents: number;
  /** Maximum number of seats; undefined means unlimited. */
  upTo?: number | undefined;
}

export interface ProductRates {
  key: string;
  name: string;
  /** What one counts, in the plural: "seats". */
  counted: string;
  /** The fewest that are billed. */
  minimum: number;
  /** Weeks until the product is in use. */
  setupWeeks: Range;
  plans: Plan[];
  /** Key of the default plan. */
  usual: string;
}

/** Input of an estimate: the schema's `estimator` and the plans. Days are working days. */
export interface Rates extends Pick<
  Estimator,
  'dayCents' | 'builds' | 'scopes' | 'integrations' | 'speeds' | 'mostSeats'
> {
  products: ProductRates[];
}

/** Extracts the estimator's rates from the pricing page. @param names the products' names by key */
export function readRates(
  pricing: { estimator: Estimator; plans?: Pricing['plans'] },
  names: Record<string, string>,
): Rates {
  const { dayCents, builds, scopes, integrations, speeds, mostSeats } = pricing.estimator;
  const products = (pricing.plans?.products ?? []).map(
    ({ product, plans, counted, minimum, setupWeeks }) => ({
      key: product,
      name: names[product] ?? product,
      counted,
      minimum,
      setupWeeks,
      plans: plans.map(({ name, monthlyCents, yearlyCents, upTo }) => ({
        key: planKey(name),
        name,
        monthlyCents,
        yearlyCents,
        upTo,
      })),
      usual: planKey((plans.find(({ recommended }) => recommended) ?? plans[0]!).name),
    }),
  );
  return { dayCents, builds, scopes, integrations, speeds, mostSeats, products };
}

/** Returns the item with a key, or the first item if the key is unknown. */
export function pick<One extends { key: string }>(list: readonly One[], key: string): One {
  return list.find((one) => one.key === key) ?? list[0]!;
}
