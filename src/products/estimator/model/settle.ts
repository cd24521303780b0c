import type { Choice } from './choice.ts';
import { usualChoice, USUAL_SEATS } from './usual.ts';
import type { Rates } from './rates.ts';
import { withinLimits } from './recommend.ts';

/** What is asked for, by a form or in an address: nothing of it need be known, and no number be one. */
export interface Wanted extends Omit<Choice, 'products'> {
  products: Readonly<Record<string, { plan: string; count: number } | undefined>>;
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
