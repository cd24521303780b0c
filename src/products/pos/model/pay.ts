import { billOf, dueOf, sum } from './bill.ts';
import { cashIn, expectedCash } from './shift.ts';
import type { Sale, Tender, Till } from './till.ts';

/**
 * Takes a payment. Cash may be more than what is due, nothing else; once all is paid the basket is a sale, the
 * change is worked out and the stock lowered. Change that does not lie in the drawer already is refused.
 */
export function take(till: Till, tender: Tender, at: number): Till {
  const due = dueOf(till);
  const fits = tender.kind === 'cash' || tender.cents <= due;
  if (!till.shift || till.basket.length === 0 || due === 0 || tender.cents <= 0 || !fits) return till;
  const taken = { ...till, tenders: [...till.tenders, tender] };
  if (dueOf(taken) > 0) return taken;
  return expectedCash(till) + cashIn(till.tenders) < changeOf(taken) ? till : settle(taken, at);
}

/** A basket that costs nothing is handed over without payment. */
export function giveAway(till: Till, at: number): Till {
  const free = till.shift && till.basket.length > 0 && till.tenders.length === 0 && billOf(till).total === 0;
  return free ? settle(till, at) : till;
}

function settle(till: Till, at: number): Till {
  const { lines, off, tax, total } = billOf(till);
  const sale: Sale = {
    number: till.sales.length + 1,
    shift: till.shift!.number,
    at,
    lines,
    off,
    tax,
    total,
    tenders: till.tenders,
    change: changeOf(till),
  };
  return {
    ...till,
    items: till.items.map((item) => ({
      ...item,
      stock: item.stock - (lines.find(({ code }) => code === item.code)?.count ?? 0),
    })),
    basket: [],
    percentOff: 0,
    tenders: [],
    sales: [...till.sales, sale],
  };
}

function changeOf(till: Till) {
  return sum(till.tenders.map(({ cents }) => cents)) - billOf(till).total;
}
