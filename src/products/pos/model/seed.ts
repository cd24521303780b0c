import { data } from '#demo/pos';
import { formatWeight, toMinor } from '../../../messages/format.ts';
import type { Till } from './till.ts';

/** The cash that a shift begins with. */
export const FLOAT = toMinor(data.float);

/** The shop as every first visit finds it. */
export const SEED: Till = {
  items: data.items.map(({ price, grams, ...item }) => ({
    ...item,
    name: grams ? `${item.name}, ${formatWeight(grams)}` : item.name,
    cents: toMinor(price),
    lowAt: data.lowAt,
  })),
  basket: data.basket.map((line) => ({ ...line, off: 0 })),
  percentOff: 0,
  parked: [],
  tenders: [],
  sales: [],
  returns: [],
  shift: { number: 1, float: FLOAT },
  closed: [],
  known: [null, null],
  short: {},
};
