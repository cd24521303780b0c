import { data, messages } from '#demo/pos';
import { formatMoney, formatWeight, toMinor } from '../../content-model/text/format.ts';
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
  switch (action.do) {
    case 'count': {
      const count = countOf(after, action);
      const name = orderedName(after, action);
      return action.count > count ? messages.noneLeft(name) : messages.inBasket(count, name);
    }
    case 'tip':
      return `${messages.tip}: ${formatMoney(billOf(after).tip)}`;
    case 'customer':
      return after.customer ? messages.customer.is(after.customer.name) : messages.customer.nobody;
    case 'mail receipt':
      return messages.customer.drafted(action.email.trim());
    case 'discount':
      return `${messages.off}: ${formatMoney(0 - billOf(after).off)}`;
    case 'empty':
      return messages.emptyBasket;
    case 'park':
      return messages.wasParked;
    case 'resume':
      return messages.takenUp(pieces(after.basket));
    case 'pay':
    case 'remove payment':
    case 'complete free sale': {
      if (after.basket.length > 0) return messages.paying.left(formatMoney(dueOf(after)));
      const { number, total } = after.sales.at(-1)!;
      return `${messages.receipt.number(number)}: ${formatMoney(total)}`;
    }
    case 'receive': {
      const { name, stock } = itemOf(after, action.code)!;
      return messages.stockView.received(stock, name);
    }
    case 'return':
      return messages.returns.done(formatMoney(after.returns.at(-1)!.total));
    case 'set connection':
      return (action.on ? messages.tills.back : messages.tills.cut)(action.number);
    case 'send':
      return messages.tills.sent([...after.sales, ...after.returns].filter(({ waiting }) => waiting).length);
    case 'quick sale':
      return messages.tills.sold(after.sales.at(-1)!.lines[0]!.name, action.number);
    case 'open shift':
      return messages.shift.opened(after.closed.length + 1);
    case 'close shift':
      return messages.shift.done(formatMoney(action.counted - expectedCash(before)));
  }
}

export const STORE: StoreOptions<Till, Action> = {
  initial: SEED,
  reduce,
  announce,
  isQuiet: (action) => action.do === 'count',
  storage: localRecord({ name: 'pos', version: 5, check: isValidState }),
};

export type TillStore = Store<Till, Action>;
