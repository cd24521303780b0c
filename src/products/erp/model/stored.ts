import { sum } from '../../kit/model/money.ts';
import {
  isListOf,
  isOneOf,
  isOptional,
  isRecordOf,
  isShaped,
  isText,
  isWhole,
  type Guard,
} from '../../kit/model/shape.ts';
import { isAccount, MODULES, type Line, balance, trialBalance } from './ledger.ts';
import { type Books, cash } from './books.ts';
import { isSku, ITEMS, skus } from './shelf.ts';
import { orderCents } from './purchasing.ts';

const isPile = isShaped({ quantity: isWhole, cents: isWhole });

const isLine: Guard<Line> = (data): data is Line =>
  Array.isArray(data) && data.length === 2 && isAccount(data[0]) && isWhole(data[1]);

const isEntry = isShaped({
  number: isWhole,
  week: isWhole,
  module: isOneOf(...MODULES),
  text: isText,
  lines: isListOf(isLine),
  about: isOptional(isShaped({ kind: isOneOf('order', 'invoice'), number: isWhole })),
});

const isOrder = isShaped({
  number: isWhole,
  supplier: isText,
  sku: isSku,
  quantity: isWhole,
  unitCents: isWhole,
  state: isOneOf('ordered', 'received', 'paid'),
});

const isInvoice = isShaped({
  number: isWhole,
  customer: isText,
  sku: isSku,
  quantity: isWhole,
  cents: isWhole,
  tax: isWhole,
  state: isOneOf('sent', 'paid'),
});

const isShapedBooks = isShaped<Books>({
  week: isWhole,
  entries: isListOf(isEntry),
  shelf: isShaped({ leg: isPile, plate: isPile, tripod: isPile, level: isPile }),
  orders: isListOf(isOrder),
  invoices: isListOf(isInvoice),
  hours: isRecordOf(isWhole),
  paidWeek: isWhole,
  lastNumber: isWhole,
});

/** Whether what the browser kept is a set of books this version can go on with: well formed, and in agreement. */
export const isBooks: Guard<Books> = (data): data is Books => isShapedBooks(data) && agrees(data);

/** True when every truth about the books holds; each module's own records agree with its account in the ledger. */
export function agrees(books: Books): boolean {
  const { debit, credit } = trialBalance(books.entries);
  const shelved = (account: 'parts' | 'goods') =>
    sum(skus.filter((sku) => ITEMS[sku].account === account).map((sku) => books.shelf[sku].cents));
  const unpaid = sum(books.orders.filter(({ state }) => state === 'received').map(orderCents));
  const sent = sum(
    books.invoices.filter(({ state }) => state === 'sent').map(({ cents, tax }) => cents + tax),
  );
  return (
    debit === credit &&
    books.invoices.every(({ number }, index) => number === index + 1) &&
    shelved('parts') === balance(books.entries, 'parts') &&
    shelved('goods') === balance(books.entries, 'goods') &&
    unpaid === 0 - balance(books.entries, 'payable') &&
    sent === balance(books.entries, 'receivable') &&
    cash(books) >= 0 &&
    skus.every((sku) => books.shelf[sku].quantity >= 0 && books.shelf[sku].cents >= 0) &&
    skus.every((sku) => books.shelf[sku].quantity > 0 || books.shelf[sku].cents === 0)
  );
}
