import { data, texts } from './texts.ts';
import { data as kit } from '../kit/texts.ts';
import { formatText, formatDay, formatMoney, locale } from '../../content-model/text/format.ts';
import { lazy } from '../../content-model/text/locale-formats.ts';
import { dateOf, dayOf, isDay, startOfWeek, type Day } from '../kit/day.ts';
import {
  isListOf,
  isFlag,
  isOneOf,
  isOptional,
  isRecordOf,
  isObjectOf,
  isText,
  isWhole,
  isWithin,
  type Guarded,
} from '../../ui/storage/guards.ts';
import { type Account, balance, type Entry, isEntry, sumOf } from './ledger.ts';
import { EMPTY_INVENTORY, isInventory, isSku, removeStock, type Sku } from './inventory.ts';

/** Orders, bills, quotes, invoices, projects and entries are each numbered from 1 without gaps. */
const isOrder = isObjectOf({
  number: isWhole,
  supplier: isText,
  sku: isSku,
  quantity: isWhole,
  unitCents: isWhole,
  /** The day of the order. */
  day: isDay,
  /** The day on which the goods came with their bill. */
  receivedOn: isOptional(isDay),
  /** Number of the order of which a part has come, and this is the rest. */
  restOf: isOptional(isWhole),
  /** A large order is pending until the owner approves it. */
  state: isOneOf('pending', 'ordered', 'received', 'paid', 'canceled'),
});
export type Order = Guarded<typeof isOrder>;

/** What a supplier bills without goods, such as electricity. */
const isBill = isObjectOf({
  number: isWhole,
  supplier: isText,
  what: isText,
  cents: isWhole,
  /** The day on which it was entered. */
  day: isDay,
  state: isOneOf('open', 'paid'),
});
export type Bill = Guarded<typeof isBill>;

const isInvoice = isObjectOf({
  number: isWhole,
  /** The day on which the invoice was sent. */
  day: isDay,
  customer: isText,
  /** The item that was sold; none for a deal won in the CRM and for a project. */
  sku: isOptional(isSku),
  /** Id of the deal in the CRM. */
  deal: isOptional(isText),
  /** The day on which the deal was delivered. Until then it is no sale. */
  deliveredOn: isOptional(isDay),
  /** Number of the project or the quote that is invoiced. */
  project: isOptional(isWhole),
  quote: isOptional(isWhole),
  quantity: isWhole,
  /** Before tax. */
  cents: isWhole,
  tax: isWhole,
  state: isOneOf('sent', 'paid'),
});
export type Invoice = Guarded<typeof isInvoice>;

/** A customer, known by a unique name. */
const isCustomer = isObjectOf({
  number: isWhole,
  name: isText,
  /** Who the invoices are for, and where they go; empty where it is not known. */
  contact: isText,
  email: isText,
  address: isText,
  /** Whether there is a resale certificate, so that no sales tax is due. */
  resale: isFlag,
});
export type Customer = Guarded<typeof isCustomer>;

const isQuote = isObjectOf({
  number: isWhole,
  customer: isText,
  sku: isSku,
  quantity: isWhole,
  /** Before tax. */
  cents: isWhole,
  tax: isWhole,
  /** Cost of the delivered goods; 0 before. */
  costCents: isWhole,
  state: isOneOf('quoted', 'declined', 'delivered', 'invoiced'),
});
export type Quote = Guarded<typeof isQuote>;

const isProject = isObjectOf({
  number: isWhole,
  name: isText,
  customer: isText,
  /** The fixed price before tax. */
  cents: isWhole,
  /** Work in quarters of an hour, and the cost of work and goods so far. */
  quarters: isWhole,
  costCents: isWhole,
  state: isOneOf('open', 'invoiced'),
});
export type Project = Guarded<typeof isProject>;

export const MAX_HOURS = 80;

/** Whether the value is a valid number of hours in steps of a quarter. */
export const isHours = (hours: unknown): hours is number =>
  typeof hours === 'number' && Number.isInteger(4 * hours) && hours >= 0 && hours <= MAX_HOURS;

/** Who is on the payroll. */
const isWorker = isObjectOf({
  key: isText,
  /** Key of the person in the HRMS demo; that of the sample's workers is their own. */
  person: isOptional(isText),
  name: isText,
  rateCents: isWhole,
});
export type Worker = Guarded<typeof isWorker>;

export const isBooks = isObjectOf({
  /** Number of the open week; the first week is 1. */
  week: isWhole,
  /** The day of what is done now, in the open week. */
  today: isDay,
  /** The day of the sample, which may be after the open week. */
  sampleDay: isDay,
  entries: isListOf(isEntry),
  inventory: isInventory,
  orders: isListOf(isOrder),
  bills: isListOf(isBill),
  customers: isListOf(isCustomer),
  quotes: isListOf(isQuote),
  invoices: isListOf(isInvoice),
  projects: isListOf(isProject),
  /** Ids of what was received from other demos. */
  received: isListOf(isText),
  /** Pieces that the POS demo has sold from this stock in shifts that are not posted yet. */
  shop: isObjectOf({ tripod: isWhole, level: isWhole }),
  /** Expenses that the HRMS demo has approved and no payroll has posted yet. */
  expenses: isListOf(isObjectOf({ id: isText, name: isText, what: isText, cents: isWhole })),
  /** Workers added by the HRMS. */
  workers: isListOf(isWorker),
  /** Hours worked in the open week, by worker. */
  hours: isRecordOf(isHours),
  /** Hours of the open week that are booked on projects, by worker. */
  booked: isRecordOf(isHours),
  /** Hours of each week that were taken over from the HRMS, and those that were paid, by `hoursKey`. */
  taken: isRecordOf(isHours),
  paid: isRecordOf(isHours),
  /** The hours of paid time off among those. */
  takenLeave: isRecordOf(isHours),
  paidLeave: isRecordOf(isHours),
  /** Posted hours, by `hoursKey`, and posted expenses, by id, that are still owed. */
  unpaid: isListOf(isText),
  /** Last week whose payroll ran. */
  paidWeek: isWhole,
});
export type Books = Guarded<typeof isBooks>;

