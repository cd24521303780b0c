import { sum, type Cents } from '../kit/money.ts';
import type { HandOver } from '../kit/hand-over.ts';
import { paidIn, type Return, type Tender, type Till } from './state.ts';
import { data } from './texts.ts';

export const ENTRY_ACCOUNTS = [
  'cash',
  'cards',
  'giftCards',
  'overShort',
  'sales',
  'salesTax',
  'tips',
] as const;
type EntryAccount = (typeof ENTRY_ACCOUNTS)[number];

/** In cents; debits are positive, credits negative, so the lines add up to zero. */
export type ShiftEntry = Readonly<Record<EntryAccount, Cents>>;

type ClosedShift = Till['closed'][number];

/** Returns the entry of a closed shift in the books. The cash is what was counted. */
export function entryOf(till: Till, { number, float, expected, counted }: ClosedShift): ShiftEntry {
  const sales = till.sales.filter(({ shift }) => shift === number);
  const returns = till.returns.filter(({ shift }) => shift === number);
  const taken = (kind: Tender['kind']) => {
    const paid = (list: readonly { tenders: readonly Tender[] }[]) =>
      sum(list.map(({ tenders }) => paidIn(kind, tenders)));
    return paid(sales) - paid(returns);
  };
  const tax = sum(sales.map((sale) => sale.tax)) - sum(returns.map((back) => back.tax));
  const total = sum(sales.map((sale) => sale.total)) - sum(returns.map((back) => back.total));
  return {
    cash: counted - float,
    cards: taken('card'),
    giftCards: taken('voucher'),
    overShort: expected - counted,
    sales: 0 - (total - tax),
    salesTax: 0 - tax,
    tips: 0 - sum(sales.map(({ tip }) => tip)),
  };
}

const SKUS = new Map(data.items.flatMap(({ code, sku }) => (sku ? [[code, sku] as const] : [])));

/** Returns the pieces sold in a shift, less those returned, of the items whose stock the ERP demo keeps. */
function piecesOf(till: Till, number: number) {
  const count = (of: 'tripod' | 'level', records: readonly Pick<Return, 'shift' | 'lines'>[]) =>
    sum(
      records
        .filter(({ shift }) => shift === number)
        .flatMap(({ lines }) => lines)
        .map((line) => (SKUS.get(line.code) === of ? line.count : 0)),
    );
  const of = (sku: 'tripod' | 'level') => count(sku, till.sales) - count(sku, till.returns);
  return { tripod: of('tripod'), level: of('level') };
}

/** The closed shifts, for the books of the ERP demo. */
export const shopShifts = (till: Till): HandOver<'shopShift'>[] =>
  till.closed.map((shift) => ({
    // Shift numbers begin anew when the demo starts over.
    id: `shift ${shift.number} ${shift.at}`,
    number: shift.number,
    ...entryOf(till, shift),
    ...piecesOf(till, shift.number),
  }));
