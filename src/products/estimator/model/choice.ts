import type { Rates } from './rates.ts';

export interface Seats {
  plan: string;
  count: number;
  /** Bring over the data of an old system. */
  move: boolean;
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

export const USUAL_SEATS = 10;

export function usualChoice(rates: Rates): Choice {
  const product = rates.products[0];
  return {
    need: 'build',
    build: rates.builds[0]!.key,
    scope: rates.scopes[Math.floor((rates.scopes.length - 1) / 2)]!.key,
    integrations: Math.min(2, rates.integrations.most),
    speed: rates.speeds[0]!.key,
    products: product ? { [product.key]: { plan: product.usual, count: USUAL_SEATS, move: false } } : {},
  };
}

/** As it stands in the address: `need=build&build=mvp&…` or `need=products&crm=team.10.move`. */
export function choiceToQuery(choice: Choice): string {
  const { need, build, scope, integrations, speed, products } = choice;
  if (need === 'build')
    return String(new URLSearchParams({ need, build, scope, integrations: String(integrations), speed }));
  const wanted = Object.entries(products).map(([key, { plan, count, move }]) => [
    key,
    `${plan}.${count}${move ? '.move' : ''}`,
  ]);
  return String(new URLSearchParams([['need', need], ...wanted]));
}

/** Reads an address; whatever in it is missing or unknown stays as usual. Nothing when it holds no estimate. */
export function choiceFromQuery(query: string, rates: Rates): Choice | undefined {
  const given = new URLSearchParams(query);
  const need = given.get('need');
  const usual = usualChoice(rates);
  if (need !== 'build' && need !== 'products') return undefined;
  const known = (name: 'build' | 'scope' | 'speed', list: readonly { key: string }[]) =>
    list.find(({ key }) => key === given.get(name))?.key ?? usual[name];
  return {
    need,
    build: known('build', rates.builds),
    scope: known('scope', rates.scopes),
    speed: known('speed', rates.speeds),
    integrations: count(given.get('integrations'), 0, rates.integrations.most) ?? usual.integrations,
    products: need === 'products' ? productsFrom(given, rates) : usual.products,
  };
}

function productsFrom(given: URLSearchParams, rates: Rates): Choice['products'] {
  const read = rates.products.flatMap(({ key, plans, usual }) => {
    const value = given.get(key);
    if (value === null) return [];
    const [plan, seats, move] = value.split('.');
    const chosen: Seats = {
      plan: plans.find((one) => one.key === plan)?.key ?? usual,
      count: count(seats ?? null, 1, rates.seats.most) ?? USUAL_SEATS,
      move: move === 'move',
    };
    return [[key, chosen] as const];
  });
  return Object.fromEntries(read);
}

function count(text: string | null, least: number, most: number): number | undefined {
  if (!text || !/^\d{1,6}$/.test(text)) return undefined;
  return Math.min(Math.max(Number(text), least), most);
}
