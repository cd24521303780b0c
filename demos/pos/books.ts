import { sum, type Cents } from '../kit/money.ts';
import { formatText } from '../../content-model/text/format.ts';
import { handedOver, type HandOver } from '../kit/hand-over.ts';
import { paidIn, type Return, type Tender, type Till } from './state.ts';
import { data, texts } from './texts.ts';

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
    giftCards: taken('giftCard'),
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

/**
 * The id of a shift outside the POS. It stays when the shift is opened and closed again, so that the books post a shift
 * once, and has the start of the demo, because a shop that starts over counts shifts anew.
 */
export const shiftId = ({ run = 0 }: Till, { number }: Pick<ClosedShift, 'number'>): string =>
  `shift ${run} ${number}`;

/** Returns why a shift cannot be opened again by an undo: the books have posted it. */
export function refuseReopening(before: Till, after: Till): string | undefined {
  const posted = handedOver('postedShift').map(({ id }) => id);
  const kept = new Set(after.closed.map((shift) => shiftId(after, shift)));
  const reopened = before.closed.find((shift) => {
    const id = shiftId(before, shift);
    return posted.includes(id) && !kept.has(id);
  });
  return reopened && formatText(texts.shift.posted, { number: reopened.number });
}

/** The closed shifts, for the books of the ERP demo. */
export const shopShifts = (till: Till): HandOver<'shopShift'>[] =>
  till.closed.map((shift) => ({
    id: shiftId(till, shift),
    number: shift.number,
    ...entryOf(till, shift),
    ...piecesOf(till, shift.number),
  }));
