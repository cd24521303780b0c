import { formatText, formatMoney } from '../../content-model/text/format.ts';
import type { Action } from './actions.ts';
import { cashierName } from './cashiers.ts';
import { billOf, dueOf, expectedCash } from './pay.ts';
import { leftOnGiftCard, leftText } from './gift-cards.ts';
import { countOf, itemOf, orderedName, pieces, type Till } from './state.ts';
import { texts } from './texts.ts';

/** Says that an undo took back a sale with its payments, which a real register only refunds. */
export function announceUndo(before: Till, after: Till): string | undefined {
  const sale = before.sales.length > after.sales.length && before.sales.at(-1);
  if (!sale) return undefined;
  return formatText(texts.takenBack, { number: sale.receipt, sum: formatMoney(sale.total + sale.tip) });
}

/** The announcement for screen readers after an action. */
export function announce(before: Till, after: Till, action: Action): string {
  switch (action.type) {
    case 'count': {
      const count = countOf(after, action);
      const name = orderedName(after, action);
      const counted =
        action.count > count
          ? formatText(texts.noneLeft, { name })
          : formatText(texts.inBasket, { count, name });
      // A smaller basket may have lowered the discount.
      const isLowered = after.centsOff < before.centsOff || after.percentOff < before.percentOff;
      return isLowered ? `${counted} ${offText(after)}` : counted;
    }
    case 'tip':
      return `${texts.tip}: ${formatMoney(billOf(after).tip)}`;
    case 'customer':
      return after.customer
        ? formatText(texts.customer.is, { name: after.customer.name })
        : texts.customer.nobody;
    case 'mailReceipt':
      return formatText(texts.customer.drafted, { email: action.email.trim() });
    case 'discount':
      return offText(after);
    case 'empty':
      return texts.emptyBasket;
    case 'park':
      return texts.wasParked;
    case 'resume': {
      const resumed = formatText(texts.takenUp, { count: pieces(after.basket) });
      const missing = before.parked[action.index]!.lines.flatMap((line) => {
        const count = line.count - countOf(after, line);
        return count > 0 ? formatText(texts.quantityOf, { count, name: orderedName(after, line) }) : [];
      });
      if (missing.length === 0) return resumed;
      return `${resumed} ${formatText(texts.sinceSold, { names: missing.join(', ') })}`;
    }
    case 'pay': {
      const { tender } = action;
      const left = leftText(tender, leftOnGiftCard(after, tender.giftCard));
      return left === undefined ? paidText(after) : `${paidText(after)} ${left}`;
    }
    case 'removePayment':
    case 'completeFreeSale':
      return paidText(after);
    case 'decline':
      return texts.terminal.declined;
    case 'signIn':
      return formatText(texts.cashier.is, { name: cashierName(action.key) });
    case 'addItems':
      return formatText(texts.own.added, { count: action.items.length });
    case 'clearItems':
      return texts.own.cleared;
    case 'receive': {
      const { name, stock } = itemOf(after, action.code)!;
      return formatText(texts.stockView.received, { count: stock, name });
    }
    case 'return':
      return formatText(texts.returns.done, { sum: formatMoney(after.returns.at(-1)!.total) });
    case 'setConnection':
      return formatText(action.on ? texts.tills.back : texts.tills.cut, { number: action.number });
    case 'send':
      return formatText(texts.tills.sent, {
        count: [...after.sales, ...after.returns].filter(({ waiting }) => waiting).length,
      });
    case 'quickSale':
      return formatText(texts.tills.sold, {
        name: after.sales.at(-1)!.lines[0]!.name,
        number: action.number,
      });
    case 'openShift':
      return formatText(texts.shift.opened, { number: after.closed.length + 1 });
    case 'closeShift':
      return formatText(texts.shift.done, { difference: formatMoney(action.counted - expectedCash(before)) });
  }
}

/** What is still to pay, or the receipt of a paid sale. */
function paidText(till: Till): string {
  if (till.basket.length > 0) return formatText(texts.paying.left, { sum: formatMoney(dueOf(till)) });
  const { receipt, total } = till.sales.at(-1)!;
  return `${formatText(texts.receipt.number, { number: receipt })}: ${formatMoney(total)}`;
}

const offText = (till: Till) => `${texts.off}: ${formatMoney(0 - billOf(till).off)}`;
