import { formatWeight, toMinor } from '../../content-model/text/format.ts';
import { NO_BASKET, type Till } from './state.ts';
import { data } from './texts.ts';
import { data as kit } from '../kit/texts.ts';

/** Cash in the drawer at the start of a shift. */
export const FLOAT = toMinor(data.float);

/** The initial state of the shop. */
export const SEED: Till = {
  today: kit.monday,
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
  cashiers: [data.cashiers[0]!.key, data.cashiers[1]!.key],
  declined: 0,
  known: [null, null],
  short: {},
};
