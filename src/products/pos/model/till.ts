import { messages, data } from '#demo/pos';
import { formatPercent, locale, toMinor } from '../../../messages/format.ts';
import { sum, type Cents } from '../../kit/model/money.ts';
import {
  isFlag,
  isListOf,
  isOneOf,
  isOptional,
  isRecordOf,
  isShaped,
  isText,
  isWhole,
  type Guarded,
} from '../../kit/model/shape.ts';

/** What the tax is called, with its rate. */
export const taxLabel = messages.tax(locale.tax.name, formatPercent(locale.tax.rate));

const isItem = isShaped({
  /** Barcode, thirteen digits (GS1 EAN-13). */
  code: isText,
  name: isText,
  cents: isWhole,
  /** Food to take home is not taxed. */
  taxed: isFlag,
  stock: isWhole,
  /** At this stock or less the item is on the low-stock list. */
  lowAt: isWhole,
});
export type Item = Guarded<typeof isItem>;

const LINE = {
  code: isText,
  /** Keys of what was chosen, such as a size; empty for the item as it comes. */
  options: isListOf(isText),
  count: isWhole,
};
const isLine = isShaped(LINE);
export type Line = Guarded<typeof isLine>;

/** Who buys, for the receipt. The address is empty if none was given. */
const isCustomer = isShaped({ name: isText, email: isText });
export type Customer = Guarded<typeof isCustomer>;

export const KINDS = ['cash', 'card', 'voucher'] as const;

const isTender = isShaped({ kind: isOneOf(...KINDS), cents: isWhole });
export type Tender = Guarded<typeof isTender>;

/** A line of a sale, which later prices do not change. */
const isSoldLine = isShaped({
  ...LINE,
  /** With its options. */
  name: isText,
  /** What was paid for it, all discounts taken off, before tax. */
  cents: isWhole,
  taxed: isFlag,
});
export type SoldLine = Guarded<typeof isSoldLine>;

/** What a sale and a return hold. */
const RECORD = {
  shift: isWhole,
  /** Milliseconds since January 1, 1970, UTC. */
  at: isWhole,
  /** What was sold, or came back, with what was paid or given back for it before tax. */
  lines: isListOf(isSoldLine),
  tax: isWhole,
  /** Without the tip. */
  total: isWhole,
  /** How it was paid, or given back. */
  tenders: isListOf(isTender),
};

const isSale = isShaped({
  ...RECORD,
  number: isWhole,
  /** Which of the two tills sold it. */
  till: isOneOf(1, 2),
  /** Sold while that till was offline, and not yet sent. */
  waiting: isFlag,
  /** The discount. */
  off: isWhole,
  /** Paid on top. It is not taxed, and is not part of the sales. */
  tip: isWhole,
  /** Given back in cash. */
  change: isWhole,
  customer: isOptional(isCustomer),
  /** The address that the receipt was drafted for. */
  mailedTo: isOptional(isText),
});
export type Sale = Guarded<typeof isSale>;

/** Goods brought back by the receipt of a sale. */
const isReturn = isShaped({
  ...RECORD,
  sale: isWhole,
  /** Taken while the first till was offline, and not yet sent. */
  waiting: isOptional(isFlag),
});
export type Return = Guarded<typeof isReturn>;

const isClosedShift = isShaped({
  number: isWhole,
  float: isWhole,
  /** What the drawer should have held: the float, and cash taken less change. */
  expected: isWhole,
  counted: isWhole,
});

/** A basket put aside with its discount. */
const isParked = isShaped({
  lines: isListOf(isLine),
  percentOff: isWhole,
  customer: isOptional(isCustomer),
});

const isCount = (data: unknown): data is number => isWhole(data) && data >= 0;
const isCounts = isRecordOf(isCount);
type Known = Guarded<typeof isCounts> | null;

/** The till. Its basket cannot change while it is being paid. */
const isTill = isShaped({
  items: isListOf(isItem),
  basket: isListOf(isLine),
  /** Off the whole basket, in whole percent. */
  percentOff: isWhole,
  /** Of the goods before tax, in whole percent. */
  tipPercent: isWhole,
  /** In place of the share. */
  tipCents: isOptional(isWhole),
  customer: isOptional(isCustomer),
  /** Baskets waiting for their customers, oldest first. Their goods are still on the shelf. */
  parked: isListOf(isParked),
  tenders: isListOf(isTender),
  sales: isListOf(isSale),
  returns: isListOf(isReturn),
  /** The open shift with its float. Without one nothing can be sold. */
  shift: isOptional(isShaped({ number: isWhole, float: isWhole })),
  closed: isListOf(isClosedShift),
  /** The last known stock of each till that is offline. */
  known: (data: unknown): data is [Known, Known] =>
    Array.isArray(data) && data.length === 2 && data.every((known) => known === null || isCounts(known)),
  /** The first till went offline with the browser's network, and comes back with it. */
  byNetwork: isOptional(isFlag),
  /** Pieces that were sold without stock by offline tills, by barcode. */
  short: isCounts,
});
export type Till = Guarded<typeof isTill>;

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

/** An item as it was ordered. */
type Ordered = Pick<Line, 'code' | 'options'>;

/** What can be chosen for an item, such as its size; nothing for most. */
export function groupsOf(code: string) {
  const keys = data.items.find((item) => item.code === code)?.options ?? [];
  return data.options.filter(({ key }) => keys.includes(key));
}

/** At most one choice of each group. */
const chosen = ({ code, options }: Ordered) =>
  groupsOf(code).flatMap(({ choices }) => choices.find(({ key }) => options.includes(key)) ?? []);

/** Whether the item can be ordered so: choices of its own groups in their order, one of each at most. */
export const isOrderable = (line: Ordered): boolean =>
  chosen(line)
    .map(({ key }) => key)
    .join() === line.options.join();

/** Tells the lines of a basket or a sale apart: the barcode, and the options if there are any. */
export const keyOf = ({ code, options }: Ordered): string => [code, ...options].join('+');

/** How many pieces of an item with just these options are in the basket. */
export const countOf = ({ basket }: Till, line: Ordered): number =>
  basket.find((given) => keyOf(given) === keyOf(line))?.count ?? 0;

/** "Drip coffee, large, oat milk" */
export const orderedName = (till: Till, line: Ordered): string =>
  [itemOf(till, line.code)?.name, ...chosen(line).map(({ name }) => name)].join(', ');

/** What one piece costs with its options, at full price. */
export const unitPrice = (till: Till, line: Ordered): Cents =>
  (itemOf(till, line.code)?.cents ?? 0) + sum(chosen(line).map(({ price }) => toMinor(price)));

/** What a line costs at full price. */
export const priceOf = (till: Till, line: Line): Cents => unitPrice(till, line) * line.count;

/** Whether stored data is a till whose basket holds things the shop has. */
export const isValidState = (data: unknown): data is Till =>
  isTill(data) && data.basket.every((line) => itemOf(data, line.code) && isOrderable(line) && line.count > 0);
