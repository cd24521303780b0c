import { messages } from '#demo/kit';
import { fail, ok, type Result } from '../../kit/model/result.ts';
import { itemOf, type Item, type Return, type Sale, type SoldLine, type Till } from './till.ts';

/** The two tills of the shop: the one with the basket, and the one beside it. */
export const TILLS = [1, 2] as const;
export type TillNumber = (typeof TILLS)[number];

/** How many of an item lie in the basket. */
export const inBasket = (till: Till, code: string): number =>
  till.basket.find((line) => line.code === code)?.count ?? 0;

/**
 * What a till takes to be on the shelf of an item: what the shop knows, or cut off from it, what it last knew less
 * its own sales. What lies in the basket of the first till is not for the second.
 */
export function shelfOf(till: Till, number: TillNumber, { code, stock }: Item): number {
  const known = till.known[number - 1];
  if (known) return known[code] ?? 0;
  return number === 1 || till.known[0] ? stock : stock - inBasket(till, code);
}

/** What is left on the shelf of an item when the basket is taken away. */
export const left = (till: Till, item: Item): number => shelfOf(till, 1, item) - inBasket(till, item.code);

/** After a sale: off the shelf at once, or waiting at a till that is cut off. */
export function sold(till: Till, sale: Omit<Sale, 'waiting' | 'number'>): Till {
  const known = till.known[sale.till - 1];
  const sales = [...till.sales, { ...sale, number: till.sales.length + 1, waiting: Boolean(known) }];
  if (!known) return { ...taken(till, sale.lines), sales };
  const after = sale.lines.map(({ code, count }) => [code, (known[code] ?? 0) - count]);
  return { ...withKnown(till, sale.till, { ...known, ...Object.fromEntries(after) }), sales };
}

/** After a return at the first till: on the shelf at once, or waiting. */
export function broughtBack(till: Till, back: Return): Till {
  const known = till.known[0];
  const returns = [...till.returns, { ...back, waiting: known !== null }];
  if (!known) return { ...shelved(till, back.lines), returns };
  const after = back.lines.map(({ code, count }) => [code, (known[code] ?? 0) + count]);
  return { ...withKnown(till, 1, { ...known, ...Object.fromEntries(after) }), returns };
}

interface Line {
  number: TillNumber;
  on: boolean;
  /** The browser's network did it, and nobody's hand. */
  byNetwork?: boolean;
}

/**
 * Cuts a till off, or gives it the shop back, though not while a basket is being paid that might not fit its shelves;
 * what it sold meanwhile then waits to be sent.
 */
export function setLine(till: Till, { number, on, byNetwork = false }: Line): Result<Till> {
  const isOn = till.known[number - 1] === null;
  if (!TILLS.includes(number) || isOn === on || (on && till.tenders.length > 0)) return notNow();
  const told = number === 1 ? { ...till, byNetwork } : till;
  if (on) return ok(fitting(withKnown(told, number, null)));
  const seen = till.items.map((item) => [item.code, shelfOf(till, number, item)]);
  return ok(withKnown(told, number, Object.fromEntries(seen)));
}

/** What waits longest at a till which is back: a sale, or once all of them are sent, a return. */
export const nextToSend = ({ sales, returns, known }: Till): Sale | Return | undefined =>
  sales.find((sale) => sale.waiting && known[sale.till - 1] === null) ??
  returns.find((back) => back.waiting && known[0] === null);

/** Sends it: the shelf is lowered, and what was sold of more than there was is noted as short; or filled again. */
export function send(till: Till): Result<Till> {
  const next = nextToSend(till);
  if (!next || till.tenders.length > 0) return notNow();
  const after = 'change' in next ? taken(till, next.lines) : shelved(till, next.lines);
  return ok(fitting({ ...after, sales: sent(till.sales, next), returns: sent(till.returns, next) }));
}

const sent = <One extends Sale | Return>(list: One[], next: Sale | Return): One[] =>
  list.map((one) => (one === next ? { ...one, waiting: false } : one));

const notNow = () => fail('line', messages.issues.notNow);

const countIn = (lines: readonly SoldLine[], code: string): number =>
  lines.find((line) => line.code === code)?.count ?? 0;

const shelved = (till: Till, lines: readonly SoldLine[]): Till => ({
  ...till,
  items: till.items.map((item) => ({ ...item, stock: item.stock + countIn(lines, item.code) })),
});

const withKnown = (till: Till, number: TillNumber, known: Till['known'][number]): Till => ({
  ...till,
  known: number === 1 ? [known, till.known[1]] : [till.known[0], known],
});

function taken(till: Till, lines: readonly SoldLine[]): Till {
  const short = { ...till.short };
  const items = till.items.map((item) => {
    const { code, stock } = item;
    const after = stock - countIn(lines, code);
    if (after < 0) short[code] = (short[code] ?? 0) - after;
    return { ...item, stock: Math.max(after, 0) };
  });
  return { ...till, items, short };
}

/** With no more in the basket than the shelf holds. */
function fitting(till: Till): Till {
  const basket = till.basket.flatMap((line) => {
    const item = itemOf(till, line.code)!;
    const count = Math.min(line.count, shelfOf(till, 1, item));
    return count > 0 ? [{ ...line, count, off: Math.min(line.off, item.cents * count) }] : [];
  });
  return { ...till, basket };
}
