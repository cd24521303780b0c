import { texts } from './texts.ts';
import { roundedQuotient, sum, type Cents } from '../kit/money.ts';
import { fail, notNow, ok, type Result } from '../kit/result.ts';
import { isWithin } from '../../ui/storage/guards.ts';
import { recordReturn } from './stock.ts';
import {
  keyOf,
  KINDS,
  paidIn,
  type Return,
  type Sale,
  type SoldLine,
  type Tender,
  type Till,
} from './state.ts';
import { expectedCash } from './pay.ts';

const returnsOf = (till: Till, { number }: Sale) => till.returns.filter(({ sale }) => sale === number);

/** Returns how many pieces of a sold line can still be returned. */
export const returnable = (till: Till, sale: Sale, sold: SoldLine): number =>
  sold.count -
  sum(
    returnsOf(till, sale)
      .flatMap(({ lines }) => lines)
      .map((line) => (keyOf(line) === keyOf(sold) ? line.count : 0)),
  );

/**
 * Calculates the refund without the tip; `counts` is keyed by `keyOf`. Rounds the total of all returns and subtracts
 * earlier refunds, so that piecewise returns refund exactly what was paid.
 */
export function refundOf(
  till: Till,
  sale: Sale,
  counts: Record<string, number>,
): Omit<Return, 'at' | 'shift' | 'cashier'> {
  const before = returnsOf(till, sale);
  const lines = sale.lines.flatMap((line) => {
    const count = counts[keyOf(line)] ?? 0;
    const returned = line.count - returnable(till, sale, line);
    const cents = share(line.cents, returned + count, line.count) - share(line.cents, returned, line.count);
    return count > 0 ? [{ ...line, count, cents }] : [];
  });
  const taxedBefore = taxedCents(before.flatMap((one) => one.lines));
  const taxed = taxedCents(sale.lines);
  const tax = share(sale.tax, taxedBefore + taxedCents(lines), taxed) - share(sale.tax, taxedBefore, taxed);
  const total = sum(lines.map(({ cents }) => cents)) + tax;
  return { sale: sale.number, lines, tax, total, tenders: refundTenders(sale, before, total) };
}

const share = (whole: Cents, part: number, of: number) => (of === 0 ? 0 : roundedQuotient(whole * part, of));

const taxedCents = (lines: readonly SoldLine[]) =>
  sum(lines.filter(({ taxed }) => taxed).map(({ cents }) => cents));

/** Refunds to the original payment methods, cash last and without the change. */
function refundTenders(sale: Sale, before: readonly Return[], total: Cents): Tender[] {
  let due = total;
  const refunded = before.flatMap(({ tenders }) => tenders);
  return KINDS.toReversed().flatMap((kind) => {
    const paid = sale.tenders.filter((one) => one.kind === kind);
    // Each gift card gets back what it paid.
    return [...new Set(paid.map(({ giftCard }) => giftCard))].flatMap((giftCard): Tender[] => {
      const by = (tenders: readonly Tender[]) =>
        paidIn(
          kind,
          tenders.filter((one) => one.giftCard === giftCard),
        );
      const cents = Math.min(due, by(paid) - (kind === 'cash' ? sale.change : 0) - by(refunded));
      due -= cents;
      return cents > 0 ? [{ kind, cents, giftCard }] : [];
    });
  });
}

/** Actions of returns by receipt. */
export const returnActions = {
  /** Returns goods of a receipt to stock and refunds them to the original payment methods. */
  return(
    till: Till,
    { sale: number, counts, at }: { sale: number; counts: Record<string, number>; at: number },
  ): Result<Till> {
    const sale = till.sales.find((one) => one.number === number);
    if (!sale || !till.shift || till.tenders.length > 0) return notNow('return');
    const isValid = sale.lines.every((line) => {
      const count = counts[keyOf(line)] ?? 0;
      return isWithin(count, { max: returnable(till, sale, line) });
    });
    if (!isValid) return notNow('return');
    const refund = refundOf(till, sale, counts);
    if (refund.lines.length === 0) return fail('return', texts.returns.nothing);
    if (paidIn('cash', refund.tenders) > expectedCash(till)) return fail('return', texts.paying.noChange);
    const [cashier] = till.cashiers;
    return ok(recordReturn(till, { ...refund, at, shift: till.shift.number, cashier }));
  },
};
