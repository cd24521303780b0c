import { pick, type Plan, type ProductRates, type Rates } from './rates.ts';
import { ok, type Reducer } from '../../kit/model/result.ts';

export interface Seats {
  plan: string;
  count: number;
}

/** What a visitor asks for. Both halves are kept, so that nothing is lost by looking at the other. */
export interface Choice {
  need: 'build' | 'products';
  build: string;
  scope: string;
  integrations: number;
  speed: string;
  /** The products wanted, by key. */
  products: Readonly<Record<string, Seats>>;
}

interface Recommendation {
  plan: Plan;
  /** The smaller plan that does not take so many; nothing where none is too small. */
  tooSmall: Plan | undefined;
}

const takes = ({ upTo }: Plan, count: number) => upTo === undefined || count <= upTo;

/** The plan for so many: a small one made for that size, else the one most clients take that takes as many. */
export function recommend({ plans, usual }: ProductRates, count: number): Recommendation {
  const able = plans.filter((plan) => takes(plan, count));
  const plan = able.find(({ upTo }) => upTo !== undefined) ?? pick(able, usual);
  return { plan: plan ?? plans.at(-1)!, tooSmall: plans.findLast((one) => !takes(one, count)) };
}

/** The seats with a plan that takes as many: the chosen one if it does, else the recommended one. */
export function withinLimits(product: ProductRates, seats: Seats): Seats {
  if (takes(pick(product.plans, seats.plan), seats.count)) return seats;
  return { ...seats, plan: recommend(product, seats.count).plan.key };
}

/** Few, so that the first sum frightens no small shop. */
const USUAL_SEATS = 2;

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

/** What is asked for, by a form or in an address: nothing of it need be known, and no number be one. */
interface Wanted extends Omit<Choice, 'products'> {
  products: Readonly<Record<string, Seats | undefined>>;
}

/** The nearest choice that there is: what is unknown becomes the usual, a number is held within its limits. */
export function settle(rates: Rates, wanted: Wanted): Choice {
  const usual = usualChoice(rates);
  const known = (name: 'build' | 'scope' | 'speed', list: readonly { key: string }[]) =>
    list.find(({ key }) => key === wanted[name])?.key ?? usual[name];
  const products = rates.products.flatMap((product) => {
    const seats = wanted.products[product.key];
    if (!seats) return [];
    const plan = product.plans.find(({ key }) => key === seats.plan)?.key ?? product.usual;
    const count = held(seats.count, 1, rates.seats.most, USUAL_SEATS);
    return [[product.key, withinLimits(product, { plan, count })] as const];
  });
  return {
    need: wanted.need === 'products' ? 'products' : 'build',
    build: known('build', rates.builds),
    scope: known('scope', rates.scopes),
    speed: known('speed', rates.speeds),
    integrations: held(wanted.integrations, 0, rates.integrations.most, usual.integrations),
    products: Object.fromEntries(products),
  };
}

const held = (count: number, least: number, most: number, usual: number) =>
  Number.isInteger(count) ? Math.min(Math.max(count, least), most) : usual;

export type Action =
  | ({ do: 'choose' } & Partial<Omit<Choice, 'products'>>)
  /** No seats: the product is not wanted. */
  | { do: 'set seats'; product: string; seats: Seats | undefined };

/** The whole behavior of the estimator over given rates. Fields say themselves what is wrong with what is typed. */
export const reducerOver =
  (rates: Rates): Reducer<Choice, Action> =>
  (choice, action) => {
    if (action.do === 'choose') return ok(settle(rates, { ...choice, ...action }));
    return ok(settle(rates, { ...choice, products: { ...choice.products, [action.product]: action.seats } }));
  };
