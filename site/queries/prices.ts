import interfaceTexts from 'virtual:interface';
import { dataIfExists } from './entries.ts';
import { ownTeam, type OwnTeam } from '../sections/TeamCosts/own-team.ts';
import { teamCosts, type TeamCosts } from '../sections/TeamCosts/team-costs.ts';
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
  const group = await plansOf(id);
  return group && { ...cheapest(group), href: `/pricing#${id}` };
}

/** Returns a product's plans; undefined without prices. */
export const plansOf = async (id: string): Promise<ProductPlans | undefined> =>
  (await plansByProduct()).find(({ product }) => product === id);

const plansByProduct = async (): Promise<ProductPlans[]> =>
  (await dataIfExists('pricing'))?.plans?.products ?? [];

/** Returns a product's lowest price and what it counts: "per seat, per month, billed yearly". */
function cheapest({ unit, plans }: ProductPlans) {
  const cents = Math.min(...plans.map(({ yearlyCents }) => yearlyCents));
  return { cents, unit: `${unit}, ${interfaceTexts.pricing.billedYearly}` };
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

type Example = PriceExamplesProps['items'][number];

/** Returns the price examples of custom work. The schema guarantees all three fields for it. */
export const workExamples = (items: Example[] = []) =>
  items
    .filter(({ plan }) => !plan)
    .map(({ title, text, duration, cents, unit, stageCents }) => ({
      title,
      text,
      duration: duration!,
      fromCents: cents!,
      fixed: true,
      unit: unit!,
      stageCents: stageCents ?? [cents!],
    }));

/** What an example of a plan costs, added up from the price list. */
export interface FirstYear {
  title: string;
  text: string;
  /** Name of the plan. */
  plan: string;
  yearly: boolean;
  /** How many, at which price: "8 × $32". */
  sum: string;
  /** With a rollout, the lowest. */
  costs: TeamCosts;
}

/** Returns the first years of the price examples of plans. */
export async function firstYears(items: Example[] = []): Promise<FirstYear[]> {
  const years = await Promise.all(
    items.map(async ({ title, text, plan: named, count = 1, yearly, rollout }) => {
      const [group] = named ? await plansNamed([named]) : [];
      if (!group) return [];
      const { name, monthlyCents, yearlyCents } = group.plans[0]!;
      const unitCents = yearly ? yearlyCents : monthlyCents;
      const rolloutCents = rollout ? await smallestRollout(group) : 0;
      return {
        title,
        text,
        plan: name,
        yearly,
        sum: formatText(interfaceTexts.pricing.sum, { count, price: formatPrice(unitCents) }),
        costs: teamCosts({ unitCents, count, rolloutCents }),
      };
    }),
  );
  return years.flat();
}

/** Returns what a visitor's own team is added up from: the plans of the product in the examples, if there is one. */
export async function ownTeamFor(items: Example[] = []): Promise<OwnTeam | undefined> {
  const named = items.find(({ plan }) => plan)?.plan;
  const group = (await plansByProduct()).find(({ product }) => named?.startsWith(`${product}/`));
  return group && ownTeam(group, await smallestRollout(group));
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
      const [byMonth, byYear] = await firstYears([
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

const firstYearOf = ({ costs }: FirstYear) =>
  `${costs.rollout > 0 ? `${interfaceTexts.pricing.from} ` : ''}${formatPrice(costs.firstYear)} ${interfaceTexts.pricing.firstYear}`;

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
