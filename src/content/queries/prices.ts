import { ifThere } from './entries.ts';
import { fill } from '../../messages/fill.ts';
import { formatPrice } from '../../messages/format.ts';
import type { Home } from '../schemas/home.ts';
import type { Pricing } from '../schemas/pricing.ts';

/** The lowest price of something, with what it counts and where the others stand. */
export interface LowestPrice {
  cents: number;
  unit: string;
  href: string;
}

/** A month of a product's cheapest plan, paid monthly; nothing where it has no prices. */
export async function priceOfProduct(id: string): Promise<LowestPrice | undefined> {
  const plans = (await ifThere('pricing'))?.plans?.products.find(({ product }) => product === id);
  if (!plans) return undefined;
  const cents = Math.min(...plans.plans.map(({ monthlyCents }) => monthlyCents));
  return { cents, unit: plans.unit, href: `/pricing#${id}` };
}

type Work = NonNullable<Pricing['custom']>['items'][number];

/** The custom work of these services that the pricing page has, in the order in which they are named. */
export async function workOf(services: readonly string[] = []): Promise<Work[]> {
  const items = (await ifThere('pricing'))?.custom?.items ?? [];
  return services.flatMap((name) => items.find(({ service }) => service === name) ?? []);
}

/** Where the work of a service begins; nothing where the pricing page does not say it. */
export async function priceOfService(id: string): Promise<LowestPrice | undefined> {
  const [work] = await workOf([id]);
  return work && { cents: work.fromCents, unit: work.unit, href: '/pricing' };
}

/** What the first view of the home page says of prices; nothing unless there are some of both kinds. */
export async function pricesFrom({ hero, prices }: Home): Promise<string | undefined> {
  const [pricing, work] = await Promise.all([ifThere('pricing'), workOf(prices?.show)]);
  const products = pricing?.plans?.products.flatMap(({ plans }) =>
    plans.map(({ monthlyCents }) => monthlyCents),
  );
  if (!hero.priceLine || !products?.length || work.length === 0) return undefined;
  const lowest = (cents: number[]) => formatPrice(Math.min(...cents));
  return fill(hero.priceLine, {
    products: lowest(products),
    projects: lowest(work.map(({ fromCents }) => fromCents)),
  });
}
