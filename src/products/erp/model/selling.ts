import { messages } from '#demo/erp';
import { taxOn } from '../../kit/model/money.ts';
import { checked, fail, ok, type Result } from '../../kit/model/result.ts';
import { isPieces, MAX_PIECES, post, type Books, type Invoice, type Numbered } from './books.ts';
import type { Line } from './ledger.ts';
import { isSku, ITEMS, take, type Sku } from './shelf.ts';

const { entries, issues } = messages;

/** On invoice, to resellers: they buy with a resale certificate, so no sales tax is due. */
export function invoice(
  books: Books,
  { customer, sku, quantity }: { customer: string; sku: Sku; quantity: number },
): Result<Books> {
  return checked([[!customer.trim(), 'customer', issues.noText], ...ofSale(books, sku, quantity)], () => {
    const { cents, shelf, cost } = leave(books, sku, quantity);
    const posted = post({ ...books, shelf }, 'selling', entries.invoiced(customer.trim()), [
      ['receivable', cents],
      ['sales', -cents],
      ...cost,
    ]);
    const number = posted.lastNumber;
    const sent: Invoice = { number, customer: customer.trim(), sku, quantity, cents, state: 'sent' };
    return { ...posted, invoices: [...books.invoices, sent] };
  });
}

export function collect(books: Books, { number }: Numbered): Result<Books> {
  const found = books.invoices.find((one) => one.number === number && one.state === 'sent');
  if (!found) return fail('invoice', issues.notOpen);
  const posted = post(books, 'selling', entries.collected(number, found.customer), [
    ['cash', found.cents],
    ['receivable', -found.cents],
  ]);
  const invoices = books.invoices.map((one) =>
    one.number === number ? { ...one, state: 'paid' as const } : one,
  );
  return ok({ ...posted, invoices });
}

/** Over the counter: paid at once, with sales tax on top. */
export function ring(books: Books, { sku, quantity }: { sku: Sku; quantity: number }): Result<Books> {
  return checked(ofSale(books, sku, quantity), () => {
    const { cents, shelf, cost } = leave(books, sku, quantity);
    const tax = taxOn(cents);
    return post({ ...books, shelf }, 'till', entries.counter, [
      ['cash', cents + tax],
      ['sales', -cents],
      ['salesTax', -tax],
      ...cost,
    ]);
  });
}

/** What may speak against selling pieces of an item. */
function ofSale(books: Books, sku: Sku, quantity: number) {
  const held = isSku(sku) && ITEMS[sku].sellCents ? books.shelf[sku].quantity : 0;
  return [
    [!isSku(sku), 'sku', issues.notOpen],
    [!isPieces(quantity), 'quantity', issues.notWhole(MAX_PIECES)],
    [quantity > held, 'quantity', issues.noStock(held)],
  ] as const;
}

/** What a sale takes off the shelf: its price, the shelf after it, and the lines of its cost. */
function leave(books: Books, sku: Sku, quantity: number) {
  const { shelf, cents } = take(books.shelf, sku, quantity);
  const cost: Line[] = [
    ['costOfSales', cents],
    [ITEMS[sku].account, -cents],
  ];
  return { cents: (ITEMS[sku].sellCents ?? 0) * quantity, shelf, cost };
}
