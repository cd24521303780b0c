import { data } from '#demo/pos';
import { formatWeight, toMinor } from '../../../messages/format.ts';
import { NO_BASKET, type Till } from './till.ts';

/** The cash that a shift begins with. */
export const FLOAT = toMinor(data.float);

/** The shop as every first visit finds it. */
export const SEED: Till = {
  items: data.items.map(({ code, name, price, grams, taxed, stock }) => ({
    code,
    taxed,
    stock,
    name: grams ? `${name}, ${formatWeight(grams)}` : name,
    cents: toMinor(price),
    lowAt: data.lowAt,
  })),
  ...NO_BASKET,
  basket: data.basket.map((line) => ({ ...line, options: [] })),
  parked: [],
  tenders: [],
  sales: [],
  returns: [],
  shift: { number: 1, float: FLOAT },
  closed: [],
  known: [null, null],
  short: {},
};
