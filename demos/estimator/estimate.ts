import { roundedQuotient, shareOf, sum } from '../kit/money.ts';
import { countedExtras, workBefore, type Billing, type Choice, type Seats } from './state.ts';
import { pick, type Extra, type ProductRates, type Range, type Rates } from './rates.ts';

const WEEK = 5;
export const MONTHS = 12;

type Part = 'build' | 'scope' | 'integrations' | 'speed' | 'seats' | 'charity' | 'extra';

export interface Line {
  part: Part;
  /** Product key, for part `seats`. */
  product?: string;
  /** Key of custom work, for part `extra`. */
  extra?: string;
  cents: Range;
  /** Whether it may cost more than `cents`, which has no upper end then. */
  isLeast?: boolean;
}

export interface Estimate {
  weeks: Range;
  /** Total of the build, or of the first year of the products. */
  cents: Range;
  /** Whether `cents` has no upper end, because it has work at its lowest price. */
  isLeast: boolean;
  /** Breakdown; the lines add up to `cents`. */
  lines: Line[];
  /** Price of the products per month, by how they are paid. */
  monthly?: Record<Billing, number>;
  /** Weeks of the first stage, if the scope exceeds one stage. */
  firstStage?: Range | undefined;
}

/** Estimates time and price; undefined without a product. See content/schemas/estimator.ts for the formula. */
export function estimate(rates: Rates, choice: Choice): Estimate | undefined {
  const found = choice.need === 'build' ? estimateBuild(rates, choice) : estimateProducts(rates, choice);
  if (!found) return undefined;
  const counted = countedExtras(rates, choice);
  const lines = [...found.lines, ...counted.map(toExtraLine)];
  return {
    ...found,
    weeks: toRange((side) => sum([found.weeks, ...counted.map(addedWeeks)].map((weeks) => weeks[side]))),
    isLeast: lines.some(({ isLeast }) => isLeast),
    lines,
    cents: toRange((side) => sum(lines.map(({ cents }) => cents[side]))),
  };
}

/** The lowest price of custom work, of a year if it is paid by the month. */
function toExtraLine({ key, fromCents, isExact, isMonthly }: Extra): Line {
  const cents = fromCents * (isMonthly ? MONTHS : 1);
  return { part: 'extra', extra: key, cents: { low: cents, high: cents }, isLeast: !isExact };
}

const addedWeeks = ({ addsWeeks }: Extra): Range => addsWeeks ?? { low: 0, high: 0 };

const toRange = (of: (side: 'low' | 'high') => number): Range => ({ low: of('low'), high: of('high') });

const clamp = (days: number, { low, high }: Range) => Math.min(Math.max(days, low), high);

const weeksOf = (days: Range): Range => ({
  low: Math.max(1, Math.round(days.low / WEEK)),
  high: Math.ceil(days.high / WEEK),
});

function estimateBuild(rates: Rates, choice: Choice): Omit<Estimate, 'isLeast'> {
  const build = pick(rates.builds, choice.build);
  const scope = pick(rates.scopes, choice.scope);
  const speed = pick(rates.speeds, choice.speed);
  const { dayCents, integrations } = rates;
  const count = Math.min(choice.integrations, integrations.max);
  const days = toRange((side) => build.days[side] + scope.days[side] + count * integrations.days[side]);
  const duration = toRange((side) => (days[side] * speed.timePercent) / 100);
  const regular = toRange((side) => days[side] * dayCents);
  const cents = toRange((side) => roundedQuotient(regular[side] * speed.pricePercent, 100));
  const lines: Line[] = [
    { part: 'build', cents: toRange((side) => build.days[side] * dayCents) },
    { part: 'scope', cents: toRange((side) => scope.days[side] * dayCents) },
    {
      part: 'integrations',
      cents: toRange((side) => count * integrations.days[side] * dayCents),
    },
    { part: 'speed', cents: toRange((side) => cents[side] - regular[side]) },
  ];
  const before = choice.isDoneElsewhere ? 0 : (workBefore(rates, choice)?.weeks ?? 0);
  const afterwards = (days: Range): Range => {
    const weeks = weeksOf(days);
    return toRange((side) => weeks[side] + before);
  };
  const oneStage = afterwards(toRange((side) => clamp(duration[side], build.limit)));
  const hasStages = duration.high > build.limit.high;
  return {
    weeks: hasStages ? afterwards({ ...duration, low: Math.max(duration.low, build.limit.low) }) : oneStage,
    cents,
    lines: lines.filter((line) => line.cents.low !== 0 || line.cents.high !== 0),
    firstStage: hasStages ? oneStage : undefined,
  };
}

/** Uses plan prices only, for at least the minimum of each product. Products are set up one after another. */
function estimateProducts(rates: Rates, choice: Choice): Omit<Estimate, 'isLeast'> | undefined {
  const { products, charityPercent } = rates;
  const selected = products.flatMap((product) => {
    const seats = choice.products[product.key];
    return seats
      ? [{ product, count: billedCount(rates, product, seats), plan: pick(product.plans, seats.plan) }]
      : [];
  });
  if (selected.length === 0) return undefined;
  const listed = (billing: Billing) =>
    sum(selected.map(({ plan, count }) => plan[`${billing}Cents`] * count));
  const discount = (billing: Billing) =>
    choice.isCharity ? shareOf(listed(billing), charityPercent * 100) : 0;
  const monthly = (billing: Billing) => listed(billing) - discount(billing);
  const withRollout = new Set(countedExtras(rates, choice).map(({ product }) => product));
  const weeksOfSetup = ({ key, setupWeeks, rolloutWeeks }: ProductRates) =>
    withRollout.has(key) && rolloutWeeks ? rolloutWeeks : setupWeeks;
  const lines = selected.map(({ product, plan, count }): Line => {
    const cents = plan[`${choice.billing}Cents`] * count * MONTHS;
    return { part: 'seats', product: product.key, cents: { low: cents, high: cents } };
  });
  if (choice.isCharity) {
    const cents = 0 - discount(choice.billing) * MONTHS;
    lines.push({ part: 'charity', cents: { low: cents, high: cents } });
  }
  return {
    weeks: toRange((side) => sum(selected.map(({ product }) => weeksOfSetup(product)[side]))),
    cents: toRange((side) => sum(lines.map(({ cents }) => cents[side]))),
    lines,
    monthly: { yearly: monthly('yearly'), monthly: monthly('monthly') },
  };
}

/** The number of seats that a bill is for. */
export const billedCount = ({ maxSeats }: Rates, { minimum }: ProductRates, { count }: Seats): number =>
  Math.min(Math.max(count, minimum), maxSeats);
