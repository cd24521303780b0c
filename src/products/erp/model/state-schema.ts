import { sum } from '../../kit/model/money.ts';
import { isOneOf, isOptional, isRecordOf, isShaped, type Guard } from '../../kit/model/shape.ts';
import { isAccount, MODULES, type Line, balance, trialBalance } from './ledger.ts';
import { type Books, cash } from './books.ts';
import { isHours } from './payroll.ts';
import { isSku, ITEMS, skus } from './shelf.ts';
import { orderCents } from './purchasing.ts';

const PILE = { quantity: 0, cents: 0 } as const;

const isLine: Guard<Line> = (data): data is Line =>
  Array.isArray(data) && data.length === 2 && isAccount(data[0]) && Number.isSafeInteger(data[1]);

const isShapedBooks = isShaped<Books>({
  week: 0,
  entries: [
    {
      number: 0,
      week: 0,
      module: isOneOf(...MODULES),
      text: '',
      lines: [isLine],
      about: isOptional({ kind: isOneOf('order', 'invoice'), number: 0 }),
    },
  ],
  shelf: { leg: PILE, plate: PILE, tripod: PILE, level: PILE },
  orders: [
    {
      number: 0,
      supplier: '',
      sku: isSku,
      quantity: 0,
      unitCents: 0,
      week: 0,
      state: isOneOf('ordered', 'received', 'paid'),
    },
  ],
  invoices: [
    {
      ...{ number: 0, week: 0, customer: '', sku: isSku, quantity: 0, cents: 0, tax: 0 },
      state: isOneOf('sent', 'paid'),
    },
  ],
  hours: isRecordOf<number>((hours): hours is number => typeof hours === 'number' && isHours(hours)),
  paidWeek: 0,
});

/** Whether what the browser stored is a set of books this version can go on with: well formed, and in agreement. */
export const isValidState: Guard<Books> = (data): data is Books => isShapedBooks(data) && agrees(data);

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
    [books.entries, books.orders, books.invoices].every((list) =>
      list.every(({ number }, index) => number === index + 1),
    ) &&
    shelved('parts') === balance(books.entries, 'parts') &&
    shelved('goods') === balance(books.entries, 'goods') &&
    unpaid === 0 - balance(books.entries, 'payable') &&
    sent === balance(books.entries, 'receivable') &&
    cash(books) >= 0 &&
    skus.every((sku) => books.shelf[sku].quantity >= 0 && books.shelf[sku].cents >= 0) &&
    skus.every((sku) => books.shelf[sku].quantity > 0 || books.shelf[sku].cents === 0)
  );
}
