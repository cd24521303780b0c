import { formatText } from '../../content-model/text/format.ts';
import { texts } from './texts.ts';
import type { HandOver } from '../kit/hand-over.ts';
import { isTooLong, tooLong } from '../kit/length.ts';
import { isCents, taxOn } from '../kit/money.ts';
import { checked, fail, ok, type Numbered, type Result } from '../kit/result.ts';
import type { Day } from '../kit/day.ts';
import { isWithin } from '../../ui/storage/guards.ts';
import {
  cash,
  inStock,
  isPieces,
  laterIssue,
  MAX_CENTS,
  MAX_PIECES,
  noCash,
  notMoney,
  post,
  MAX_NAME,
  type Books,
  type Customer,
  type Invoice,
} from './state.ts';
import type { Line } from './ledger.ts';
import { isSku, ITEMS, removeStock, type Sku } from './inventory.ts';

const { entries, issues } = texts;

/** Payment terms in days. */
const TERMS = 30;

export const dueDay = ({ day }: Invoice): Day => day + TERMS;

/** Returns how many days an invoice is overdue; 0 if it is paid or not yet due. */
export const daysLate = (books: Books, invoice: Invoice): number =>
  invoice.state === 'paid' ? 0 : Math.max(0, books.today - dueDay(invoice));

/** Returns net amount and tax of a sale in cents. With a resale certificate, no sales tax is due. */
export function priceOf(sku: Sku, quantity: number, resale: boolean) {
  const cents = (ITEMS[sku].sellCents ?? 0) * quantity;
  return { cents, tax: resale ? 0 : taxOn(cents) };
}

/** Actions of sales and the register. */
export const selling = {
  /**
   * Invoices a deal that was won in the CRM, once. Its client becomes a customer with the contact. It is a sale when it is delivered,
   * because its cost is not known before.
   */
  invoiceDeal(
    books: Books,
    { id, client, contact, email, cents, wonOn }: HandOver<'wonDeal'>,
  ): Result<Books> {
    const name = client.trim();
    const later = laterIssue(books, wonOn);
    return checked(
      [
        [invoiceOf(books, id) !== undefined, id, issues.notOpen],
        [later !== undefined, id, later ?? ''],
        [!isCents(cents) || cents === 0, id, notMoney],
        [!name, id, issues.noText],
        [isTooLong(name, MAX_NAME), id, () => tooLong(MAX_NAME)],
      ],
      () => {
        const known = withContact(books, name, { contact, email });
        const customer = customerOf(known, name)!;
        return send(known, { customer: customer.name, deal: id, quantity: 1, ...taxed(customer, cents) });
      },
    );
  },
  /** Delivers an invoiced deal: posts the sale together with what it cost, if anything. */
  deliverDeal(books: Books, { number, costCents }: Numbered & { costCents: number }): Result<Books> {
    const found = books.invoices.find((one) => one.number === number && isUndelivered(one));
    if (!found) return fail('costCents', issues.notOpen);
    return checked(
      [
        [!isWithin(costCents, { max: MAX_CENTS }), 'costCents', notMoney],
        [costCents > cash(books), 'costCents', () => noCash(books)],
      ],
      () => {
        const posted = post(books, {
          module: 'selling',
          text: formatText(entries.deliveredDeal, { number, customer: found.customer }),
          lines: [
            ['deferred', found.cents],
            ['sales', -found.cents],
            ['costOfSales', costCents],
            ['cash', -costCents],
          ],
          about: { kind: 'invoice', number },
        });
        const invoices = books.invoices.map((one) =>
          one.number === number ? { ...one, deliveredOn: books.today } : one,
        );
        return { ...posted, invoices };
      },
    );
  },
  collect(books: Books, { number }: Numbered): Result<Books> {
    const found = books.invoices.find((one) => one.number === number && one.state === 'sent');
    if (!found) return fail('invoice', issues.notOpen);
    const posted = post(books, {
      module: 'selling',
      text: formatText(entries.collected, { number, customer: found.customer }),
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
      const { inventory, cost } = removeSold(books, sku, quantity);
      const { cents, tax } = priceOf(sku, quantity, false);
      return post(
        { ...books, inventory },
        {
          module: 'till',
          text: entries.counter,
          lines: [['cash', cents + tax], ['sales', -cents], ['salesTax', -tax], ...cost],
        },
      );
    });
  },
};

