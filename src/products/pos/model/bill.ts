import { shareOf, sum, taxOn, type Cents } from '../../kit/model/money.ts';
import { itemOf, priceOf, type Item, type Line, type SoldLine, type Till } from './till.ts';

export interface Bill {
  lines: SoldLine[];
  /** At full prices. */
  gross: Cents;
  off: Cents;
  tax: Cents;
  total: Cents;
}

/**
 * What the basket costs. Discounts come off each line, first its own, then the basket's share, rounded to the cent;
 * tax is taken on the sum of the taxed lines and rounded once.
 */
export function billOf(till: Till): Bill {
  const lines = till.basket.flatMap((line) => {
    const item = itemOf(till, line.code);
    return item ? [sold(item, line, till.percentOff)] : [];
  });
  const gross = sum(till.basket.map((line) => priceOf(till, line)));
  const net = sum(lines.map(({ cents }) => cents));
  const tax = taxOn(sum(lines.filter(({ taxed }) => taxed).map(({ cents }) => cents)));
  return { lines, gross, off: gross - net, tax, total: net + tax };
}

function sold({ code, name, cents, taxed }: Item, { count, off }: Line, percentOff: number): SoldLine {
  const own = Math.max(cents * count - off, 0);
  return { code, name, count, cents: own - shareOf(own, percentOff * 100), taxed };
}

/** What is still to be paid once the tenders on the counter are taken. */
export function dueOf(till: Till): Cents {
  return Math.max(billOf(till).total - sum(till.tenders.map(({ cents }) => cents)), 0);
}
