import { texts, data } from './texts.ts';
import { formatText, formatDay, formatPercent, locale, toMinor } from '../../content-model/text/format.ts';
import { DAY_MS } from '../../content-model/text/durations.ts';
import { lazy } from '../../content-model/text/locale-formats.ts';
import { isPercent, sum, type Cents } from '../kit/money.ts';
import { sampleDay } from '../kit/sample-day.ts';
import { isDay, type Day } from '../kit/day.ts';
import {
  isFlag,
  isListOf,
  isOneOf,
  isOptional,
  isPairOf,
  isRecordOf,
  isObjectOf,
  isText,
  isWhole,
  type Guarded,
} from '../../ui/storage/guards.ts';

/** Name of the tax, with its rate. */
export const taxLabel = formatText(texts.tax, {
  name: locale.tax.name,
  rate: formatPercent(locale.tax.rate),
});

/** The visitor's time of day on the day of the sample, in milliseconds as if it were UTC. */
export function now(): number {
  const time = new Date();
  return sampleDay() * DAY_MS + (time.getHours() * 60 + time.getMinutes()) * 60_000;
}

/** Returns the day of the sample at a time of `now`. */
export const dayAt = (at: number): Day => Math.floor(at / DAY_MS);

const timeOfDay = lazy(
  () => new Intl.DateTimeFormat(locale.language, { timeStyle: 'short', timeZone: 'UTC' }),
);

export const formatMoment = (at: number): string => `${formatDay(dayAt(at))}, ${timeOfDay().format(at)}`;

const isItem = isObjectOf({
  /** Barcode, thirteen digits (GS1 EAN-13). */
  code: isText,
  name: isText,
  cents: isWhole,
  /** Food to take home is not taxed. */
  taxed: isFlag,
  stock: isWhole,
  /** At or below this stock, the item is on the low-stock list. */
  lowAt: isWhole,
  /** An item that the visitor brought; cleared ones are kept for the receipts, but not shown. */
  own: isOptional(isOneOf('shown', 'cleared')),
});
export type Item = Guarded<typeof isItem>;

const LINE = {
  code: isText,
  /** Keys of the chosen options, such as a size; empty without options. */
  options: isListOf(isText),
  count: isWhole,
  /** Discount on this line, in percent; comes before the one on the whole basket. */
  percentOff: isOptional(isPercent),
};
const isLine = isObjectOf(LINE);
export type Line = Guarded<typeof isLine>;

/** Customer on the receipt. Name or email may be empty. */
const isCustomer = isObjectOf({ name: isText, email: isText });
export type Customer = Guarded<typeof isCustomer>;

export const KINDS = ['cash', 'card', 'giftCard'] as const;

const isTender = isObjectOf({
  kind: isOneOf(...KINDS),
  cents: isWhole,
  /** Number of the gift card. */
  giftCard: isOptional(isText),
  /** What a sale left on the gift card. */
  left: isOptional(isWhole),
});
export type Tender = Guarded<typeof isTender>;

/** A snapshot of a sold line, unaffected by later price changes. */
const isSoldLine = isObjectOf({
  ...LINE,
  /** Includes the options. */
  name: isText,
  /** Price paid for the line: after discounts, before tax. */
  cents: isWhole,
  taxed: isFlag,
});
export type SoldLine = Guarded<typeof isSoldLine>;

/** Fields shared by sales and returns. */
const RECORD = {
  shift: isWhole,
  /** In milliseconds, as `now` returns it. */
  at: isWhole,
  /** Goods sold or returned, with the amount paid or refunded before tax. */
  lines: isListOf(isSoldLine),
  tax: isWhole,
  /** Excludes the tip. */
  total: isWhole,
  /** Payments or refunds by payment method. */
  tenders: isListOf(isTender),
  /** Key of who was at the register. */
  cashier: isText,
};

const isSale = isObjectOf({
  ...RECORD,
  number: isWhole,
  /** The till that made the sale. */
  till: isOneOf(1, 2),
  /** The number on the receipt, "1-0002". Each till counts its own, because an offline one cannot know the other's. */
  receipt: isText,
  /** Sold while that till was offline, and not sent yet. */
  waiting: isFlag,
  /** The discount. */
  off: isWhole,
  /** Not taxed, and not part of the total. */
  tip: isWhole,
  /** Change returned in cash. */
  change: isWhole,
  customer: isOptional(isCustomer),
  /** Email address of the drafted receipt. */
  mailedTo: isOptional(isText),
});
export type Sale = Guarded<typeof isSale>;

/** Goods returned from a sale. */
const isReturn = isObjectOf({
  ...RECORD,
  sale: isWhole,
  /** Recorded while the first till was offline, and not sent yet. */
  waiting: isOptional(isFlag),
});
export type Return = Guarded<typeof isReturn>;

const isClosedShift = isObjectOf({
  number: isWhole,
  float: isWhole,
  /** Expected cash: the float plus cash payments, less change and refunds. */
  expected: isWhole,
  counted: isWhole,
  /** What was counted before the difference was shown, if it was counted again. */
  firstCounted: isOptional(isWhole),
  /** When the cash was counted, in milliseconds, as `now` returns it. */
  at: isWhole,
});

/** A parked basket with its discount. */
const isParked = isObjectOf({
  lines: isListOf(isLine),
  percentOff: isPercent,
  centsOff: isWhole,
  customer: isOptional(isCustomer),
});

