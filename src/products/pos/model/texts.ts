import { messages } from '#demo/pos';
import { formatMoney } from '../../../messages/format.ts';
import { dueOf } from './bill.ts';
import type { Action } from './reducer.ts';
import { expectedCash } from './shift.ts';
import { pieces, taxLabel, type Till, isLow, lowNames } from './till.ts';
import { reportOf } from './report.ts';

/** What a screen reader is told after an action. */
export function announce(before: Till, after: Till, action: Action): string | undefined {
  switch (action.do) {
    case 'count': {
      const { name, stock } = after.items.find(({ code }) => code === action.code)!;
      return action.count > stock ? messages.noneLeft(name) : messages.inBasket(action.count, name);
    }
    case 'park':
      return messages.wasParked;
    case 'take up':
      return messages.takenUp(pieces(after.basket));
    case 'take':
      return after.tenders.length > 0 ? messages.paying.left(formatMoney(dueOf(after))) : undefined;
    case 'receive': {
      const { name, stock } = after.items.find(({ code }) => code === action.code)!;
      return messages.stockView.received(stock, name);
    }
    case 'open shift':
      return messages.shift.opened(after.closed.length + 1);
    case 'close shift':
      return messages.shift.done(formatMoney(action.counted - expectedCash(before)));
    default:
      return undefined;
  }
}

/** The day in lines that a person on the team can read. */
export function summarize(till: Till): string {
  const { sales, total, tax, byKind, byItem } = reportOf(till);
  const best = byItem[0];
  return [
    messages.summary.intro,
    `${messages.reportView.sales}: ${sales}`,
    `${messages.total}: ${formatMoney(total)}, ${taxLabel}: ${formatMoney(tax)}`,
    ...byKind.map(({ kind, cents }) => `${messages.paying.kinds[kind]}: ${formatMoney(cents)}`),
    ...(best ? [messages.summary.best(best.count, best.name)] : []),
    ...till.closed.map(({ number, expected, counted }) =>
      messages.summary.shift(number, formatMoney(counted - expected)),
    ),
    ...(till.items.some(isLow) ? [messages.summary.low(lowNames(till))] : []),
  ].join('\n');
}
