import { sum, type Cents } from '../kit/money.ts';
import { formatText } from '../../content-model/text/format.ts';
import { handedOver, type HandOver } from '../kit/hand-over.ts';
import { dayAt, paidIn, type Return, type Tender, type Till } from './state.ts';
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

/** Whether the ERP demo keeps the stock of an item. */
export const isInBooks = (code: string): boolean => SKUS.has(code);

/** Returns the pieces sold in a shift, less those returned, of the items whose stock the ERP demo keeps. */
function piecesOf({ sales, returns }: Pick<Till, 'sales' | 'returns'>, number: number) {
  const count = (of: 'tripod' | 'level', records: readonly Pick<Return, 'shift' | 'lines'>[]) =>
    sum(
      records
        .filter(({ shift }) => shift === number)
        .flatMap(({ lines }) => lines)
        .map((line) => (SKUS.get(line.code) === of ? line.count : 0)),
    );
  const of = (sku: 'tripod' | 'level') => count(sku, sales) - count(sku, returns);
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
    day: dayAt(shift.at),
    ...entryOf(till, shift),
    ...piecesOf(till, shift.number),
  }));

/** The pieces that each shift has taken from the stock; a sale that waits to be sent has not yet. */
export function shopSales(till: Till): HandOver<'shopSales'>[] {
  const isSent = ({ waiting = false }: { waiting?: boolean | undefined }) => !waiting;
  const sent = { sales: till.sales.filter(isSent), returns: till.returns.filter(isSent) };
  return [...till.closed, ...(till.shift ? [till.shift] : [])].map((shift) => ({
    id: shiftId(till, shift),
    ...piecesOf(sent, shift.number),
  }));
}

/**
 * Gives items of the ERP demo the stock that they have there: the pieces in the books, less those of shifts that the
 * books have not posted.
 */
export function receiveStock(till: Till): Till {
  const books = handedOver('bookStock');
  const posted = new Set(handedOver('postedShift').map(({ id }) => id));
  const unposted = shopSales(till).filter(({ id }) => !posted.has(id));
  const short = { ...till.short };
  const items = till.items.map((item) => {
    const { code } = item;
    const sku = SKUS.get(code);
    if (!sku) return item;
    const inBooks = books.find(({ id }) => id === sku)?.pieces;
    const pieces = inBooks ?? data.items.find((one) => one.code === code)!.stock;
    const left = pieces - sum(unposted.map((shift) => shift[sku]));
    short[code] = Math.max(-left, 0);
    return { ...item, stock: Math.max(left, 0) };
  });
  const isSame = ({ code, stock }: Till['items'][number], index: number) =>
    stock === till.items[index]!.stock && (short[code] ?? 0) === (till.short[code] ?? 0);
  return items.every(isSame) ? till : { ...till, items, short };
}
