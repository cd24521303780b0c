import type { Storage } from '../kit/storage.ts';
import { type Choice, usualChoice, normalizeChoice } from './state.ts';
import type { Rates } from './rates.ts';

/** Fragment of the estimator. */
const FRAGMENT = '#estimator';

/** Returns the path that opens the page with this choice. */
export const linkTo = (choice: Choice) => `${location.pathname}?${choiceToQuery(choice)}${FRAGMENT}`;

/** In milliseconds. Safari blocks more than a hundred history updates in 30 seconds. */
const WRITE_INTERVAL_MS = 400;

/**
 * Stores the choice in the page's URL, so that it can be shared. The first change is written at once, and further ones
 * are throttled, because updating the URL is slow. @param usual the default choice, which needs no query
 */
export function urlStorage(rates: Rates, usual: Choice): Storage<Choice> {
  let pendingText: string | undefined;
  let nextWrite = 0;
  return {
    read() {
      const text = pendingText ?? location.search;
      return choiceFromQuery(text, rates) ? text : null;
    },
    write(text) {
      if (pendingText === undefined)
        setTimeout(
          () => {
            history.replaceState(null, '', location.pathname + pendingText + FRAGMENT);
            pendingText = undefined;
            nextWrite = performance.now() + WRITE_INTERVAL_MS;
          },
          Math.max(nextWrite - performance.now(), 0),
        );
      pendingText = text;
    },
    toText: (choice) => (choice === usual ? '' : `?${choiceToQuery(choice)}`),
    fromText: (text) => choiceFromQuery(text, rates),
  };
}

/** Serializes a choice: `need=build&build=mvp&…` or `need=products&billing=yearly&crm=team.10`. */
export function choiceToQuery(choice: Choice): string {
  const { need, build, scope, integrations, speed, billing, products, extras } = choice;
  const { isCharity, isDoneElsewhere } = choice;
  const added = extras.length > 0 ? { extras: extras.join('.') } : {};
  if (need === 'build') {
    const elsewhere = isDoneElsewhere ? { elsewhere: 'yes' } : {};
    const count = String(integrations);
    return String(
      new URLSearchParams({ need, build, scope, integrations: count, speed, ...elsewhere, ...added }),
    );
  }
  const seats = Object.entries(products).map(([key, { plan, count }]) => [key, `${plan}.${count}`]);
  const charity = isCharity ? { charity: 'yes' } : {};
  return String(new URLSearchParams({ need, billing, ...Object.fromEntries(seats), ...charity, ...added }));
}

/** Parses a query; missing or unknown values become defaults. Returns undefined if it has no estimate. */
export function choiceFromQuery(query: string, rates: Rates): Choice | undefined {
  const params = new URLSearchParams(query);
  const value = (name: string) => params.get(name) ?? '';
  const need = value('need');
  if (need !== 'build' && need !== 'products') return undefined;
  const seats = rates.products.flatMap(({ key }) => {
    const [plan = '', count] = value(key).split('.');
    return params.has(key) ? [[key, { plan, count: number(count) }]] : [];
  });
  return normalizeChoice(rates, {
    need,
    build: value('build'),
    scope: value('scope'),
    speed: value('speed'),
    billing: value('billing'),
    integrations: number(value('integrations')),
    extras: value('extras').split('.'),
    isCharity: value('charity') === 'yes',
    isDoneElsewhere: value('elsewhere') === 'yes',
    products: need === 'products' ? Object.fromEntries(seats) : usualChoice(rates).products,
  });
}

const number = (text = '') => (/^\d{1,6}$/.test(text) ? Number(text) : NaN);
