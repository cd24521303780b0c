import { formatText } from '../../content-model/text/format.ts';
import { checked, fail, ok, type Numbered, type Result } from '../kit/result.ts';
import { checks, priceOf, send } from './selling.ts';
import { ITEMS, isSku, removeStock, type Sku } from './inventory.ts';
import { isPieces, MAX_PIECES, post } from './state.ts';
import type { Books, Quote } from './state.ts';
import { texts } from './texts.ts';

const { entries, issues } = texts;

const quoteIn = (books: Books, number: number, state: Quote['state']) =>
  books.quotes.find((one) => one.number === number && one.state === state);

const withQuote = (books: Books, number: number, change: Partial<Quote>): Books => ({
  ...books,
  quotes: books.quotes.map((one) => (one.number === number ? { ...one, ...change } : one)),
});

/** Actions of a sale from the quote to the invoice. */
export const quoting = {
  /** Quotes pieces to a customer. Nothing is posted, and nothing leaves the stock. */
  quote(books: Books, given: { customer: number; sku: Sku; quantity: number }): Result<Books> {
    const { sku, quantity } = given;
    const customer = books.customers.find(({ number }) => number === given.customer);
    return checked(
      [
        [!customer, 'customer', issues.notOpen],
        [!isSku(sku) || !ITEMS[sku].sellCents, 'sku', issues.notOpen],
        [!isPieces(quantity), 'quantity', formatText(issues.notWhole, { count: MAX_PIECES })],
      ],
      () => {
        const price = priceOf(sku, quantity, customer!.resale);
        const number = books.quotes.length + 1;
        const sent = { number, customer: customer!.name, sku, quantity, ...price };
        return { ...books, quotes: [...books.quotes, { ...sent, costCents: 0, state: 'quoted' as const }] };
      },
    );
  },
  declineQuote(books: Books, { number }: Numbered): Result<Books> {
    if (!quoteIn(books, number, 'quoted')) return fail('quote', issues.notOpen);
    return ok(withQuote(books, number, { state: 'declined' }));
  },
  /** Delivers quoted goods. Their cost waits for the invoice, so that a week shows both or neither. */
  deliver(books: Books, { number }: Numbered): Result<Books> {
    const found = quoteIn(books, number, 'quoted');
    if (!found) return fail('quote', issues.notOpen);
    const { sku, quantity, customer } = found;
    const missing = checks(books, sku, quantity).find(([isWrong]) => isWrong);
    if (missing) return fail(`quote-${number}`, missing[2]);
    const { inventory, cents } = removeStock(books.inventory, sku, quantity);
    const posted = post(
      { ...books, inventory },
      {
        module: 'selling',
        text: formatText(entries.delivered, { number, customer }),
        lines: [
          ['delivered', cents],
          [ITEMS[sku].account, -cents],
        ],
      },
    );
    return ok(withQuote(posted, number, { state: 'delivered', costCents: cents }));
  },
  /** Invoices what was delivered. */
  invoiceQuote(books: Books, { number }: Numbered): Result<Books> {
    const found = quoteIn(books, number, 'delivered');
    if (!found) return fail('quote', issues.notOpen);
    const { customer, sku, quantity, cents, tax, costCents } = found;
    const sent = send(books, { customer, sku, quantity, cents, tax, quote: number }, [
      ['costOfSales', costCents],
      ['delivered', -costCents],
    ]);
    return ok(withQuote(sent, number, { state: 'invoiced' }));
  },
};
