import messages from 'virtual:interface';
import { dataIfExists } from './entries.ts';
import { formatText, formatPrice } from '../../content-model/text/format.ts';
import type { PriceExamplesProps } from '../../content-model/schemas/offer.ts';
import type { Pricing, ProductPlans } from '../../content-model/schemas/pricing.ts';

/** Lowest price of a product or service, with its unit and a link to all prices. */
export interface LowestPrice {
  cents: number;
  /** Whether it is the only price. */
  isExact?: boolean | undefined;
  unit: string;
  href: string;
}

/** Returns the monthly price of a product's cheapest plan, billed yearly; undefined without prices. */
export async function priceOfProduct(id: string): Promise<LowestPrice | undefined> {
  const group = (await plansByProduct()).find(({ product }) => product === id);
  return group && { ...cheapest(group), href: `/pricing#${id}` };
}

const plansByProduct = async (): Promise<ProductPlans[]> =>
  (await dataIfExists('pricing'))?.plans?.products ?? [];

/** Returns a product's lowest price and what it counts: "per seat, per month, billed yearly". */
function cheapest({ unit, plans }: ProductPlans) {
  const cents = Math.min(...plans.map(({ yearlyCents }) => yearlyCents));
  return { cents, unit: `${unit}, ${messages.pricing.billedYearly}` };
}

/** Returns the plans with these names, such as crm/Team, grouped by product. */
export const plansNamed = async (names: readonly string[] = []): Promise<ProductPlans[]> =>
  filterPlans(await plansByProduct(), names);

/** Filters `all` like `plansNamed`. */
const filterPlans = (all: readonly ProductPlans[], names: readonly string[]): ProductPlans[] =>
  all.flatMap((group) => {
    const plans = group.plans.filter(({ name }) => names.includes(`${group.product}/${name}`));
    return plans.length > 0 ? [{ ...group, plans }] : [];
  });

/** A price example, in the format of the custom work list. */
export interface PriceExample {
  title: string;
  text: string;
  /** Duration of custom work; for a plan, how the sum is calculated. */
  duration: string;
  fromCents: number;
  /** Whether it is the exact price; with a rollout, it is the lowest. */
  fixed: boolean;
  unit: string;
  /** What the plan of the example costs each month. */
  perMonth?: string;
}

/** Returns price examples. Examples of plans are the sum of their first year, calculated from the price list. */
export async function priceExamples(items: PriceExamplesProps['items'] = []): Promise<PriceExample[]> {
  return Promise.all(
    items.map(async ({ title, text, plan, count = 1, yearly, rollout, cents, ...work }) => {
      const [group] = plan ? await plansNamed([plan]) : [];
      // The schema guarantees all three fields for custom work.
      if (!group) {
        return { title, text, duration: work.duration!, fromCents: cents!, fixed: true, unit: work.unit! };
      }
      const { monthlyCents, yearlyCents } = group.plans[0]!;
      const unitCents = yearly ? yearlyCents : monthlyCents;
      const rolloutCents = rollout ? await smallestRollout(group) : 0;
      const { firstYear, firstYearSum, firstYearRollout, billedYearly, perMonth } = messages.pricing;
      const duration = [
        formatText(firstYearSum, { count, price: formatPrice(unitCents) }),
        ...(yearly ? [billedYearly] : []),
        ...(rolloutCents > 0 ? [formatText(firstYearRollout, { rollout: formatPrice(rolloutCents) })] : []),
      ];
      return {
        title,
        text,
        duration: duration.join(', '),
        fromCents: 12 * count * unitCents + rolloutCents,
        fixed: rolloutCents === 0,
        unit: firstYear,
        perMonth: `${formatPrice(count * unitCents)} ${perMonth}`,
      };
    }),
  );
}

/** A price of the first screen of the price list: of a plan by month and by year, or of custom work. */
export interface FeaturedPrice {
  title: string;
  text: string;
  /** File name of the product. */
  product?: string;
  plan?: string;
  unit: string;
  monthly: PeriodPrice;
  /** Undefined for custom work. */
  yearly?: PeriodPrice;
  action?: { label: string; href: string };
}

interface PeriodPrice {
  cents: number;
  /** What the first year of the example costs, or how long custom work takes. */
  firstYear: string;
}

/** Returns the prices of the examples' plans, with the first year of each example. */
export async function featuredPrices(items: PriceExamplesProps['items'] = []): Promise<FeaturedPrice[]> {
  return Promise.all(
    items.map(async (item) => {
      const { title, text, plan: name, cents, duration = '', unit = '' } = item;
      const [group] = name ? await plansNamed([name]) : [];
      if (!group) return { title, text, unit, monthly: { cents: cents!, firstYear: duration } };
      const plan = group.plans[0]!;
      const [byMonth, byYear] = await priceExamples([
        { ...item, yearly: false },
        { ...item, yearly: true },
      ]);
      return {
        title,
        text,
        product: group.product,
        plan: plan.name,
        unit: group.unit,
        monthly: { cents: plan.monthlyCents, firstYear: firstYearOf(byMonth!) },
        yearly: { cents: plan.yearlyCents, firstYear: firstYearOf(byYear!) },
        action: plan.action,
      };
    }),
  );
}

const firstYearOf = ({ fromCents, fixed, unit }: PriceExample) =>
  `${fixed ? '' : `${messages.pricing.from} `}${formatPrice(fromCents)} ${unit}`;

/** Returns the price of a product's smallest rollout, in cents. */
async function smallestRollout({ rolloutDays }: ProductPlans): Promise<number> {
  const { dayCents = 0 } = (await dataIfExists('pricing'))?.plans?.rollout ?? {};
  return (rolloutDays?.low ?? 0) * dayCents;
}

/** Returns the lowest price of a service; undefined if the pricing page does not state one. */
export const priceOfService = (id: string) => lowestPriceOf(({ service }) => service === id);

/** Returns the lowest price of the pricing page's custom work with this title; undefined if it has none. */
export const priceOfWork = (title?: string) => lowestPriceOf((work) => work.title === title);

type Work = NonNullable<Pricing['custom']>['items'][number];

async function lowestPriceOf(matches: (work: Work) => boolean): Promise<LowestPrice | undefined> {
  const work = (await dataIfExists('pricing'))?.custom?.items.find(matches);
  return work && { cents: work.fromCents, isExact: work.fixed, unit: work.unit, href: '/pricing' };
}
