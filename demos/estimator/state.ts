import {
  extrasOf,
  pick,
  rolloutKey,
  type Example,
  type Extra,
  type Plan,
  type ProductRates,
  type Rates,
} from './rates.ts';

export const BILLINGS = ['yearly', 'monthly'] as const;
export type Billing = (typeof BILLINGS)[number];

export interface Seats {
  plan: string;
  count: number;
}

/** A visitor's choice. Preserves both modes, so that switching between them loses nothing. */
export interface Choice {
  need: 'build' | 'products';
  build: string;
  scope: string;
  integrations: number;
  speed: string;
  /** How the products are paid. */
  billing: Billing;
  /** Selected products, by key. */
  products: Readonly<Record<string, Seats>>;
  /** Keys of added custom work. */
  extras: readonly string[];
  /** Whether the discount for schools and charities applies to products. */
  isCharity: boolean;
  /** Whether the work that comes before a build was done elsewhere. */
  isDoneElsewhere: boolean;
}

interface Recommendation {
  plan: Plan;
  /** The next smaller plan, which has too few seats, if any. */
  tooSmall: Plan | undefined;
}

const fits = ({ upTo }: Plan, count: number) => upTo === undefined || count <= upTo;

/** Recommends a plan for a number of seats: a limited plan that fits, or else the usual plan. */
export function recommend({ plans, usual }: ProductRates, count: number): Recommendation {
  const fitting = plans.filter((plan) => fits(plan, count));
  const plan = fitting.find(({ upTo }) => upTo !== undefined) ?? pick(fitting, usual);
  return { plan: plan ?? plans.at(-1)!, tooSmall: plans.findLast((one) => !fits(one, count)) };
}

/** Returns seats with a plan that fits: the selected one, or else the recommended one. */
export function withinLimits(product: ProductRates, seats: Seats): Seats {
  if (fits(pick(product.plans, seats.plan), seats.count)) return seats;
  return { ...seats, plan: recommend(product, seats.count).plan.key };
}

/** The most that a field takes; more than `maxSeats` or `integrations.max` is not priced. */
export const MAX_COUNT = 999_999;

/** Low, so that the first price does not deter small businesses. */
const USUAL_SEATS = 2;

/** Seats, by default the usual ones, with the plan recommended for them. */
export const usualSeats = (product: ProductRates, count = USUAL_SEATS): Seats => ({
  plan: recommend(product, count).plan.key,
  count,
});

export function usualChoice(rates: Rates): Choice {
  const product = rates.products[0];
  return {
    need: 'build',
    build: rates.builds[0]!.key,
    scope: rates.scopes[Math.floor((rates.scopes.length - 1) / 2)]!.key,
    integrations: Math.min(2, rates.integrations.max),
    speed: rates.speeds[0]!.key,
    billing: BILLINGS[0],
    products: product ? { [product.key]: usualSeats(product) } : {},
    extras: [],
    isCharity: false,
    isDoneElsewhere: false,
  };
}

/** An unvalidated choice from a form or query: keys may be unknown and numbers NaN. */
interface RawChoice extends Omit<Choice, 'products' | 'billing'> {
  billing: string;
  products: Readonly<Record<string, Seats | undefined>>;
}

/** Returns the nearest valid choice: unknown values become defaults. Numbers may be larger than what is priced. */
export function normalizeChoice(rates: Rates, raw: RawChoice): Choice {
  const usual = usualChoice(rates);
  const validKey = (name: 'build' | 'scope' | 'speed', list: readonly { key: string }[]) =>
    list.find(({ key }) => key === raw[name])?.key ?? usual[name];
  const products = rates.products.flatMap((product) => {
    const seats = raw.products[product.key];
    if (!seats) return [];
    const isKnown = product.plans.some(({ key }) => key === seats.plan);
    const count = clamp(seats.count, 1, USUAL_SEATS);
    // A link may be older than the name of a plan.
    if (!isKnown) return [[product.key, usualSeats(product, count)] as const];
    return [[product.key, withinLimits(product, { ...seats, count })] as const];
  });
  return {
    need: raw.need === 'products' ? 'products' : 'build',
    build: validKey('build', rates.builds),
    scope: validKey('scope', rates.scopes),
    speed: validKey('speed', rates.speeds),
    billing: BILLINGS.find((billing) => billing === raw.billing) ?? usual.billing,
    integrations: clamp(raw.integrations, 0, usual.integrations),
    products: Object.fromEntries(products),
    extras: rates.extras.flatMap(({ key }) => (raw.extras.includes(key) ? [key] : [])),
    isCharity: rates.charityPercent > 0 && raw.isCharity,
    isDoneElsewhere: raw.isDoneElsewhere,
  };
}

/** Returns the choice of a worked example. What is chosen for a build stays. */
export function choiceOf(rates: Rates, example: Example, choice: Choice): Choice {
  const { product, plan, count, isYearly } = example;
  return normalizeChoice(rates, {
    ...choice,
    need: 'products',
    billing: isYearly ? 'yearly' : 'monthly',
    products: { [product]: { plan, count } },
    extras: extrasOf(example),
    isCharity: false,
  });
}

/** Compares normalized choices, whose fields have one order. */
export const isSameChoice = (one: Choice, other: Choice): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Returns the extras that go with a choice: a rollout only with its product, and beside products no other project, whose
 * price says little about them.
 */
export const extrasFor = ({ extras }: Rates, { need, products }: Choice): Extra[] =>
  extras.filter(({ product, isMonthly }) =>
    need === 'products' ? isMonthly || (product && products[product]) : !product,
  );

/** Sets the plan and seats of a product, or removes it. A plan that starts with a rollout brings it, and takes it along. */
export function setSeats(
  rates: Rates,
  choice: Choice,
  { product, seats }: { product: string; seats: Seats | undefined },
): Choice {
  const next = normalizeChoice(rates, { ...choice, products: { ...choice.products, [product]: seats } });
  const plans = rates.products.find(({ key }) => key === product)?.plans ?? [];
  const needsRollout = ({ products }: Choice) =>
    plans.some(({ key, startsWithRollout }) => startsWithRollout && key === products[product]?.plan);
  if (needsRollout(choice) === needsRollout(next)) return next;
  const others = next.extras.filter((key) => key !== rolloutKey(product));
  const extras = needsRollout(next) ? [...others, rolloutKey(product)] : others;
  return normalizeChoice(rates, { ...next, extras });
}

/** The work that must come before the chosen build, if any. */
export const workBefore = ({ builds, extras }: Rates, { need, build }: Choice): Extra | undefined =>
  need === 'build' ? extras.find(({ key }) => key === pick(builds, build).after) : undefined;

/** Returns the extras that are counted: the chosen ones, and the work before a build unless it was done elsewhere. */
export function countedExtras(rates: Rates, choice: Choice): Extra[] {
  const before = workBefore(rates, choice)?.key;
  return extrasFor(rates, choice).filter(({ key }) =>
    key === before ? !choice.isDoneElsewhere : choice.extras.includes(key),
  );
}

const clamp = (count: number, min: number, usual: number) =>
  Number.isInteger(count) ? Math.min(Math.max(count, min), MAX_COUNT) : usual;
