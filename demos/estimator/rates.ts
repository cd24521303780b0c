import type { Estimator } from '../../content-model/schemas/estimator.ts';
import type { Pricing } from '../../content-model/schemas/pricing.ts';

/** Range from low to high. */
export type Range = Record<'low' | 'high', number>;

/** Converts a name of the price list to its key in URLs. */
export const planKey = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

export interface Plan {
  key: string;
  name: string;
  /** Price in cents per seat and month, with monthly and yearly billing. */
  monthlyCents: number;
  yearlyCents: number;
  /** Maximum number of seats; undefined means unlimited. */
  upTo?: number | undefined;
  /** What it does not do, in a sentence. */
  limits?: string | undefined;
  /** Whether nearly everyone starts it with a rollout. */
  startsWithRollout: boolean;
  /** What a plan of another product includes as well. */
  overlap?: string | undefined;
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
  /** Weeks until the product is in use with a rollout, if that takes longer. */
  rolloutWeeks?: Range | undefined;
  plans: Plan[];
  /** Key of the default plan. */
  usual: string;
}

/**
 * Input of an estimate: the schema's `estimator` and the plans. Days are working days. `after` is the key of an extra.
 */
export interface Rates extends Pick<
  Estimator,
  'dayCents' | 'builds' | 'scopes' | 'integrations' | 'speeds' | 'maxSeats' | 'charityPercent' | 'validDays'
> {
  products: ProductRates[];
  /** Custom work that can be added. */
  extras: Extra[];
  examples: Example[];
}

/** Custom work, or the rollout of a product, at its lowest price. */
export interface Extra {
  key: string;
  title: string;
  /** Key of the product that it is offered with. */
  product?: string;
  fromCents: number;
  /** Price of the largest, for a rollout. */
  toCents?: number;
  /** Whether it never costs more. */
  isExact: boolean;
  unit: string;
  /** How long it takes, as the price list says; a rollout has none. */
  duration?: string;
  /** `duration` in weeks, for what comes before a build. */
  weeks?: number | undefined;
  /** `duration` in weeks, for what adds its time to a build. */
  addsWeeks?: Range | undefined;
  isMonthly: boolean;
}

/** A worked example of the price list. */
export interface Example {
  title: string;
  product: string;
  plan: string;
  count: number;
  isYearly: boolean;
  hasRollout: boolean;
}

/** Extracts the estimator's rates from the pricing page. @param names the products' names by key */
export function readRates(
  pricing: { estimator: Estimator } & Partial<Pick<Pricing, 'plans' | 'custom' | 'examples'>>,
  names: Record<string, string>,
): Rates {
  const { dayCents, scopes, integrations, speeds } = pricing.estimator;
  const { maxSeats, charityPercent, validDays } = pricing.estimator;
  const products = (pricing.plans?.products ?? []).map(
    ({ product, plans, counted, minimum, setupWeeks, rolloutWeeks }) => ({
      key: product,
      name: names[product] ?? product,
      counted,
      minimum,
      setupWeeks,
      rolloutWeeks,
      plans: plans.map(({ name, ...plan }) => ({
        key: planKey(name),
        name,
        monthlyCents: plan.monthlyCents,
        yearlyCents: plan.yearlyCents,
        upTo: plan.upTo,
        limits: plan.limits,
        startsWithRollout: plan.startsWithRollout,
        overlap: plan.overlap,
      })),
      usual: planKey((plans.find(({ recommended }) => recommended) ?? plans[0]!).name),
    }),
  );
  const work = (pricing.custom?.items ?? []).flatMap(
    ({ title, fixed: isExact = false, estimate, ...item }): Extra[] => {
      const { fromCents, unit, duration, weeks, addsWeeks } = item;
      const price = { title, fromCents, isExact, unit, isMonthly: estimate === 'monthly' };
      return estimate ? [{ key: planKey(title), ...price, duration, weeks, addsWeeks }] : [];
    },
  );
  const keyOfWork = (named?: string) => {
    const item = pricing.custom?.items.find(({ name }) => named && name === named);
    return item && planKey(item.title);
  };
  const builds = pricing.estimator.builds.map((build) => ({ ...build, after: keyOfWork(build.after) }));
  const extras = [...rolloutsOf(pricing.plans, names), ...work];
  const examples = (pricing.examples?.items ?? []).flatMap(
    ({ title, plan: named, count, yearly, rollout }) => {
      const [product = '', plan = ''] = named?.split('/') ?? [];
      return count
        ? [{ title, product, plan: planKey(plan), count, isYearly: yearly, hasRollout: rollout }]
        : [];
    },
  );
  const terms = { maxSeats, charityPercent, validDays };
  return { dayCents, builds, scopes, integrations, speeds, ...terms, products, extras, examples };
}

/** The key of a product's rollout among the extras. */
export const rolloutKey = (product: string) => `rollout-${product}`;

/** The smallest rollout of each product that has one. */
const rolloutsOf = (plans: Pricing['plans'], names: Record<string, string>): Extra[] =>
  (plans?.products ?? []).flatMap(({ product, rolloutDays }) => {
    if (!plans?.rollout || !rolloutDays) return [];
    const { title, unit, dayCents } = plans.rollout;
    const named = `${names[product] ?? product}: ${title}`;
    return [
      {
        key: rolloutKey(product),
        title: named,
        product,
        fromCents: rolloutDays.low * dayCents,
        toCents: rolloutDays.high * dayCents,
        isExact: rolloutDays.low === rolloutDays.high,
        unit,
        isMonthly: false,
      },
    ];
  });

/** Returns the extras of a worked example. */
export const extrasOf = ({ product, hasRollout }: Example): string[] =>
  hasRollout ? [rolloutKey(product)] : [];

/** Returns the item with a key, or the first item if the key is unknown. */
export function pick<One extends { key: string }>(list: readonly One[], key: string): One {
  return list.find((one) => one.key === key) ?? list[0]!;
}
