import { formatText } from '../../content-model/text/format.ts';
import { sum } from '../kit/money.ts';
import { handOver } from '../kit/hand-over.ts';
import { handOverDay } from '../kit/sample-day.ts';
import { localRecord } from '../kit/storage.ts';
import type { Store, StoreOptions } from '../kit/store.ts';
import { reduce, type Action } from './actions.ts';
import { announce } from './announce.ts';
import { balance, trialBalance } from './ledger.ts';
import { payables } from './purchasing.ts';
import { bookStock, payrollHours, postedExpenses, postedShifts, receive } from './receiving.ts';
import { seed } from './seed.ts';
import { dealInvoices, isUndelivered } from './selling.ts';
import { ITEMS, skus } from './inventory.ts';
import { cash, firstDayOf, formatWeek, isBooks, lastDayOf, type Books } from './state.ts';
import { texts } from './texts.ts';

/** Whether stored data has the shape of the books and satisfies all invariants. */
export const isValidState = (data: unknown): data is Books => isBooks(data) && isConsistent(data);

/** Whether all invariants hold; each module's records must match its account in the ledger. */
export function isConsistent(books: Books): boolean {
  const { debit, credit } = trialBalance(books.entries);
  const stockCents = (account: 'parts' | 'goods') =>
    sum(skus.filter((sku) => ITEMS[sku].account === account).map((sku) => books.inventory[sku].cents));
  const unpaid = sum(payables(books).map(({ cents }) => cents));
  const sent = sum(
    books.invoices.filter(({ state }) => state === 'sent').map(({ cents, tax }) => cents + tax),
  );
  const costOf = (list: readonly { costCents: number }[]) => sum(list.map(({ costCents }) => costCents));
  const delivered = costOf(books.quotes.filter(({ state }) => state === 'delivered'));
  const deferred = sum(books.invoices.filter(isUndelivered).map(({ cents }) => cents));
  const inWork = costOf(books.projects.filter(({ state }) => state === 'open'));
  return (
    debit === credit &&
    [
      books.entries,
      books.orders,
      books.bills,
      books.invoices,
      books.customers,
      books.quotes,
      books.projects,
    ].every((list) => list.every(({ number }, index) => number === index + 1)) &&
    stockCents('parts') === balance(books.entries, 'parts') &&
    stockCents('goods') === balance(books.entries, 'goods') &&
    unpaid === 0 - balance(books.entries, 'payable') &&
    delivered === balance(books.entries, 'delivered') &&
    deferred === 0 - balance(books.entries, 'deferred') &&
    inWork === balance(books.entries, 'projects') &&
    sent === balance(books.entries, 'receivable') &&
    balance(books.entries, 'accrued') <= 0 &&
    books.entries.every(
      ({ week, day }, index, entries) =>
        firstDayOf(week) <= day && day <= lastDayOf(week) && day >= (entries[index - 1]?.day ?? 0),
    ) &&
    firstDayOf(books.week) <= books.today &&
    books.today <= lastDayOf(books.week) &&
    cash(books) >= 0 &&
    skus.every((sku) => books.inventory[sku].quantity >= 0 && books.inventory[sku].cents >= 0) &&
    skus.every((sku) => books.inventory[sku].quantity > 0 || books.inventory[sku].cents === 0)
  );
}

export const STORE: StoreOptions<Books, Action> = {
  get initial() {
    return seed();
  },
  reduce,
  announce,
  storage: localRecord({ name: 'erp-books', version: 15, check: isValidState }),
  undo: {
    announce: (before, after) =>
      before.week > after.week ? formatText(texts.reopened, { week: formatWeek(after.week) }) : undefined,
    // Starting over is no close, though it opens another week.
    locks: (before, after) => after.week === before.week + 1,
  },
  shared: {
    today: ({ today }) => today,
    receive,
    handOver(books) {
      handOver('dealInvoice', dealInvoices(books));
      handOver('postedShift', postedShifts(books));
      handOver('payrollHours', payrollHours(books));
      handOver('postedExpense', postedExpenses(books));
      handOver('bookStock', bookStock(books));
      handOverDay('erpDay', books.today);
    },
  },
};

export type BooksStore = Store<Books, Action>;
