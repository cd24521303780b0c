import { notNow, ok, type Result } from '../../kit/model/result.ts';
import { sum, taxOn } from '../../kit/model/money.ts';
import { type Item, type Line, type Return, type Sale, type Till, itemOf } from './till.ts';

/** The two tills of the shop: the one with the basket, and the one beside it. */
export const TILLS = [1, 2] as const;
export type TillNumber = (typeof TILLS)[number];

/** How many of an item are in the basket. */
export const inBasket = (till: Till, code: string): number => countIn(till.basket, code);

/**
 * The stock of an item as a till knows it: that of the shop, or while the till is offline, the last known stock less its
 * own sales. The second till cannot sell what is in the basket of the first.
 */
export function shelfOf(till: Till, number: TillNumber, { code, stock }: Item): number {
  const known = till.known[number - 1];
  if (known) return known[code] ?? 0;
  return number === 1 || till.known[0] ? stock : Math.max(stock - inBasket(till, code), 0);
}

/** What is left on the shelf of an item when the basket is taken away. */
export const left = (till: Till, item: Item): number =>
  Math.max(shelfOf(till, 1, item) - inBasket(till, item.code), 0);

/** After a sale: off the shelf at once, or waiting at a till that is cut off. */
export function sold(till: Till, sale: Omit<Sale, 'waiting' | 'number'>): Till {
  const waiting = till.known[sale.till - 1] !== null;
  const sales = [...till.sales, { ...sale, number: till.sales.length + 1, waiting }];
  return { ...movedAt(till, sale.till, sale.lines, -1), sales };
}

/** After a return at the first till: on the shelf at once, or waiting. */
export function broughtBack(till: Till, back: Return): Till {
  const returns = [...till.returns, { ...back, waiting: till.known[0] !== null }];
  return { ...movedAt(till, 1, back.lines, 1), returns };
}

interface Connection {
  number: TillNumber;
  on: boolean;
  /** The browser's network caused it, not the visitor. */
  byNetwork?: boolean;
}

/** What two registers do to one stock. */
export const shelfActions = {
  /**
   * Takes a till offline or online. Not while a basket is being paid, because the stock might not suffice then. Sales made
   * offline wait to be sent.
   */
  line(till: Till, { number, on, byNetwork = false }: Connection): Result<Till> {
    const isOn = till.known[number - 1] === null;
    if (!TILLS.includes(number) || isOn === on || (on && till.tenders.length > 0)) return notNow('line');
    const told = number === 1 ? { ...till, byNetwork } : till;
    if (on) return ok(withKnown(told, number, null));
    const seen = till.items.map((item) => [item.code, shelfOf(till, number, item)]);
    return ok(withKnown(told, number, Object.fromEntries(seen)));
  },
  /** Sends a sale or return: the stock changes, and pieces that were sold without stock are recorded as short. */
  send(till: Till): Result<Till> {
    const next = nextToSend(till);
    if (!next || till.tenders.length > 0) return notNow('line');
    const after = moved(till, next.lines, 'change' in next ? -1 : 1);
    return ok({ ...after, sales: sent(till.sales, next), returns: sent(till.returns, next) });
  },
  /** One piece, paid by card, at either till. */
  'quick sale'(
    till: Till,
    { number, code, at }: { number: TillNumber; code: string; at: number },
  ): Result<Till> {
    const item = itemOf(till, code);
    const free = item && freeAt(till, number, item);
    if (!item || !TILLS.includes(number) || !till.shift || till.tenders.length > 0 || !free || free < 1)
      return notNow('item');
    const { name, cents, taxed } = item;
    const tax = taxed ? taxOn(cents) : 0;
    return ok(
      sold(till, {
        till: number,
        shift: till.shift.number,
        at,
        lines: [{ code, options: [], name, count: 1, cents, taxed }],
        off: 0,
        tax,
        total: cents + tax,
        tip: 0,
        tenders: [{ kind: 'card', cents: cents + tax }],
        change: 0,
      }),
    );
  },
};

/** The oldest sale waiting at a till that is online again, or if there is none, the oldest return. */
export const nextToSend = ({ sales, returns, known }: Till): Sale | Return | undefined =>
  sales.find((sale) => sale.waiting && known[sale.till - 1] === null) ??
  returns.find((back) => back.waiting && known[0] === null);

const sent = <One extends Sale | Return>(list: readonly One[], next: Sale | Return): One[] =>
  list.map((one) => (one === next ? { ...one, waiting: false } : one));

/** Of an item with whatever options. */
const countIn = (lines: readonly Line[], code: string): number =>
  sum(lines.filter((line) => line.code === code).map(({ count }) => count));

const withKnown = (till: Till, number: TillNumber, known: Till['known'][number]): Till => ({
  ...till,
  known: number === 1 ? [known, till.known[1]] : [till.known[0], known],
});

/** On the shelf of the shop, or on the one that a till knows while it is cut off. */
function movedAt(till: Till, number: TillNumber, lines: readonly Line[], sign: 1 | -1): Till {
  const known = till.known[number - 1];
  if (!known) return moved(till, lines, sign);
  const after = Object.entries(known).map(([code, count]) => [
    code,
    Math.max(count + sign * countIn(lines, code), 0),
  ]);
  return withKnown(till, number, Object.fromEntries(after));
}

/** Puts goods on the shelf (1) or takes them off (-1). Pieces that are not there are recorded as short. */
function moved(till: Till, lines: readonly Line[], sign: 1 | -1): Till {
  const short = { ...till.short };
  const items = till.items.map((item) => {
    const { code, stock } = item;
    const after = stock + sign * countIn(lines, code);
    if (after < 0) short[code] = (short[code] ?? 0) - after;
    return { ...item, stock: Math.max(after, 0) };
  });
  return { ...till, items, short };
}

/** What a till can still sell of an item. */
export const freeAt = (till: Till, number: TillNumber, item: Item): number =>
  number === 1 ? left(till, item) : shelfOf(till, number, item);
