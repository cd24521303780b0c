import { fill } from '../../content-model/text/format.ts';
import { texts } from './texts.ts';
import { taxOn } from '../kit/money.ts';
import { checked, fail, ok, type Result } from '../kit/result.ts';
import type { Day } from '../kit/day.ts';
import { dayOfWeek, isPieces, MAX_PIECES, post, type Books, type Invoice, type Numbered } from './state.ts';
import type { Line } from './ledger.ts';
import { isSku, ITEMS, removeStock, type Sku } from './shelf.ts';

const { entries, issues } = texts;

/** Payment terms in days. */
const TERMS = 30;

export const dueDay = ({ week }: Invoice): Day => dayOfWeek(week) + TERMS;

/** Returns how many days an invoice is overdue in the open week; 0 if it is paid or not yet due. */
export const daysLate = (books: Books, invoice: Invoice): number =>
  invoice.state === 'paid' ? 0 : Math.max(0, dayOfWeek(books.week) - dueDay(invoice));

/** Returns net amount and tax of a sale in cents. With a resale certificate, no sales tax is due. */
export function priceOf(sku: Sku, quantity: number, resale: boolean) {
  const cents = (ITEMS[sku].sellCents ?? 0) * quantity;
  return { cents, tax: resale ? 0 : taxOn(cents) };
}

/** Actions of sales and the register. */
export const selling = {
  /** Sells on invoice, to be paid later. */
  invoice(
    books: Books,
    { customer, sku, quantity, resale }: { customer: string; sku: Sku; quantity: number; resale: boolean },
  ): Result<Books> {
    return checked([[!customer.trim(), 'customer', issues.noText], ...checks(books, sku, quantity)], () => {
      const { shelf, cost } = removeSold(books, sku, quantity);
      const { cents, tax } = priceOf(sku, quantity, resale);
      const number = books.invoices.length + 1;
      const posted = post(
        { ...books, shelf },
        {
          module: 'selling',
          text: fill(entries.invoiced, { number, customer: customer.trim() }),
          lines: [['receivable', cents + tax], ['sales', -cents], ['salesTax', -tax], ...cost],
          about: { kind: 'invoice', number },
        },
      );
      const sent: Invoice = {
        number,
        week: books.week,
        customer: customer.trim(),
        sku,
        quantity,
        cents,
        tax,
        state: 'sent',
      };
      return { ...posted, invoices: [...books.invoices, sent] };
    });
  },
  collect(books: Books, { number }: Numbered): Result<Books> {
    const found = books.invoices.find((one) => one.number === number && one.state === 'sent');
    if (!found) return fail('invoice', issues.notOpen);
    const posted = post(books, {
      module: 'selling',
      text: fill(entries.collected, { number, customer: found.customer }),
      lines: [
        ['cash', found.cents + found.tax],
        ['receivable', -found.cents - found.tax],
      ],
      about: { kind: 'invoice', number },
    });
    const invoices = books.invoices.map((one) =>
      one.number === number ? { ...one, state: 'paid' as const } : one,
    );
    return ok({ ...posted, invoices });
  },
  /** Sells at the counter: paid immediately, with sales tax. */
  ring(books: Books, { sku, quantity }: { sku: Sku; quantity: number }): Result<Books> {
    return checked(checks(books, sku, quantity), () => {
      const { shelf, cost } = removeSold(books, sku, quantity);
      const { cents, tax } = priceOf(sku, quantity, false);
      return post(
        { ...books, shelf },
        {
          module: 'till',
          text: entries.counter,
          lines: [['cash', cents + tax], ['sales', -cents], ['salesTax', -tax], ...cost],
        },
      );
    });
  },
};

/** Returns the checks for selling pieces of an item. */
function checks(books: Books, sku: Sku, quantity: number) {
  const inStock = isSku(sku) && ITEMS[sku].sellCents ? books.shelf[sku].quantity : 0;
  return [
    [!isSku(sku), 'sku', issues.notOpen],
    [!isPieces(quantity), 'quantity', fill(issues.notWhole, { count: MAX_PIECES })],
    [quantity > inStock, 'quantity', fill(issues.noStock, { count: inStock })],
  ] as const;
}

/** Removes sold pieces from the stock; returns the new stock and the journal lines of their cost. */
function removeSold(books: Books, sku: Sku, quantity: number) {
  const { shelf, cents } = removeStock(books.shelf, sku, quantity);
  const cost: Line[] = [
    ['costOfSales', cents],
    [ITEMS[sku].account, -cents],
  ];
  return { shelf, cost };
}
