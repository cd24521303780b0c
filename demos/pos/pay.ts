import { percentOf, roundedQuotient, shareOf, sum, taxOn, type Cents, isCents } from '../kit/money.ts';
import {
  orderedName,
  priceOf,
  itemOf,
  type Line,
  type SoldLine,
  type Till,
  KINDS,
  NO_BASKET,
  paidIn,
  type Tender,
} from './state.ts';
import { data, texts } from './texts.ts';
import { formatText, formatMoney, toMinor } from '../../content-model/text/format.ts';
import { fail, notNow, ok, type Result } from '../kit/result.ts';
import { leftOnGiftCard } from './gift-cards.ts';
import { recordSale } from './stock.ts';

export interface Bill {
  lines: SoldLine[];
  /** At full prices. */
  gross: Cents;
  off: Cents;
  /** What is taxed, after the discount. */
  taxable: Cents;
  tax: Cents;
  /** Without the tip. */
  total: Cents;
  tip: Cents;
}

/**
 * Calculates the bill. Discounts on lines come first. The one on the basket is rounded once and split by running totals,
 * so that the lines add up to it. Tax is rounded once on the sum of the taxed lines. The tip is a percentage of the
 * goods before tax, or an amount, and never more than the total.
 */
export function billOf(till: Till): Bill {
  let before = 0;
  const all = sum(till.basket.map((line) => discounted(till, line)));
  const lines = till.basket.flatMap((line): SoldLine[] => {
    const item = itemOf(till, line.code);
    if (!item) return [];
    const price = discounted(till, line);
    const off = offOf(till, before + price, all) - offOf(till, before, all);
    before += price;
    return [{ ...line, name: orderedName(till, line), cents: price - off, taxed: item.taxed }];
  });
  const gross = sum(till.basket.map((line) => priceOf(till, line)));
  const off = gross - before + offOf(till, before, all);
  const taxable = sum(lines.filter(({ taxed }) => taxed).map(({ cents }) => cents));
  const tax = taxOn(taxable);
  const total = gross - off + tax;
  // An amount may have been typed when the basket cost more.
  const tip = Math.min(till.tipCents ?? shareOf(gross - off, till.tipPercent * 100), total);
  return { lines, gross, off, taxable, tax, total, tip };
}

/** Returns the price of a line after its own discount. */
function discounted(till: Till, line: Line): Cents {
  const price = priceOf(till, line);
  return price - percentOf(price, line.percentOff ?? 0);
}

/** Returns the discount on the first `cents` of a basket that costs `all`. */
function offOf({ percentOff, centsOff }: Till, cents: Cents, all: Cents): Cents {
  if (centsOff === 0 || all === 0) return percentOf(cents, percentOff);
  return roundedQuotient(Math.min(centsOff, all) * cents, all);
}

/** Returns the amount still due after the payments so far. */
export function dueOf(till: Till): Cents {
  const { total, tip } = billOf(till);
  return Math.max(total + tip - sum(till.tenders.map(({ cents }) => cents)), 0);
}

