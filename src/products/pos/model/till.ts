import { messages } from '#demo/pos';
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
  /** Keys of what was chosen, such as a size; empty for the item as it comes. */
  options: readonly string[];
  count: number;
}

/** Who buys, for the receipt. */
export interface Customer {
  name: string;
  /** Empty if none was given. */
  email: string;
}

export const KINDS = ['cash', 'card', 'voucher'] as const;

export interface Tender {
  kind: (typeof KINDS)[number];
  cents: Cents;
}

/** A line of a sale, which later prices do not change. */
export interface SoldLine extends Line {
  /** With its options. */
  name: string;
  /** What was paid for it, all discounts taken off, before tax. */
  cents: Cents;
  taxed: boolean;
}

export interface Sale {
  number: number;
  /** Which of the two tills sold it. */
  till: 1 | 2;
  /** Sold while that till was offline, and not yet sent. */
  waiting: boolean;
  shift: number;
  /** Milliseconds since January 1, 1970, UTC. */
  at: number;
  lines: SoldLine[];
  /** The discount. */
  off: Cents;
  tax: Cents;
  /** Without the tip. */
  total: Cents;
  /** Paid on top. It is not taxed, and is not part of the sales. */
  tip: Cents;
  tenders: Tender[];
  /** Given back in cash. */
  change: Cents;
  customer?: Customer | undefined;
  /** The address that the receipt was drafted for. */
  mailedTo?: string | undefined;
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
  /** Taken while the first till was offline, and not yet sent. */
  waiting?: boolean | undefined;
}

export interface ClosedShift {
  number: number;
  float: Cents;
  /** What the drawer should have held: the float, and cash taken less change. */
  expected: Cents;
  counted: Cents;
}

/** A basket put aside with its discount. */
export interface Parked {
  lines: Line[];
  percentOff: number;
  customer?: Customer | undefined;
}

/** The till. Its basket cannot change while it is being paid. */
export interface Till {
  items: Item[];
  basket: Line[];
  /** Off the whole basket, in whole percent. */
  percentOff: number;
  /** Of the goods before tax, in whole percent. */
  tipPercent: number;
  /** In place of the share. */
  tipCents?: Cents | undefined;
  customer?: Customer | undefined;
  /** Baskets waiting for their customers, oldest first. Their goods are still on the shelf. */
  parked: Parked[];
  tenders: Tender[];
  sales: Sale[];
  returns: Return[];
  /** The open shift with its float. Without one nothing can be sold. */
  shift?: { number: number; float: Cents } | undefined;
  closed: ClosedShift[];
  /** The last known stock of each till that is offline. */
  known: [Record<string, number> | null, Record<string, number> | null];
  /** The first till went offline with the browser's network, and comes back with it. */
  byNetwork?: boolean | undefined;
  /** Pieces that were sold without stock by offline tills, by barcode. */
  short: Record<string, number>;
}

/** What belongs to one customer, before the first item. */
export const NO_BASKET: Pick<Till, 'basket' | 'percentOff' | 'tipPercent' | 'tipCents' | 'customer'> = {
  basket: [],
  percentOff: 0,
  tipPercent: 0,
  tipCents: undefined,
  customer: undefined,
};

export const itemOf = ({ items }: Till, code: string): Item | undefined =>
  items.find((item) => item.code === code);

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
