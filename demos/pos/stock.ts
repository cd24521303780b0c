import { notNow, ok, type Result } from '../kit/result.ts';
import { sum, taxOn } from '../kit/money.ts';
import { type Item, type Line, type Return, type Sale, type Till, itemOf } from './state.ts';

/** The shop's tills: the first has the basket. */
export const TILLS = [1, 2] as const;
export type TillNumber = (typeof TILLS)[number];

/** Returns how many pieces of an item are in the basket. */
export const inBasket = (till: Till, code: string): number => countIn(till.basket, code);

/**
 * Returns an item's stock as a till sees it: the shop's stock or, if the till is offline, the last known stock less its
 * own sales. Goods in the first till's basket are unavailable to the second.
 */
function stockAt(till: Till, number: TillNumber, { code, stock }: Item): number {
  const known = till.known[number - 1];
  if (known) return known[code] ?? 0;
  return number === 1 || till.known[0] ? stock : Math.max(stock - inBasket(till, code), 0);
}

/** Returns the stock of an item at the first till, less the basket. */
export const available = (till: Till, item: Item): number =>
  Math.max(stockAt(till, 1, item) - inBasket(till, item.code), 0);

/** Records a sale. An offline till changes only its own copy of the stock, and the sale waits to be sent. */
export function recordSale(till: Till, sale: Omit<Sale, 'waiting' | 'number' | 'receipt'>): Till {
  const waiting = till.known[sale.till - 1] !== null;
  const count = till.sales.filter((one) => one.till === sale.till).length + 1;
  const receipt = `${sale.till}-${String(count).padStart(4, '0')}`;
  const sales = [...till.sales, { ...sale, number: till.sales.length + 1, receipt, waiting }];
  return { ...withStockChangeAt(till, sale.till, { lines: sale.lines, sign: -1 }), sales };
}

/** Records a return at the first till. If that is offline, the return waits to be sent. */
export function recordReturn(till: Till, back: Return): Till {
  const returns = [...till.returns, { ...back, waiting: till.known[0] !== null }];
  return { ...withStockChangeAt(till, 1, { lines: back.lines, sign: 1 }), returns };
}

interface Connection {
  number: TillNumber;
  on: boolean;
  /** Whether the browser's network caused the change, not the visitor. */
  byNetwork?: boolean;
}

/** Actions of two registers on one stock. */
export const stockActions = {
  /**
   * Takes a till offline or online. Cannot go online during payment, because the stock might be insufficient then.
   * Offline sales wait to be sent.
   */
  setConnection(till: Till, { number, on, byNetwork = false }: Connection): Result<Till> {
    const isOn = till.known[number - 1] === null;
    if (!TILLS.includes(number) || isOn === on || (on && till.tenders.length > 0)) return notNow('line');
    const updated = number === 1 ? { ...till, byNetwork } : till;
    if (on) return ok(withKnown(updated, number, null));
    const counts = till.items.map((item) => [item.code, stockAt(till, number, item)]);
    return ok(withKnown(updated, number, Object.fromEntries(counts)));
  },
  /** Sends a sale or return: updates the shop's stock and records pieces sold without stock as short. */
  send(till: Till): Result<Till> {
    const next = nextToSend(till);
    if (!next || till.tenders.length > 0) return notNow('line');
    const after = withStockChange(till, { lines: next.lines, sign: 'change' in next ? -1 : 1 });
    return ok({ ...after, sales: markSent(till.sales, next), returns: markSent(till.returns, next) });
  },
  /** Sells one piece by card, at either till. */
  quickSale(
    till: Till,
    { number, code, at }: { number: TillNumber; code: string; at: number },
  ): Result<Till> {
    const item = itemOf(till, code);
    const left = item && sellableAt(till, number, item);
    if (
      !item ||
      item.own === 'cleared' ||
      !TILLS.includes(number) ||
      !till.shift ||
      till.tenders.length > 0 ||
      !left ||
      left < 1
    )
      return notNow('item');
    const { name, cents, taxed } = item;
    const tax = taxed ? taxOn(cents) : 0;
    return ok(
      recordSale(till, {
        till: number,
        shift: till.shift.number,
        at,
        lines: [{ code, options: [], name, count: 1, cents, taxed }],
        off: 0,
        tax,
        total: cents + tax,
        tip: 0,
        tenders: [{ kind: 'card', cents: cents + tax }],
        cashier: till.cashiers[number - 1]!,
        change: 0,
      }),
    );
  },
};

/** Returns the oldest waiting sale of a till that is online again, or else the oldest waiting return. */
export const nextToSend = ({ sales, returns, known }: Till): Sale | Return | undefined =>
  sales.find((sale) => sale.waiting && known[sale.till - 1] === null) ??
  returns.find((back) => back.waiting && known[0] === null);

const markSent = <One extends Sale | Return>(list: readonly One[], next: Sale | Return): One[] =>
  list.map((one) => (one === next ? { ...one, waiting: false } : one));

/** Counts an item regardless of options. */
const countIn = (lines: readonly Line[], code: string): number =>
  sum(lines.filter((line) => line.code === code).map(({ count }) => count));

const withKnown = (till: Till, number: TillNumber, known: Till['known'][number]): Till => ({
  ...till,
  known: number === 1 ? [known, till.known[1]] : [till.known[0], known],
});

/** Goods that come into the stock (1) or leave it (-1). */
interface StockChange {
  lines: readonly Line[];
  sign: 1 | -1;
}

/** Changes the shop's stock or, if the till is offline, the till's copy of it. */
function withStockChangeAt(till: Till, number: TillNumber, change: StockChange): Till {
  const known = till.known[number - 1];
  if (!known) return withStockChange(till, change);
  const after = Object.entries(known).map(([code, count]) => [
    code,
    Math.max(count + change.sign * countIn(change.lines, code), 0),
  ]);
  return withKnown(till, number, Object.fromEntries(after));
}

/** Changes the shop's stock. Missing pieces are recorded as short. */
function withStockChange(till: Till, { lines, sign }: StockChange): Till {
  const short = { ...till.short };
  const items = till.items.map((item) => {
    const { code, stock } = item;
    const after = stock + sign * countIn(lines, code);
    if (after < 0) short[code] = (short[code] ?? 0) - after;
    return { ...item, stock: Math.max(after, 0) };
  });
  return { ...till, items, short };
}

/** Returns how many pieces of an item a till can still sell. */
export const sellableAt = (till: Till, number: TillNumber, item: Item): number =>
  number === 1 ? available(till, item) : stockAt(till, number, item);
