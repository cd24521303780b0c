import * as messages from '#demo/pos';
import { formatPercent, locale } from '../../../messages/format.ts';
import { sum, type Cents } from '../../kit/model/money.ts';

/** What the tax is called, with its rate. */
export const taxLabel = messages.tax(locale.tax.name, formatPercent(locale.tax.rate));

export interface Item {
  /** Barcode, thirteen digits (GS1 EAN-13). */
  code: string;
  name: string;
  cents: Cents;
  /** Food to take home is not taxed. */
  taxed: boolean;
  stock: number;
  /** At this stock or less the item is on the low-stock list. */
  lowAt: number;
}

export interface Line {
  code: string;
  count: number;
  /** Taken off the whole line. */
  off: Cents;
}

export const KINDS = ['cash', 'card', 'voucher'] as const;

export interface Tender {
  kind: (typeof KINDS)[number];
  cents: Cents;
}

/** A line as it was sold: later prices do not change it. */
export interface SoldLine {
  code: string;
  name: string;
  count: number;
  /** What was paid for it, all discounts taken off, before tax. */
  cents: Cents;
  taxed: boolean;
}

export interface Sale {
  number: number;
  /** Which of the two tills sold it. */
  till: 1 | 2;
  /** Sold while that till was cut off, and not yet sent. */
  waiting: boolean;
  shift: number;
  /** Milliseconds since January 1, 1970, UTC. */
  at: number;
  lines: SoldLine[];
  /** All discounts together. */
  off: Cents;
  tax: Cents;
  total: Cents;
  tenders: Tender[];
  /** Given back in cash. */
  change: Cents;
}

/** Goods brought back by the receipt of a sale. */
export interface Return {
  sale: number;
  shift: number;
  /** Milliseconds since January 1, 1970, UTC. */
  at: number;
  /** What came back, and what was given back for it before tax. */
  lines: SoldLine[];
  tax: Cents;
  total: Cents;
  /** How it was given back. */
  tenders: Tender[];
  /** Taken while the first till was cut off, and not yet sent. */
  waiting?: boolean | undefined;
}

export interface ClosedShift {
  number: number;
  float: Cents;
  /** What the drawer should have held: the float, and cash taken less change. */
  expected: Cents;
  counted: Cents;
}

/** A basket put aside with its discounts. */
export interface Parked {
  lines: Line[];
  percentOff: number;
}

/** The till. While tenders lie on the counter the basket stands still. */
export interface Till {
  items: Item[];
  basket: Line[];
  /** Off the whole basket, in whole percent. */
  percentOff: number;
  /** Baskets waiting for their customers, oldest first. Their goods are still on the shelf. */
  parked: Parked[];
  tenders: Tender[];
  sales: Sale[];
  returns: Return[];
  /** The open shift, with the cash it began with; without one nothing is sold. */
  shift?: { number: number; float: Cents } | undefined;
  closed: ClosedShift[];
  /** What each till takes to be on the shelves while it is cut off from the shop. */
  known: [Record<string, number> | null, Record<string, number> | null];
  /** The first till was cut off by the browser's network, and comes back with it. */
  byNetwork?: boolean | undefined;
  /** Sold of more than there was, by tills that could not know: to be counted or bought. By barcode. */
  short: Record<string, number>;
}

export const itemOf = ({ items }: Till, code: string): Item | undefined =>
  items.find((item) => item.code === code);

/** What some of an item cost at full price. */
export const priceOf = (till: Till, { code, count }: Pick<Line, 'code' | 'count'>): Cents =>
  (itemOf(till, code)?.cents ?? 0) * count;

/** What was paid, or given back, in one kind. */
export const paidIn = (kind: Tender['kind'], tenders: readonly Tender[]): Cents =>
  sum(tenders.filter((tender) => tender.kind === kind).map(({ cents }) => cents));

export function isLow({ stock, lowAt }: Pick<Item, 'stock' | 'lowAt'>): boolean {
  return stock <= lowAt;
}

export function pieces(lines: readonly Line[]): number {
  return sum(lines.map(({ count }) => count));
}

/** "Hot sauce (3), Candle (2)" */
export function lowNames(till: Till): string {
  return till.items
    .filter(isLow)
    .map(({ name, stock }) => `${name} (${stock})`)
    .join(', ');
}

/** Whether thirteen digits end in the right check digit (GS1 General Specifications, 7.9): a misread one does not. */
export function isBarcode(text: string): boolean {
  if (!/^\d{13}$/.test(text)) return false;
  const weighted = [...text].map((digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 3));
  return sum(weighted) % 10 === 0;
}
