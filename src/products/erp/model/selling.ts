import { messages } from '#messages/erp';
import { shareOf } from '../../kit/model/money.ts';
import { fail, ok, type Result } from '../../kit/model/result.ts';
import { isPieces, MAX_PIECES, post, type Books, type Invoice, type Numbered } from './books.ts';
import type { Line } from './ledger.ts';
import { isSku, ITEMS, take, type Sku } from './shelf.ts';

const { issues } = messages;

/** Sales tax in Austin: state 6.25 % and local 2 %, in hundredths of a percent. */
const TAX = 825;

export const taxOf = (cents: number) => shareOf(cents, TAX);

/** On invoice, to resellers: they buy with a resale certificate, so no sales tax is due. */
export function invoice(
  books: Books,
  { customer, sku, quantity }: { customer: string; sku: Sku; quantity: number },
): Result<Books> {
  if (!customer.trim()) return fail('customer', issues.noText);
  const leaving = leave(books, sku, quantity);
  if (!leaving.ok) return leaving;
  const { cents, shelf, cost } = leaving;
  const posted = post({ ...books, shelf }, 'selling', `Invoice to ${customer.trim()}`, [
    ['receivable', cents],
    ['sales', -cents],
    ...cost,
  ]);
  const number = posted.lastNumber;
  const sent: Invoice = { number, customer: customer.trim(), sku, quantity, cents, state: 'sent' };
  return ok({ ...posted, invoices: [...books.invoices, sent] });
}

export function collect(books: Books, { number }: Numbered): Result<Books> {
  const found = books.invoices.find((one) => one.number === number && one.state === 'sent');
  if (!found) return fail('invoice', issues.notOpen);
  const posted = post(books, 'selling', `${found.customer} paid invoice ${number}`, [
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
  const leaving = leave(books, sku, quantity);
  if (!leaving.ok) return leaving;
  const { cents, shelf, cost } = leaving;
  const tax = taxOf(cents);
  const posted = post({ ...books, shelf }, 'till', 'Counter sale', [
    ['cash', cents + tax],
    ['sales', -cents],
    ['salesTax', -tax],
    ...cost,
  ]);
  return ok(posted);
}

/** What a sale takes off the shelf: its price, the shelf after it, and the lines of its cost. */
function leave(books: Books, sku: Sku, quantity: number) {
  if (!isSku(sku)) return fail('sku', issues.notOpen);
  const price = ITEMS[sku].sellCents;
  if (!isPieces(quantity)) return fail('quantity', issues.notWhole(MAX_PIECES));
  const held = books.shelf[sku].quantity;
  if (price === undefined || quantity > held) return fail('quantity', issues.noStock(held));
  const { shelf, cents } = take(books.shelf, sku, quantity);
  const cost: Line[] = [
    ['costOfSales', cents],
    [ITEMS[sku].account, -cents],
  ];
  return { ok: true as const, cents: price * quantity, shelf, cost };
}