/** The Monday of the first week: the weeks of the sample are over when the demos begin. */
const OPENED = kit.monday - 7 * data.weeks.length;

/** Returns the first day of a week, which follows the locale as in the HRMS. */
export const firstDayOf = (week: number): Day => startOfWeek(OPENED, locale.firstDay) + 7 * (week - 1);
/** Returns the Monday of a week, on which it is opened. */
export const mondayOf = (week: number): Day => OPENED + 7 * (week - 1);
/** Returns the Friday on which a week's work is paid. */
export const payday = (week: number): Day => mondayOf(week) + 4;
/** "2026-06" */
export const monthOf = (day: Day): string => dateOf(day).slice(0, 7);
export const firstOfMonth = (day: Day): Day => dayOf(`${monthOf(day)}-01`);
const monthName = lazy(() => new Intl.DateTimeFormat(locale.language, { month: 'long', timeZone: 'UTC' }));
/** "June" */
export const formatMonth = (day: Day): string => monthName().format(day * 86_400_000);
/** Returns the last day of a week, on which it is closed. */
export const lastDayOf = (week: number): Day => firstDayOf(week) + 6;

const shortDay = lazy(
  () => new Intl.DateTimeFormat(locale.language, { month: 'numeric', day: 'numeric', timeZone: 'UTC' }),
);

/** "3/2", for the axis of a chart. */
export const formatWeekShort = (week: number): string => shortDay().format(firstDayOf(week) * 86_400_000);

/** "Sun, Mar 1" */
export const formatWeek = (week: number): string => formatDay(firstDayOf(week));

export const MAX_PIECES = 1000;
export const MAX_CENTS = 100_000_000;
/** Maximum length of a name, and of an address. */
export const MAX_NAME = 60;
export const MAX_ADDRESS = 120;

export const OPENING: Books = {
  week: 1,
  today: mondayOf(1),
  sampleDay: kit.monday,
  entries: [],
  inventory: EMPTY_INVENTORY,
  orders: [],
  bills: [],
  customers: [],
  quotes: [],
  invoices: [],
  projects: [],
  received: [],
  shop: { tripod: 0, level: 0 },
  expenses: [],
  workers: [],
  hours: {},
  booked: {},
  taken: {},
  paid: {},
  takenLeave: {},
  paidLeave: {},
  unpaid: [],
  paidWeek: 0,
};

export const isPieces = (quantity: number) => isWithin(quantity, { min: 1, max: MAX_PIECES });

export const isAmount = (cents: number) => isWithin(cents, { min: 1, max: MAX_CENTS });

/**
 * Adds an entry to the open week, dated `day` (by default today) but never before the latest entry.
 * Throws if its lines do not add up to zero, which would be a bug in the calling module.
 */
export function post(books: Books, entry: Omit<Entry, 'number' | 'week' | 'day'> & { day?: Day }): Books {
  const { module, text, lines, about, day = books.today } = entry;
  if (sumOf(lines) !== 0) throw new Error(`unbalanced entry: ${text}`);
  const posted: Entry = {
    number: books.entries.length + 1,
    week: books.week,
    day: Math.max(day, books.entries.at(-1)?.day ?? day),
    module,
    text,
    lines: lines.filter(([, cents]) => cents !== 0),
    ...(about && { about }),
  };
  return { ...books, entries: [...books.entries, posted] };
}

/** Returns the pieces of an item on the shelf. What the shop has sold is gone before its shift is posted. */
export function inStock({ inventory, shop }: Books, sku: Sku): number {
  const sold = sku === 'tripod' || sku === 'level' ? shop[sku] : 0;
  return Math.max(inventory[sku].quantity - sold, 0);
}

/** Returns the cost of the pieces of an item on the shelf in cents. */
export function stockCents(books: Books, sku: Sku): number {
  const sold = books.inventory[sku].quantity - inStock(books, sku);
  return sold > 0 ? removeStock(books.inventory, sku, sold).inventory[sku].cents : books.inventory[sku].cents;
}

/** Returns why a record of another demo cannot be received yet: its day is after the open week. */
export function laterIssue({ week }: Books, day: Day): string | undefined {
  if (!isDay(day)) return texts.issues.notOpen;
  return day > lastDayOf(week)
    ? formatText(texts.issues.laterDay, { day: formatDay(day), week: formatWeek(week) })
    : undefined;
}

export const cash = (books: Books): number => balance(books.entries, 'cash');

export const noCash = (books: Books) => formatText(texts.issues.noCash, { sum: formatMoney(cash(books)) });
export const notMoney = () => formatText(texts.issues.notMoney, { max: formatMoney(MAX_CENTS) });

export const owed = (books: Books, account: Account): number => 0 - balance(books.entries, account);
