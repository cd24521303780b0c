import type { Storage } from '../../kit/model/storage.ts';
import { usualChoice, USUAL_SEATS, type Choice, type Seats } from './choice.ts';
import type { Rates } from './rates.ts';
import { withinLimits } from './recommend.ts';

/** Where the estimator stands on its page. */
const PLACE = '#estimator';

/** The path that opens the page with this choice. */
export const linkTo = (choice: Choice) => `${location.pathname}?${choiceToQuery(choice)}${PLACE}`;

/** Keeps the choice in the page's address, so that it can be shared. @param usual needs none */
export function inAddress(rates: Rates, usual: Choice): Storage<Choice> {
  return {
    read: () => (choiceFromQuery(location.search, rates) ? location.search : null),
    write: (text) => history.replaceState(null, '', location.pathname + text + PLACE),
    toText: (choice) => (choice === usual ? '' : `?${choiceToQuery(choice)}`),
    fromText: (text) => choiceFromQuery(text, rates),
  };
}

/** As it stands in the address: `need=build&build=mvp&…` or `need=products&crm=team.10`. */
export function choiceToQuery(choice: Choice): string {
  const { need, build, scope, integrations, speed, products } = choice;
  if (need === 'build')
    return String(new URLSearchParams({ need, build, scope, integrations: String(integrations), speed }));
  const wanted = Object.entries(products).map(([key, { plan, count }]) => [key, `${plan}.${count}`]);
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
  const read = rates.products.flatMap((product) => {
    const value = given.get(product.key);
    if (value === null) return [];
    const [plan, seats] = value.split('.');
    const chosen: Seats = {
      plan: product.plans.find((one) => one.key === plan)?.key ?? product.usual,
      count: count(seats ?? null, 1, rates.seats.most) ?? USUAL_SEATS,
    };
    return [[product.key, withinLimits(product, chosen)] as const];
  });
  return Object.fromEntries(read);
}

function count(text: string | null, least: number, most: number): number | undefined {
  if (!text || !/^\d{1,6}$/.test(text)) return undefined;
  return Math.min(Math.max(Number(text), least), most);
}
