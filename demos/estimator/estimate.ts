import { roundedQuotient } from '../kit/money.ts';
import type { Choice } from './state.ts';
import { pick, type Range, type Rates } from './rates.ts';

const WEEK = 5;
const MONTHS = 12;

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
  /** Price of the products per month. */
  monthly?: Range;
  /** Whether the scope exceeds one stage; `weeks` then covers only the first stage. */
  beyond?: boolean;
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
    weeks: weeksOf(toRange((side) => (clamp(days[side], build.limit) * speed.timePercent) / 100)),
    cents,
    lines: lines.filter((line) => line.cents.low !== 0 || line.cents.high !== 0),
    beyond: days.high > build.limit.high,
  };
}

/** Uses plan prices only: yearly billing is the low end, monthly billing the high end. */
function estimateProducts({ products, seats }: Rates, choice: Choice): Estimate | undefined {
  const selected = products.flatMap((product) => {
    const chosen = choice.products[product.key];
    return chosen ? [{ product: product.key, chosen, plan: pick(product.plans, chosen.plan) }] : [];
  });
  if (selected.length === 0) return undefined;
  const months = selected.map(({ product, chosen, plan }) => ({
    product,
    cents: { low: plan.yearlyCents * chosen.count, high: plan.monthlyCents * chosen.count },
  }));
  const lines = months.map(({ product, cents }): Line => ({
    part: 'seats',
    product,
    cents: toRange((side) => cents[side] * MONTHS),
  }));
  const sum = (list: readonly { cents: Range }[]) =>
    toRange((side) => list.reduce((total, { cents }) => total + cents[side], 0));
  return {
    weeks: weeksOf(toRange((side) => seats.setupDays[side] * selected.length)),
    cents: sum(lines),
    lines,
    monthly: sum(months),
  };
}