/** Returns the invoice of a deal that was won in the CRM, if it was sent. */
export const invoiceOf = ({ invoices }: Books, deal: string): Invoice | undefined =>
  invoices.find((invoice) => invoice.deal === deal);

export const isUndelivered = ({ deal, deliveredOn }: Pick<Invoice, 'deal' | 'deliveredOn'>): boolean =>
  deal !== undefined && deliveredOn === undefined;

/** What the CRM is told of the invoices of its deals. */
export const dealInvoices = ({ invoices }: Books): HandOver<'dealInvoice'>[] =>
  invoices.flatMap(({ deal, number, cents, tax, state }) =>
    deal === undefined ? [] : [{ id: deal, number, totalCents: cents + tax, isPaid: state === 'paid' }],
  );

/** Returns the customer with a name, regardless of upper and lower case. */
export const customerOf = ({ customers }: Books, name: string): Customer | undefined =>
  customers.find((one) => one.name.toLowerCase() === name.toLowerCase());

/** Adds a customer with the contact of a deal. What is known of a customer stays. */
function withContact(books: Books, name: string, given: Pick<Customer, 'contact' | 'email'>): Books {
  const found = customerOf(books, name);
  if (!found) return withCustomer(books, { name, ...given, address: '', resale: false });
  const customers = books.customers.map((one) =>
    one === found && !one.contact && !one.email ? { ...one, ...given } : one,
  );
  return { ...books, customers };
}

export const withCustomer = (books: Books, given: Omit<Customer, 'number'>): Books => ({
  ...books,
  customers: [...books.customers, { number: books.customers.length + 1, ...given }],
});

/** Returns an amount with its sales tax for a customer. */
export const taxed = ({ resale }: Customer, cents: number) => ({ cents, tax: resale ? 0 : taxOn(cents) });

/** Posts and adds an invoice. @param cost the journal lines of its cost */
export function send(
  books: Books,
  sold: Omit<Invoice, 'number' | 'day' | 'state'>,
  cost: readonly Line[] = [],
): Books {
  const { customer, cents, tax } = sold;
  const number = books.invoices.length + 1;
  const posted = post(books, {
    module: 'selling',
    text: formatText(entries.invoiced, { number, customer }),
    lines: [
      ['receivable', cents + tax],
      [isUndelivered(sold) ? 'deferred' : 'sales', -cents],
      ['salesTax', -tax],
      ...cost,
    ],
    about: { kind: 'invoice', number },
  });
  const sent: Invoice = { ...sold, number, day: books.today, state: 'sent' };
  return { ...posted, invoices: [...books.invoices, sent] };
}

/** Returns the checks for selling pieces of an item. */
export function checks(books: Books, sku: Sku, quantity: number) {
  const left = isSku(sku) && ITEMS[sku].sellCents ? inStock(books, sku) : 0;
  return [
    [!isSku(sku), 'sku', issues.notOpen],
    [!isPieces(quantity), 'quantity', formatText(issues.notWhole, { count: MAX_PIECES })],
    [quantity > left, 'quantity', formatText(issues.noStock, { count: left })],
  ] as const;
}

/** Removes pieces sold at the counter from the stock; returns the new stock and the journal lines of their cost. */
function removeSold(books: Books, sku: Sku, quantity: number) {
  const { inventory, cents } = removeStock(books.inventory, sku, quantity);
  const cost: Line[] = [
    ['costOfSales', cents],
    [ITEMS[sku].account, -cents],
  ];
  return { inventory, cost };
}
