import { sum } from '../../kit/model/money.ts';
import { type Books, cash, isBooks } from './books.ts';
import { balance, trialBalance } from './ledger.ts';
import { orderCents } from './purchasing.ts';
import { ITEMS, skus } from './shelf.ts';

/** Whether what the browser stored is a set of books this version can go on with: well formed, and in agreement. */
export const isValidState = (data: unknown): data is Books => isBooks(data) && agrees(data);

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
