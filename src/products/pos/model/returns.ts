import { messages as shared } from '#demo/kit';
import * as messages from '#demo/pos';
import { roundedQuotient, sum, type Cents } from '../../kit/model/money.ts';
import { fail, ok, type Result } from '../../kit/model/result.ts';
import { broughtBack } from './shelf.ts';
import { expectedCash } from './shift.ts';
import { KINDS, paidIn, type Return, type Sale, type SoldLine, type Tender, type Till } from './till.ts';

const returnsOf = (till: Till, { number }: Sale) => till.returns.filter(({ sale }) => sale === number);

/** How many of a sold line can still be brought back. */
export const returnable = (till: Till, sale: Sale, { code, count }: SoldLine): number =>
  count -
  sum(
    returnsOf(till, sale)
      .flatMap(({ lines }) => lines)
      .map((line) => (line.code === code ? line.count : 0)),
  );

/**
 * What a return of so many of each code would be. Shares are of everything brought back so far, rounded once: a sale
 * brought back piece by piece gives back exactly what was paid.
 */
export function refundOf(
  till: Till,
  sale: Sale,
  counts: Record<string, number>,
): Omit<Return, 'at' | 'shift'> {
  const before = returnsOf(till, sale);
  const lines = sale.lines.flatMap((line) => {
    const count = counts[line.code] ?? 0;
    const gone = line.count - returnable(till, sale, line);
    const cents = part(line.cents, gone + count, line.count) - part(line.cents, gone, line.count);
    return count > 0 ? [{ ...line, count, cents }] : [];
  });
  const earlier = taxedCents(before.flatMap((one) => one.lines));
  const taxed = taxedCents(sale.lines);
  const tax = part(sale.tax, earlier + taxedCents(lines), taxed) - part(sale.tax, earlier, taxed);
  const total = sum(lines.map(({ cents }) => cents)) + tax;
  return { sale: sale.number, lines, tax, total, tenders: payBack(sale, before, total) };
}

const part = (whole: Cents, share: number, of: number) => (of === 0 ? 0 : roundedQuotient(whole * share, of));

const taxedCents = (lines: readonly SoldLine[]) =>
  sum(lines.filter(({ taxed }) => taxed).map(({ cents }) => cents));

/** The way it was paid: card and voucher first, cash last and no more of it than was kept. */
function payBack(sale: Sale, before: readonly Return[], total: Cents): Tender[] {
  let due = total;
  return KINDS.toReversed().flatMap((kind) => {
    const paid = paidIn(kind, sale.tenders) - (kind === 'cash' ? sale.change : 0);
    const cents = Math.min(due, paid - sum(before.map(({ tenders }) => paidIn(kind, tenders))));
    due -= cents;
    return cents > 0 ? [{ kind, cents }] : [];
  });
}

/** Goods come back by their receipt: to the shelf, and the money the way it was paid. */
export function takeReturn(
  till: Till,
  { sale: number, counts, at }: { sale: number; counts: Record<string, number>; at: number },
): Result<Till> {
  const sale = till.sales.find((one) => one.number === number);
  const wanted = (code: string) => counts[code] ?? 0;
  if (!sale || !till.shift || till.tenders.length > 0) return fail('return', shared.issues.notNow);
  const fits = sale.lines.every((line) => {
    const count = wanted(line.code);
    return Number.isInteger(count) && count >= 0 && count <= returnable(till, sale, line);
  });
  if (!fits) return fail('return', shared.issues.notNow);
  const refund = refundOf(till, sale, counts);
  if (refund.lines.length === 0) return fail('return', messages.returns.nothing);
  if (paidIn('cash', refund.tenders) > expectedCash(till)) return fail('return', messages.paying.noChange);
  return ok(broughtBack(till, { ...refund, at, shift: till.shift.number }));
}
