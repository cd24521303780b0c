import { messages } from '#demo/pos';
import { formatMoney } from '../../../messages/format.ts';
import { billOf, dueOf } from './bill.ts';
import { countOf, orderedName } from './options.ts';
import type { Action } from './reducer.ts';
import { expectedCash } from './shift.ts';
import { itemOf, pieces, type Till } from './till.ts';

/** What a screen reader is told after an action. */
export function announce(before: Till, after: Till, action: Action): string {
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
    case 'take up':
      return messages.takenUp(pieces(after.basket));
    case 'take':
    case 'take back':
    case 'give away': {
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
    case 'line':
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
