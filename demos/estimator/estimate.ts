import { roundedQuotient, sum } from '../kit/money.ts';
import type { Billing, Choice, Seats } from './state.ts';
import { pick, type ProductRates, type Range, type Rates } from './rates.ts';

const WEEK = 5;
export const MONTHS = 12;

export type Part = 'build' | 'scope' | 'integrations' | 'speed' | 'seats';

export interface Line {
  part: Part;
  /** Product key, for part `seats`. */
  product?: string;
  cents: Range;
}

export interface Estimate {
  weeks: Range;
  /** Total of the build, or of the first year of the products. */
  cents: Range;
  /** Breakdown; the lines add up to `cents`. */
  lines: Line[];
  /** Price of the products per month, by how they are paid. */
  monthly?: Record<Billing, number>;
  /** Weeks of all stages, if the scope exceeds one stage; `weeks` then covers only the first stage. */
  allStages?: Range | undefined;
}

/** Estimates time and price; undefined without a product. See content/schemas/estimator.ts for the formula. */
export function estimate(rates: Rates, choice: Choice): Estimate | undefined {
  return choice.need === 'build' ? estimateBuild(rates, choice) : estimateProducts(rates, choice);
}

const toRange = (of: (side: 'low' | 'high') => number): Range => ({ low: of('low'), high: of('high') });

const clamp = (days: number, { low, high }: Range) => Math.min(Math.max(days, low), high);

const weeksOf = (days: Range): Range => ({
  low: Math.max(1, Math.round(days.low / WEEK)),
  high: Math.ceil(days.high / WEEK),
});

function estimateBuild(rates: Rates, choice: Choice): Estimate {
  const build = pick(rates.builds, choice.build);
  const scope = pick(rates.scopes, choice.scope);
  const speed = pick(rates.speeds, choice.speed);
  const { dayCents, integrations } = rates;
  const days = toRange(
    (side) => build.days[side] + scope.days[side] + choice.integrations * integrations.days[side],
  );
  const weeksAtPace = (daysOf: (side: keyof Range) => number) =>
    weeksOf(toRange((side) => (daysOf(side) * speed.timePercent) / 100));
  const regular = toRange((side) => days[side] * dayCents);
  const cents = toRange((side) => roundedQuotient(regular[side] * speed.pricePercent, 100));
  const lines: Line[] = [
    { part: 'build', cents: toRange((side) => build.days[side] * dayCents) },
    { part: 'scope', cents: toRange((side) => scope.days[side] * dayCents) },
    {
      part: 'integrations',
      cents: toRange((side) => choice.integrations * integrations.days[side] * dayCents),
    },
    { part: 'speed', cents: toRange((side) => cents[side] - regular[side]) },
  ];
  return {
    weeks: weeksAtPace((side) => clamp(days[side], build.limit)),
    cents,
    lines: lines.filter((line) => line.cents.low !== 0 || line.cents.high !== 0),
    allStages: days.high > build.limit.high ? weeksAtPace((side) => days[side]) : undefined,
  };
}

/** Uses plan prices only, for at least the minimum of each product. Products are set up one after another. */
function estimateProducts({ products }: Rates, choice: Choice): Estimate | undefined {
  const selected = products.flatMap((product) => {
    const seats = choice.products[product.key];
    return seats
      ? [{ product, count: billedCount(product, seats), plan: pick(product.plans, seats.plan) }]
      : [];
  });
  if (selected.length === 0) return undefined;
  const monthly = (billing: Billing) =>
    sum(selected.map(({ plan, count }) => plan[`${billing}Cents`] * count));
  const lines = selected.map(({ product, plan, count }): Line => {
    const cents = plan[`${choice.billing}Cents`] * count * MONTHS;
    return { part: 'seats', product: product.key, cents: { low: cents, high: cents } };
  });
  return {
    weeks: toRange((side) => sum(selected.map(({ product }) => product.setupWeeks[side]))),
    cents: toRange((side) => sum(lines.map(({ cents }) => cents[side]))),
    lines,
    monthly: { yearly: monthly('yearly'), monthly: monthly('monthly') },
  };
}

/** The number of seats that a bill is for. */
export const billedCount = ({ minimum }: ProductRates, { count }: Seats): number => Math.max(count, minimum);
