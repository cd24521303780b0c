import { toMinor } from '../../content-model/text/format.ts';
import { lazy } from '../../content-model/text/locale-formats.ts';
import { reduce, type Action } from './actions.ts';
import { RECIPE } from './making.ts';
import { ITEMS } from './inventory.ts';
import { OPENING, post, type Books } from './state.ts';
import { data, texts } from './texts.ts';

type PurchasedSku = keyof typeof data.ordered;

/** Extra pieces ordered beyond the week's need. */
const EXTRA_PIECES: Record<PurchasedSku, number> = { leg: 2, plate: 1, level: 1 };

/** The sample books. Replayed on first use, because it takes milliseconds that every import would pay. */
export const seed = lazy(replaySampleWeeks);

/** Builds the sample books by running past weeks through the reducer. */
function replaySampleWeeks(): Books {
  const [capital, giftCards] = [toMinor(data.capital), toMinor(data.giftCards)];
  let books = post(OPENING, {
    module: 'accounting',
    text: texts.entries.opening,
    lines: [
      ['cash', capital + giftCards],
      ['capital', -capital],
      ['giftCards', -giftCards],
    ],
  });
  books = run(
    books,
    data.customers.map(({ name, contact = '', email = '', address = '', resale = false }) => ({
      type: 'addCustomer',
      name,
      contact,
      email,
      address,
      resale,
    })),
  );
  for (const [index, { tripods, levels, unpaid }] of data.weeks.entries()) {
    const customer = (index % data.customers.length) + 1;
    const number = books.quotes.length + 1;
    for (const { sku, pieces } of RECIPE) books = buy(books, sku, tripods * pieces);
    books = buy(books, 'level', levels);
    books = run(books, [
      { type: 'make', quantity: tripods },
      { type: 'quote', customer, sku: 'tripod', quantity: tripods - 1 },
      { type: 'deliver', number },
      { type: 'invoiceQuote', number },
      { type: 'ring', sku: 'level', quantity: levels },
      { type: 'runPayroll' },
    ]);
    const sent = books.invoices.at(-1)!;
    if (!unpaid) books = run(books, [{ type: 'collect', number: sent.number }]);
    books = run(books, [{ type: 'closeWeek', paid: ['rent'] }]);
  }
  books = run(books, [
    { type: 'remit', account: 'payrollTax', text: texts.accounting.remitted.payrollTax },
    ...(Object.keys(EXTRA_PIECES) as PurchasedSku[]).map((sku) => toOrder(sku, data.ordered[sku])),
    { type: 'ring', sku: 'level', quantity: 2 },
  ]);
  books = run(
    books,
    data.projects.map(({ name, customer, price }) => ({
      type: 'addProject',
      name,
      customer: data.customers.findIndex((one) => one.name === customer) + 1,
      cents: toMinor(price),
    })),
  );
  const plates = books.orders.at(-2)!;
  return run(books, [{ type: 'receive', number: plates.number }]);
}

const toOrder = (sku: PurchasedSku, quantity: number): Action => ({
  type: 'order',
  sku,
  quantity,
  unitCents: ITEMS[sku].buyCents!,
});

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
