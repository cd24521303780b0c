import { data, entries, accounting } from '#demo/erp';
import { toMinor } from '../../../messages/format.ts';
import { OPENING, type Books } from './books.ts';
import { RECIPE } from './making.ts';
import { reduce, type Action } from './reducer.ts';
import { ITEMS } from './shelf.ts';

type Bought = keyof typeof data.ordered;

/** Beyond what the week needs. */
const SPARE: Record<Bought, number> = { leg: 2, plate: 1, level: 1 };

/** The weeks gone by, played through the same actions a visitor has. */
export function seed(): Books {
  let books = run(OPENING, [write(entries.capital, 'cash', 'capital', data.capital)]);
  for (const [index, { tripods, levels }] of data.weeks.entries()) {
    const customer = data.customers[index % data.customers.length]!;
    for (const { sku, pieces } of RECIPE) books = buy(books, sku, tripods * pieces);
    books = buy(books, 'level', levels);
    books = run(books, [
      { do: 'make', quantity: tripods },
      { do: 'invoice', customer, sku: 'tripod', quantity: tripods - 1, resale: true },
      { do: 'ring', sku: 'level', quantity: levels },
      { do: 'runPayroll' },
      write(entries.rent, 'rent', 'cash', data.rent),
    ]);
    const sent = books.invoices.at(-1)!;
    if (index < data.weeks.length - 1) books = run(books, [{ do: 'collect', number: sent.number }]);
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

const write = (text: string, debit: 'cash' | 'rent', credit: 'cash' | 'capital', amount: number): Action => ({
  do: 'write',
  text,
  debit,
  credit,
  cents: toMinor(amount),
});

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
