import { OPENING, type Books } from './books.ts';
import { reduce, type Action } from './reducer.ts';

/** Tripods and levels sold on invoice in each of the eight weeks gone by. */
const WEEKS = [
  [16, 6],
  [25, 9],
  [21, 12],
  [30, 8],
  [27, 15],
  [36, 11],
  [31, 14],
  [40, 16],
] as const;

const CUSTOMERS = ['Mesa Freight', 'Bright Harbor', 'Quarry Tools', 'Loma Foods'] as const;

/** Eight weeks of a small maker of tripods, played through the same actions a visitor has. */
export function seed(): Books {
  let books = run(OPENING, [
    { do: 'write', text: 'Capital paid in', debit: 'cash', credit: 'capital', cents: 2_000_000 },
  ]);
  for (const [index, [tripods, levels]] of WEEKS.entries()) {
    const customer = CUSTOMERS[index % CUSTOMERS.length]!;
    books = buy(books, 'Hill Country Timber', 'leg', tripods * 3 + 2, 1850);
    books = buy(books, 'Pedernales Castings', 'plate', tripods + 1, 3200);
    books = buy(books, 'Llano Optics', 'level', levels + 1, 9600);
    books = run(books, [
      { do: 'make', quantity: tripods },
      { do: 'invoice', customer, sku: 'tripod', quantity: tripods - 1 },
      { do: 'ring', sku: 'level', quantity: levels },
      { do: 'runPayroll' },
      { do: 'write', text: 'Rent of the workshop', debit: 'rent', credit: 'cash', cents: 65_000 },
    ]);
    const sent = books.invoices.at(-1)!;
    if (index < WEEKS.length - 1) books = run(books, [{ do: 'collect', number: sent.number }]);
    books = run(books, [{ do: 'closeWeek' }]);
  }
  books = run(books, [
    { do: 'remit', account: 'payrollTax', text: 'Payroll tax paid' },
    { do: 'order', supplier: 'Hill Country Timber', sku: 'leg', quantity: 90, unitCents: 1850 },
    { do: 'order', supplier: 'Pedernales Castings', sku: 'plate', quantity: 30, unitCents: 3200 },
    { do: 'order', supplier: 'Llano Optics', sku: 'level', quantity: 12, unitCents: 9600 },
    { do: 'ring', sku: 'level', quantity: 2 },
  ]);
  const plates = books.orders.at(-2)!;
  return run(books, [{ do: 'receive', number: plates.number }]);
}

function buy(
  books: Books,
  supplier: string,
  sku: 'leg' | 'plate' | 'level',
  quantity: number,
  unitCents: number,
) {
  const placed = run(books, [{ do: 'order', supplier, sku, quantity, unitCents }]);
  const { number } = placed.orders.at(-1)!;
  return run(placed, [
    { do: 'receive', number },
    { do: 'payOrder', number },
  ]);
}

function run(books: Books, actions: readonly Action[]): Books {
  for (const action of actions) {
    const result = reduce(books, action);
    if (!result.ok) throw new Error(`${action.do}: ${result.issues[0]?.message}`);
    books = result.state;
  }
  return books;
}
