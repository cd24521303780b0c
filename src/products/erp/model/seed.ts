import { data, messages } from '#demo/erp';
import { toMinor } from '../../../messages/format.ts';
import { OPENING, post, type Books } from './books.ts';
import type { Account } from './ledger.ts';
import { RECIPE } from './making.ts';
import { reduce, type Action } from './reducer.ts';
import { ITEMS } from './shelf.ts';

const { entries, accounting } = messages;

type Bought = keyof typeof data.ordered;

/** Beyond what the week needs. */
const SPARE: Record<Bought, number> = { leg: 2, plate: 1, level: 1 };

/** The weeks gone by, played through the same actions a visitor has. */
export function seed(): Books {
  let books = pay(OPENING, entries.capital, 'cash', 'capital', data.capital);
  for (const [index, { tripods, levels, unpaid }] of data.weeks.entries()) {
    const customer = data.customers[index % data.customers.length]!;
    for (const { sku, pieces } of RECIPE) books = buy(books, sku, tripods * pieces);
    books = buy(books, 'level', levels);
    books = run(books, [
      { do: 'make', quantity: tripods },
      { do: 'invoice', customer, sku: 'tripod', quantity: tripods - 1, resale: index % 2 > 0 },
      { do: 'ring', sku: 'level', quantity: levels },
      { do: 'runPayroll' },
    ]);
    books = pay(books, entries.rent, 'rent', 'cash', data.rent);
    const sent = books.invoices.at(-1)!;
    if (!unpaid) books = run(books, [{ do: 'collect', number: sent.number }]);
    books = run(books, [{ do: 'closeWeek' }]);
  }
  books = run(books, [
    { do: 'remit', account: 'payrollTax', text: accounting.remitted.payrollTax },
    ...(Object.keys(SPARE) as Bought[]).map((sku) => order(sku, data.ordered[sku])),
    { do: 'ring', sku: 'level', quantity: 2 },
  ]);
  const plates = books.orders.at(-2)!;
  return run(books, [{ do: 'receive', number: plates.number }]);
}

const order = (sku: Bought, quantity: number): Action => ({
  do: 'order',
  supplier: data.items[sku].supplier,
  sku,
  quantity,
  unitCents: ITEMS[sku].buyCents!,
});

const pay = (books: Books, text: string, debit: Account, credit: Account, amount: number): Books =>
  post(books, 'accounting', text, [
    [debit, toMinor(amount)],
    [credit, -toMinor(amount)],
  ]);

function buy(books: Books, sku: Bought, quantity: number) {
  const placed = run(books, [order(sku, quantity + SPARE[sku])]);
  const { number } = placed.orders.at(-1)!;
  return run(placed, [
    { do: 'receive', number },
    { do: 'payOrder', number },
  ]);
}

function run(books: Books, actions: readonly Action[]): Books {
  for (const action of actions) {
    const result = reduce(books, action);
    if (!result.ok)
      throw new Error(`content/demos/erp.yaml: data: ${action.do}: ${result.issues[0]?.message}`);
    books = result.state;
  }
  return books;
}