const isCount = (data: unknown): data is number => isWhole(data) && data >= 0;
const isCounts = isRecordOf(isCount);
const isKnown = (data: unknown): data is Guarded<typeof isCounts> | null => data === null || isCounts(data);

/** State of the shop and its tills. The basket is locked during payment. */
const isTill = isObjectOf({
  /** A random number from the first change on; tells the shifts of this start from those of others. */
  run: isOptional(isWhole),
  /** The day of the sample. */
  today: isDay,
  items: isListOf(isItem),
  basket: isListOf(isLine),
  /** Discount on the whole basket, in percent. */
  percentOff: isPercent,
  /** Discount on the whole basket as an amount, instead of a percentage. */
  centsOff: isWhole,
  /** Tip as percentage of the goods before tax. */
  tipPercent: isWhole,
  /** Tip as amount, which overrides the percentage. */
  tipCents: isOptional(isWhole),
  customer: isOptional(isCustomer),
  /** Parked baskets, oldest first. Their goods are still in stock. */
  parked: isListOf(isParked),
  tenders: isListOf(isTender),
  sales: isListOf(isSale),
  returns: isListOf(isReturn),
  /** The open shift with its float. Without an open shift nothing can be sold. */
  shift: isOptional(isObjectOf({ number: isWhole, float: isWhole })),
  closed: isListOf(isClosedShift),
  /** Key of who is at each register. */
  cashiers: (data: unknown): data is readonly [string, string] =>
    isPairOf(isText)(data) && data[0] !== data[1],
  /** How many card payments the terminal has declined. */
  declined: isWhole,
  /** Last known stock of each offline till; null for a till that is online. */
  known: isPairOf(isKnown),
  /** Whether the first till went offline with the browser's network; it reconnects with it too. */
  byNetwork: isOptional(isFlag),
  /** Pieces sold without stock by offline tills, by barcode. */
  short: isCounts,
});
export type Till = Guarded<typeof isTill>;

/** State of one customer before the first item. */
export const NO_BASKET: Pick<
  Till,
  'basket' | 'percentOff' | 'centsOff' | 'tipPercent' | 'tipCents' | 'customer'
> = {
  basket: [],
  percentOff: 0,
  centsOff: 0,
  tipPercent: 0,
  tipCents: undefined,
  customer: undefined,
};

/** Returns the items on the shelf, the visitor's own first. */
export const itemsOf = ({ items }: Till): Item[] => [
  ...items.filter(({ own }) => own === 'shown'),
  ...items.filter(({ own }) => own === undefined),
];

export const itemOf = ({ items }: Till, code: string): Item | undefined =>
  items.find((item) => item.code === code);

/** Returns the amount paid or refunded by one payment method. */
export const paidIn = (kind: Tender['kind'], tenders: readonly Tender[]): Cents =>
  sum(tenders.filter((tender) => tender.kind === kind).map(({ cents }) => cents));

export function isLow({ stock, lowAt }: Pick<Item, 'stock' | 'lowAt'>): boolean {
  return stock <= lowAt;
}

/** Returns the number on the receipt whose goods came back. */
export const receiptOf = ({ sales }: Till, { sale }: Pick<Return, 'sale'>): string =>
  sales.find(({ number }) => number === sale)?.receipt ?? '';

export function pieces(lines: readonly Line[]): number {
  return sum(lines.map(({ count }) => count));
}

/** "Hot sauce (3), Candle (2)" */
export function lowNames(till: Till): string {
  return itemsOf(till)
    .filter(isLow)
    .map(({ name, stock }) => `${name} (${stock})`)
    .join(', ');
}

/** An item with the ordered options. */
type Ordered = Pick<Line, 'code' | 'options'>;

/** Returns the option groups of an item, such as its size; most items have none. */
export function groupsOf(code: string) {
  const keys = data.items.find((item) => item.code === code)?.options ?? [];
  return data.options.filter(({ key }) => keys.includes(key));
}

/** Returns at most one choice per group. */
const chosen = ({ code, options }: Ordered) =>
  groupsOf(code).flatMap(({ choices }) => choices.find(({ key }) => options.includes(key)) ?? []);

/** Whether the options are valid: choices of the item's own groups in group order, at most one each. */
export const isOrderable = (line: Ordered): boolean =>
  chosen(line)
    .map(({ key }) => key)
    .join() === line.options.join();

/** Returns the key of a line in a basket or sale: the barcode and the options, if any. */
export const keyOf = ({ code, options }: Ordered): string => [code, ...options].join('+');

/** Returns how many pieces of an item with exactly these options are in the basket. */
export const countOf = ({ basket }: Till, line: Ordered): number =>
  basket.find((given) => keyOf(given) === keyOf(line))?.count ?? 0;

/** "Drip coffee, large, oat milk" */
export const orderedName = (till: Till, line: Ordered): string =>
  [itemOf(till, line.code)?.name, ...chosen(line).map(({ name }) => name)].join(', ');

/** Returns the full price of one piece with its options. */
export const unitPrice = (till: Till, line: Ordered): Cents =>
  (itemOf(till, line.code)?.cents ?? 0) + sum(chosen(line).map(({ price }) => toMinor(price)));

/** Returns the full price of a line. */
export const priceOf = (till: Till, line: Line): Cents => unitPrice(till, line) * line.count;

/** Whether stored data is a till whose basket contains only items of the shop. */
export const isValidState = (data: unknown): data is Till =>
  isTill(data) && data.basket.every((line) => itemOf(data, line.code) && isOrderable(line) && line.count > 0);
