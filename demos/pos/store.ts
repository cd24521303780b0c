import { data, texts } from './texts.ts';
import { fill, formatMoney, formatWeight, toMinor } from '../../content-model/text/format.ts';
import { countOf, isValidState, itemOf, NO_BASKET, orderedName, pieces, type Till } from './state.ts';
import { reducerOf, type ActionOf } from '../kit/result.ts';
import { basketActions } from './basket.ts';
import { billOf, dueOf, expectedCash, paymentActions } from './pay.ts';
import { shelfActions } from './shelf.ts';
import { returnActions } from './returns.ts';
import type { Store, StoreOptions } from '../kit/store.ts';
import { localRecord } from '../kit/storage.ts';

/** Cash in the drawer at the start of a shift. */
export const FLOAT = toMinor(data.float);

/** The initial state of the shop. */
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

const handlers = { ...basketActions, ...paymentActions, ...shelfActions, ...returnActions };

/** All actions on the till. */
export type Action = ActionOf<typeof handlers>;

export const reduce = reducerOf<Till, typeof handlers>(handlers);

/** What a screen reader is told after an action. */
function announce(before: Till, after: Till, action: Action): string {
  switch (action.type) {
    case 'count': {
      const count = countOf(after, action);
      const name = orderedName(after, action);
      return action.count > count ? fill(texts.noneLeft, { name }) : fill(texts.inBasket, { count, name });
    }
    case 'tip':
      return `${texts.tip}: ${formatMoney(billOf(after).tip)}`;
    case 'customer':
      return after.customer ? fill(texts.customer.is, { name: after.customer.name }) : texts.customer.nobody;
    case 'mailReceipt':
      return fill(texts.customer.drafted, { email: action.email.trim() });
    case 'discount':
      return `${texts.off}: ${formatMoney(0 - billOf(after).off)}`;
    case 'empty':
      return texts.emptyBasket;
    case 'park':
      return texts.wasParked;
    case 'resume':
      return fill(texts.takenUp, { count: pieces(after.basket) });
    case 'pay':
    case 'removePayment':
    case 'completeFreeSale': {
      if (after.basket.length > 0) return fill(texts.paying.left, { sum: formatMoney(dueOf(after)) });
      const { number, total } = after.sales.at(-1)!;
      return `${fill(texts.receipt.number, { number })}: ${formatMoney(total)}`;
    }
    case 'receive': {
      const { name, stock } = itemOf(after, action.code)!;
      return fill(texts.stockView.received, { count: stock, name });
    }
    case 'return':
      return fill(texts.returns.done, { sum: formatMoney(after.returns.at(-1)!.total) });
    case 'setConnection':
      return fill(action.on ? texts.tills.back : texts.tills.cut, { number: action.number });
    case 'send':
      return fill(texts.tills.sent, {
        count: [...after.sales, ...after.returns].filter(({ waiting }) => waiting).length,
      });
    case 'quickSale':
      return fill(texts.tills.sold, { name: after.sales.at(-1)!.lines[0]!.name, number: action.number });
    case 'openShift':
      return fill(texts.shift.opened, { number: after.closed.length + 1 });
    case 'closeShift':
      return fill(texts.shift.done, { difference: formatMoney(action.counted - expectedCash(before)) });
  }
}

export const STORE: StoreOptions<Till, Action> = {
  initial: SEED,
  reduce,
  announce,
  isQuiet: (action) => action.type === 'count',
  storage: localRecord({ name: 'pos', version: 5, check: isValidState }),
};

export type TillStore = Store<Till, Action>;
