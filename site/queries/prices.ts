import messages from 'virtual:interface';
import { dataIfExists } from './entries.ts';
import { fill } from '../../content-model/text/fill.ts';
import { formatPrice } from '../../content-model/text/format.ts';
import type { Home } from '../../content-model/schemas/home.ts';
import type { PriceExamplesProps } from '../../content-model/schemas/offer.ts';
import type { Pricing, ProductPlans } from '../../content-model/schemas/pricing.ts';

/** Lowest price of a product or service, with its unit and a link to all prices. */
export interface LowestPrice {
  cents: number;
  unit: string;
  href: string;
}

/** Returns the monthly price of a product's cheapest plan, billed monthly; undefined without prices. */
export async function priceOfProduct(id: string): Promise<LowestPrice | undefined> {
  const group = (await plansByProduct()).find(({ product }) => product === id);
  return group && { ...cheapest(group), href: `/pricing#${id}` };
}

const plansByProduct = async (): Promise<ProductPlans[]> =>
  (await dataIfExists('pricing'))?.plans?.products ?? [];

/** Returns a product's lowest price and its plan: "per seat, per month (Start)". */
function cheapest({ unit, plans }: ProductPlans) {
  const { monthlyCents: cents, name } = plans.reduce((a, b) => (b.monthlyCents < a.monthlyCents ? b : a));
  return { cents, unit: `${unit} (${name})` };
}

/** Returns the plans with these names, such as crm/Team, grouped by product. */
export const plansNamed = async (names: readonly string[] = []): Promise<ProductPlans[]> =>
  filterPlans(await plansByProduct(), names);

/** Filters `all` like `plansNamed`. */
export const filterPlans = (all: readonly ProductPlans[], names: readonly string[]): ProductPlans[] =>
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
  cents: number;
  unit: string;
}

/** Returns price examples. Examples of plans are calculated from the price list. */
export async function priceExamples(items: PriceExamplesProps['items'] = []): Promise<PriceExample[]> {
  return Promise.all(
    items.map(async ({ title, text, plan, count = 1, yearly, ...work }) => {
      const [group] = plan ? await plansNamed([plan]) : [];
      // The schema guarantees all three fields for custom work.
      if (!group) return { title, text, duration: work.duration!, cents: work.cents!, unit: work.unit! };
      const { monthlyCents, yearlyCents } = group.plans[0]!;
      const unitCents = yearly ? yearlyCents : monthlyCents;
      const duration = [
        `${count} × ${formatPrice(unitCents)} ${group.unit}`,
        ...(yearly ? [messages.pricing.billedYearly] : []),
      ];
      return {
        title,
        text,
        duration: duration.join(', '),
        cents: count * unitCents,
        unit: messages.pricing.perMonth,
      };
    }),
  );
}

type Work = NonNullable<Pricing['custom']>['items'][number];

/** Returns the pricing page's custom work for these services, in the given order. */
export async function customWorkOf(services: readonly string[] = []): Promise<Work[]> {
  const items = (await dataIfExists('pricing'))?.custom?.items ?? [];
  return services.flatMap((name) => items.find(({ service }) => service === name) ?? []);
}

/** Returns the lowest price of a service; undefined if the pricing page does not state one. */
export async function priceOfService(id: string): Promise<LowestPrice | undefined> {
  const [work] = await customWorkOf([id]);
  return work && { cents: work.fromCents, unit: work.unit, href: '/pricing' };
}

/** Returns the price line of the home page's hero; undefined unless both products and services have prices. */
export async function heroPrices({ hero, prices }: Home): Promise<string | undefined> {
  const [products, work] = await Promise.all([plansByProduct(), customWorkOf(prices?.show)]);
  if (!hero.priceLine || products.length === 0 || work.length === 0) return undefined;
  const { cents, unit } = products.map(cheapest).reduce((a, b) => (b.cents < a.cents ? b : a));
  return fill(hero.priceLine, {
    products: formatPrice(cents),
    unit,
    projects: formatPrice(Math.min(...work.map(({ fromCents }) => fromCents))),
  });
}
