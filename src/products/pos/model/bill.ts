import { shareOf, sum, taxOn, type Cents } from '../../kit/model/money.ts';
import { orderedName, priceOf } from './options.ts';
import { itemOf, type SoldLine, type Till } from './till.ts';

export interface Bill {
  lines: SoldLine[];
  /** At full prices. */
  gross: Cents;
  off: Cents;
  tax: Cents;
  /** Without the tip. */
  total: Cents;
  tip: Cents;
}

/**
 * What the basket costs. The discount is rounded once, and shared out to the lines by running totals, so that the lines
 * add up to it. Tax is taken on the sum of the taxed lines and rounded once. A tip is a share of the goods before tax, or a sum.
 */
export function billOf(till: Till): Bill {
  let before = 0;
  const lines = till.basket.flatMap((line): SoldLine[] => {
    const item = itemOf(till, line.code);
    if (!item) return [];
    const price = priceOf(till, line);
    const off = offOf(till, before + price) - offOf(till, before);
    before += price;
    return [{ ...line, name: orderedName(till, line), cents: price - off, taxed: item.taxed }];
  });
  const off = offOf(till, before);
  const tax = taxOn(sum(lines.filter(({ taxed }) => taxed).map(({ cents }) => cents)));
  const tip = till.tipCents ?? shareOf(before - off, till.tipPercent * 100);
  return { lines, gross: before, off, tax, total: before - off + tax, tip };
}

const offOf = ({ percentOff }: Till, cents: Cents) => shareOf(cents, percentOff * 100);

/** What is still due after the payments so far. */
export function dueOf(till: Till): Cents {
  const { total, tip } = billOf(till);
  return Math.max(total + tip - sum(till.tenders.map(({ cents }) => cents)), 0);
}
