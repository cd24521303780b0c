import messages from 'virtual:interface';
import { ifThere } from './entries.ts';
import { fill } from '../../messages/fill.ts';
import { formatPrice } from '../../messages/format.ts';
import type { Home } from '../schemas/home.ts';
import type { WorkedPricesProps } from '../schemas/offer.ts';
import type { Pricing, ProductPlans } from '../schemas/pricing.ts';

/** The lowest price of a product or service, with its unit and a link to the other prices. */
export interface LowestPrice {
  cents: number;
  unit: string;
  href: string;
}

/** The price of a product's cheapest plan per month, paid monthly; undefined without prices. */
export async function priceOfProduct(id: string): Promise<LowestPrice | undefined> {
  const group = (await plansByProduct()).find(({ product }) => product === id);
  return group && { ...cheapest(group), href: `/pricing#${id}` };
}

const plansByProduct = async (): Promise<ProductPlans[]> => (await ifThere('pricing'))?.plans?.products ?? [];

/** The lowest price of a product, with the plan it buys: "per seat, per month (Start)". */
function cheapest({ unit, plans }: ProductPlans) {
  const { monthlyCents: cents, name } = plans.reduce((a, b) => (b.monthlyCents < a.monthlyCents ? b : a));
  return { cents, unit: `${unit} (${name})` };
}

/** The plans of these names, such as crm/Team, under their products. */
export const plansNamed = async (names: readonly string[] = []): Promise<ProductPlans[]> =>
  plansAmong(await plansByProduct(), names);

/** The same among these. */
export const plansAmong = (all: readonly ProductPlans[], names: readonly string[]): ProductPlans[] =>
  all.flatMap((group) => {
    const plans = group.plans.filter(({ name }) => names.includes(`${group.product}/${name}`));
    return plans.length > 0 ? [{ ...group, plans }] : [];
  });

/** An example of a price, as the list of custom work shows it. */
export interface WorkedPrice {
  title: string;
  text: string;
  /** How long custom work takes; how the sum of a plan is made. */
  duration: string;
  cents: number;
  unit: string;
}

/** Examples of prices. Those of plans are calculated from the price list. */
export async function workedOut(items: WorkedPricesProps['items'] = []): Promise<WorkedPrice[]> {
  return Promise.all(
    items.map(async ({ title, text, plan, count = 1, yearly, ...work }) => {
      const [group] = plan ? await plansNamed([plan]) : [];
      // The schema has seen that custom work has all three.
      if (!group) return { title, text, duration: work.duration!, cents: work.cents!, unit: work.unit! };
      const { monthlyCents, yearlyCents } = group.plans[0]!;
      const each = yearly ? yearlyCents : monthlyCents;
      const duration = [
        `${count} × ${formatPrice(each)} ${group.unit}`,
        ...(yearly ? [messages.pricing.billedYearly] : []),
      ];
      return {
        title,
        text,
        duration: duration.join(', '),
        cents: count * each,
        unit: messages.pricing.perMonth,
      };
    }),
  );
}

type Work = NonNullable<Pricing['custom']>['items'][number];

/** The custom work of these services that the pricing page has, in the order in which they are named. */
export async function workOf(services: readonly string[] = []): Promise<Work[]> {
  const items = (await ifThere('pricing'))?.custom?.items ?? [];
  return services.flatMap((name) => items.find(({ service }) => service === name) ?? []);
}

/** The lowest price of a service; undefined if the pricing page does not state it. */
export async function priceOfService(id: string): Promise<LowestPrice | undefined> {
  const [work] = await workOf([id]);
  return work && { cents: work.fromCents, unit: work.unit, href: '/pricing' };
}

/** The price line in the hero of the home page; undefined unless there are prices of products and of services. */
export async function pricesFrom({ hero, prices }: Home): Promise<string | undefined> {
  const [products, work] = await Promise.all([plansByProduct(), workOf(prices?.show)]);
  if (!hero.priceLine || products.length === 0 || work.length === 0) return undefined;
  const { cents, unit } = products.map(cheapest).reduce((a, b) => (b.cents < a.cents ? b : a));
  return fill(hero.priceLine, {
    products: formatPrice(cents),
    unit,
    projects: formatPrice(Math.min(...work.map(({ fromCents }) => fromCents))),
  });
}
