import { reducerOf, type ActionOf } from '../kit/result.ts';
import { payroll } from './payroll.ts';
import { type Books, cash, isBooks, OPENING, post } from './state.ts';
import { making, RECIPE } from './making.ts';
import { purchasing, orderCents } from './purchasing.ts';
import { selling } from './selling.ts';
import { sum } from '../kit/money.ts';
import { balance, trialBalance, type Account } from './ledger.ts';
import { ITEMS, skus } from './shelf.ts';
import type { Store, StoreOptions } from '../kit/store.ts';
import { localRecord } from '../kit/storage.ts';
import { announce } from './summary.ts';
import { data, texts } from './texts.ts';
import { toMinor } from '../../content-model/text/format.ts';

const handlers = { ...purchasing, ...selling, ...payroll, ...making };

/** All actions on the books. Money is in cents, quantities are in pieces. */
export type Action = ActionOf<typeof handlers>;

export const reduce = reducerOf<Books, typeof handlers>(handlers);

/** Whether stored data has the shape of the books and satisfies all invariants. */
export const isValidState = (data: unknown): data is Books => isBooks(data) && isConsistent(data);

/** Whether all invariants hold; each module's records must match its account in the ledger. */
export function isConsistent(books: Books): boolean {
  const { debit, credit } = trialBalance(books.entries);
  const stockCents = (account: 'parts' | 'goods') =>
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
    stockCents('parts') === balance(books.entries, 'parts') &&
    stockCents('goods') === balance(books.entries, 'goods') &&
    unpaid === 0 - balance(books.entries, 'payable') &&
    sent === balance(books.entries, 'receivable') &&
    cash(books) >= 0 &&
    skus.every((sku) => books.shelf[sku].quantity >= 0 && books.shelf[sku].cents >= 0) &&
    skus.every((sku) => books.shelf[sku].quantity > 0 || books.shelf[sku].cents === 0)
  );
}

type PurchasedSku = keyof typeof data.ordered;

/** Extra pieces ordered beyond the week's need. */
const EXTRA_PIECES: Record<PurchasedSku, number> = { leg: 2, plate: 1, level: 1 };

/** Builds the sample books by running past weeks through the reducer. */
export function seed(): Books {
  let books = postPayment(OPENING, texts.entries.capital, 'cash', 'capital', data.capital);
  for (const [index, { tripods, levels, unpaid }] of data.weeks.entries()) {
    const customer = data.customers[index % data.customers.length]!;
    for (const { sku, pieces } of RECIPE) books = buy(books, sku, tripods * pieces);
    books = buy(books, 'level', levels);
    books = run(books, [
      { type: 'make', quantity: tripods },
      { type: 'invoice', customer, sku: 'tripod', quantity: tripods - 1, resale: index % 2 > 0 },
      { type: 'ring', sku: 'level', quantity: levels },
      { type: 'runPayroll' },
    ]);
    books = postPayment(books, texts.entries.rent, 'rent', 'cash', data.rent);
    const sent = books.invoices.at(-1)!;
    if (!unpaid) books = run(books, [{ type: 'collect', number: sent.number }]);
    books = run(books, [{ type: 'closeWeek' }]);
  }
  books = run(books, [
    { type: 'remit', account: 'payrollTax', text: texts.accounting.remitted.payrollTax },
    ...(Object.keys(EXTRA_PIECES) as PurchasedSku[]).map((sku) => toOrder(sku, data.ordered[sku])),
    { type: 'ring', sku: 'level', quantity: 2 },
  ]);
  const plates = books.orders.at(-2)!;
  return run(books, [{ type: 'receive', number: plates.number }]);
}

const toOrder = (sku: PurchasedSku, quantity: number): Action => ({
  type: 'order',
  supplier: data.items[sku].supplier,
  sku,
  quantity,
  unitCents: ITEMS[sku].buyCents!,
});

const postPayment = (books: Books, text: string, debit: Account, credit: Account, amount: number): Books =>
  post(books, 'accounting', text, [
    [debit, toMinor(amount)],
    [credit, -toMinor(amount)],
  ]);

function buy(books: Books, sku: PurchasedSku, quantity: number) {
  const placed = run(books, [toOrder(sku, quantity + EXTRA_PIECES[sku])]);
  const { number } = placed.orders.at(-1)!;
  return run(placed, [
    { type: 'receive', number },
    { type: 'payOrder', number },
  ]);
}

function run(books: Books, actions: readonly Action[]): Books {
  for (const action of actions) {
    const result = reduce(books, action);
    if (!result.ok)
      throw new Error(`content/demos/erp.yaml: data: ${action.type}: ${result.issues[0]?.message}`);
    books = result.state;
  }
  return books;
}

export const STORE: StoreOptions<Books, Action> = {
  initial: seed(),
  reduce,
  announce,
  storage: localRecord({ name: 'erp-books', version: 5, check: isValidState }),
};

export type BooksStore = Store<Books, Action>;
