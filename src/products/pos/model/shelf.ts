import { messages } from '#demo/kit';
import { fail, ok, type Result } from '../../kit/model/result.ts';
import { itemOf, type Item, type Sale, type SoldLine, type Till } from './till.ts';

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

/** Cuts a till off, or gives it the shop back; what it sold meanwhile then waits to be sent. */
export function setLine(till: Till, { number, on }: { number: TillNumber; on: boolean }): Result<Till> {
  const isOn = till.known[number - 1] === null;
  if (!TILLS.includes(number) || isOn === on || till.tenders.length > 0) return notNow();
  if (on) return ok(fitting(withKnown(till, number, null)));
  const seen = till.items.map((item) => [item.code, shelfOf(till, number, item)]);
  return ok(withKnown(till, number, Object.fromEntries(seen)));
}

/** The oldest sale that waits at a till which is back. */
export const nextToSend = ({ sales, known }: Till): Sale | undefined =>
  sales.find((sale) => sale.waiting && known[sale.till - 1] === null);

/** Sends it: the shelf is lowered, and what was sold of more than there was is noted as short. */
export function send(till: Till): Result<Till> {
  const sale = nextToSend(till);
  if (!sale || till.tenders.length > 0) return notNow();
  const sales = till.sales.map((one) => (one === sale ? { ...one, waiting: false } : one));
  return ok(fitting({ ...taken(till, sale.lines), sales }));
}

const notNow = () => fail('line', messages.issues.notNow);

const withKnown = (till: Till, number: TillNumber, known: Till['known'][number]): Till => ({
  ...till,
  known: number === 1 ? [known, till.known[1]] : [till.known[0], known],
});

function taken(till: Till, lines: readonly SoldLine[]): Till {
  const wanted = (code: string) => lines.find((line) => line.code === code)?.count ?? 0;
  const short = { ...till.short };
  for (const { code, stock } of till.items)
    if (wanted(code) > stock) short[code] = (short[code] ?? 0) + wanted(code) - stock;
  const items = till.items.map((item) => ({ ...item, stock: Math.max(item.stock - wanted(item.code), 0) }));
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
