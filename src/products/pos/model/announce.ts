import { messages } from '../../../messages/en/pos.ts';
import { formatMoney } from '../../../messages/format.ts';
import { dueOf } from './bill.ts';
import type { Action } from './reducer.ts';
import { expectedCash } from './shift.ts';
import { pieces, type Till } from './till.ts';

/** What a screen reader is told after an action. */
export function announce(before: Till, after: Till, action: Action): string | undefined {
  switch (action.do) {
    case 'count': {
      const { name, stock } = after.items.find(({ code }) => code === action.code)!;
      return action.count > stock ? messages.noneLeft(name) : messages.inBasket(name, action.count);
    }
    case 'park':
      return messages.wasParked;
    case 'take up':
      return messages.takenUp(pieces(after.basket));
    case 'take':
      return after.tenders.length > 0 ? messages.paying.left(formatMoney(dueOf(after))) : undefined;
    case 'receive': {
      const { name, stock } = after.items.find(({ code }) => code === action.code)!;
      return messages.stockView.received(name, stock);
    }
    case 'open shift':
      return messages.shift.opened(after.closed.length + 1);
    case 'close shift':
      return messages.shift.done(formatMoney(action.counted - expectedCash(before)));
    default:
      return undefined;
  }
}