/** Actions of payments and of the cash drawer's shifts. */
export const paymentActions = {
  /**
   * Takes a payment at the Unix time `at` in milliseconds. Only cash may exceed the amount due. A gift card pays at most
   * what is left on it, which a register knows only online. The final payment turns the basket into a sale and lowers
   * the stock; the drawer must hold enough change.
   */
  pay(till: Till, { tender, at }: { tender: Tender; at: number }): Result<Till> {
    const { kind, cents, giftCard } = tender;
    const due = dueOf(till);
    if (!till.shift || due === 0 || !KINDS.includes(kind)) return notNow('amount');
    if (!isCents(cents) || cents === 0) return fail('amount', texts.paying.nothing);
    if (kind !== 'cash' && cents > due)
      return fail('amount', formatText(texts.paying.tooMuch, { sum: formatMoney(due) }));
    if (kind === 'giftCard' && till.known[0] !== null) return fail('giftCard', texts.giftCard.offline);
    const left = kind === 'giftCard' ? leftOnGiftCard(till, giftCard) : Infinity;
    if (left === undefined) return fail('giftCard', texts.giftCard.unknown);
    if (cents > left) return fail('amount', formatText(texts.giftCard.tooMuch, { sum: formatMoney(left) }));
    const paid = { ...till, tenders: [...till.tenders, tender] };
    if (cents < due) return ok(paid);
    const short = expectedCash(till) + paidIn('cash', till.tenders) < changeOf(paid);
    return short ? fail('amount', texts.paying.noChange) : ok(settle(paid, at));
  },
  /** Sets the tip: an offered percentage of the goods before tax or zero, or else any amount. */
  tip(till: Till, { percent = 0, cents }: { percent?: number; cents?: Cents }): Result<Till> {
    const isValid = (percent === 0 || data.tips.includes(percent)) && (cents === undefined || isCents(cents));
    const isAllowed = isValid && till.basket.length > 0 && till.tenders.length === 0;
    const { total } = billOf(till);
    if (isAllowed && cents !== undefined && cents > total)
      return fail('tip', formatText(texts.paying.tipTooMuch, { sum: formatMoney(total) }));
    return isAllowed ? ok({ ...till, tipPercent: percent, tipCents: cents }) : notNow('tip');
  },
  /** Completes the sale of a basket that costs nothing. */
  completeFreeSale(till: Till, { at }: { at: number }): Result<Till> {
    const isFree =
      till.shift && till.basket.length > 0 && till.tenders.length === 0 && billOf(till).total === 0;
    return isFree ? ok(settle(till, at)) : notNow('basket');
  },
  /** Counts a card that the terminal has declined, which it can only online. No money moves. */
  decline(till: Till, { cents }: { cents: Cents }): Result<Till> {
    const isDue = till.shift && till.known[0] === null && isCents(cents) && cents > 0 && cents <= dueOf(till);
    return isDue ? ok({ ...till, declined: till.declined + 1 }) : notNow('amount');
  },
  /** Removes a payment of the current basket. */
  removePayment(till: Till, { index }: { index: number }): Result<Till> {
    if (!till.tenders[index]) return notNow('tender');
    return ok({ ...till, tenders: till.tenders.toSpliced(index, 1) });
  },
  openShift(till: Till, { float }: { float: Cents }): Result<Till> {
    if (till.shift || !isCents(float)) return notNow('float');
    return ok({ ...till, shift: { number: till.closed.length + 1, float } });
  },
  /** Closes the shift with the counted cash at the Unix time `at`, unless a sale is being paid. */
  closeShift(till: Till, { counted, firstCounted, at }: Count): Result<Till> {
    if (!till.shift || till.tenders.length > 0 || ![counted, firstCounted ?? 0].every(isCents))
      return notNow('counted');
    const { number, float } = till.shift;
    const closed = { number, float, expected: expectedCash(till), counted, firstCounted, at };
    return ok({ ...till, shift: undefined, closed: [...till.closed, closed] });
  },
};

interface Count {
  counted: Cents;
  firstCounted?: Cents | undefined;
  at: number;
}

function settle(till: Till, at: number): Till {
  const { gross: _gross, taxable: _taxable, ...bill } = billOf(till);
  const { customer } = till;
  const tenders = till.tenders.map((tender) => ({ ...tender, left: leftOnGiftCard(till, tender.giftCard) }));
  const [cashier] = till.cashiers;
  const sale = { till: 1 as const, shift: till.shift!.number, at, ...bill, tenders, customer, cashier };
  const after = recordSale(till, { ...sale, change: changeOf(till) });
  return { ...after, ...NO_BASKET, tenders: [] };
}

function changeOf(till: Till) {
  const { total, tip } = billOf(till);
  return sum(till.tenders.map(({ cents }) => cents)) - total - tip;
}

/** Returns the cash expected in the drawer: float plus cash sales, less change and refunds. */
export function expectedCash({ shift, sales, returns }: Till): Cents {
  if (!shift) return 0;
  const shiftSales = sales.filter((sale) => sale.shift === shift.number);
  const shiftReturns = returns.filter((one) => one.shift === shift.number);
  const cashTaken = sum(shiftSales.map(({ tenders, change }) => paidIn('cash', tenders) - change));
  return shift.float + cashTaken - sum(shiftReturns.map(({ tenders }) => paidIn('cash', tenders)));
}

/** Notes and coins for the cash count, limited to those of the currency. */
export const COINS: readonly Cents[] = data.coins.map(toMinor).filter((cents) => cents > 0);
