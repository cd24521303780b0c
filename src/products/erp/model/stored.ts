import {
  isListOf,
  isOneOf,
  isRecordOf,
  isShaped,
  isText,
  isWhole,
  type Guard,
} from '../../kit/model/shape.ts';
import { isAccount } from './accounts.ts';
import { agrees } from './audit.ts';
import type { Books, Invoice, Order } from './books.ts';
import { MODULES, type Entry, type Line } from './ledger.ts';
import { isSku, type Shelf } from './shelf.ts';

const isPile = isShaped<Shelf[keyof Shelf]>({ quantity: isWhole, cents: isWhole });

const isLine: Guard<Line> = (data): data is Line =>
  Array.isArray(data) && data.length === 2 && isAccount(data[0]) && isWhole(data[1]);

const isEntry = isShaped<Entry>({
  number: isWhole,
  week: isWhole,
  module: isOneOf(...MODULES),
  text: isText,
  lines: isListOf(isLine),
});

const isOrder = isShaped<Order>({
  number: isWhole,
  supplier: isText,
  sku: isSku,
  quantity: isWhole,
  unitCents: isWhole,
  state: isOneOf('ordered', 'received', 'paid'),
});

const isInvoice = isShaped<Invoice>({
  number: isWhole,
  customer: isText,
  sku: isSku,
  quantity: isWhole,
  cents: isWhole,
  state: isOneOf('sent', 'paid'),
});

const isShapedBooks = isShaped<Books>({
  week: isWhole,
  entries: isListOf(isEntry),
  shelf: isShaped<Shelf>({ leg: isPile, plate: isPile, tripod: isPile, level: isPile }),
  orders: isListOf(isOrder),
  invoices: isListOf(isInvoice),
  hours: isRecordOf(isWhole),
  paidWeek: isWhole,
  lastNumber: isWhole,
});

/** Whether what the browser kept is a set of books this version can go on with: well formed, and in agreement. */
export const isBooks: Guard<Books> = (data): data is Books => isShapedBooks(data) && agrees(data);
