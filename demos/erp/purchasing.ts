import { fill } from '../../content-model/text/format.ts';
import { texts } from './texts.ts';
import { checked, fail, ok, type Result } from '../kit/result.ts';
import {
  cash,
  isAmount,
  isPieces,
  MAX_PIECES,
  noCash,
  notMoney,
  post,
  type Books,
  type Numbered,
  type Order,
} from './state.ts';
import { isSku, ITEMS, addStock } from './shelf.ts';

const { issues } = texts;

export const orderCents = ({ quantity, unitCents }: Order) => quantity * unitCents;

export const purchasing = {
  order(books: Books, given: Omit<Order, 'number' | 'week' | 'state'>): Result<Books> {
    const { sku, quantity, unitCents } = given;
    const supplier = given.supplier.trim();
    const placed: Order = {
      number: books.orders.length + 1,
      supplier,
      sku,
      quantity,
      unitCents,
      week: books.week,
      state: 'ordered',
    };
    return checked(
      [
        [!supplier, 'supplier', issues.noText],
        [!isSku(sku), 'sku', issues.notOpen],
        [!isPieces(quantity), 'quantity', fill(issues.notWhole, { count: MAX_PIECES })],
        [!isAmount(unitCents), 'unitCents', notMoney()],
      ],
      () => ({ ...books, orders: [...books.orders, placed] }),
    );
  },
  /** Adds an order's goods to the stock at cost and posts the debt to the supplier. */
  receive(books: Books, { number }: Numbered): Result<Books> {
    const found = books.orders.find((one) => one.number === number && one.state === 'ordered');
    if (!found) return fail('order', issues.notOpen);
    const cents = orderCents(found);
    const posted = post(books, {
      module: 'purchasing',
      text: fill(texts.entries.received, { number, supplier: found.supplier }),
      lines: [
        [ITEMS[found.sku].account, cents],
        ['payable', -cents],
      ],
      about: { kind: 'order', number },
    });
    const shelf = addStock(books.shelf, found.sku, found.quantity, cents);
    return ok({ ...posted, shelf, orders: withState(books, number, 'received') });
  },
  payOrder(books: Books, { number }: Numbered): Result<Books> {
    const found = books.orders.find((one) => one.number === number && one.state === 'received');
    if (!found) return fail('order', issues.notOpen);
    const cents = orderCents(found);
    if (cents > cash(books)) return fail(`order-${number}`, noCash(books));
    const posted = post(books, {
      module: 'purchasing',
      text: fill(texts.entries.paidOrder, { supplier: found.supplier }),
      lines: [
        ['payable', cents],
        ['cash', -cents],
      ],
      about: { kind: 'order', number },
    });
    return ok({ ...posted, orders: withState(books, number, 'paid') });
  },
};

const withState = (books: Books, number: number, state: Order['state']) =>
  books.orders.map((one) => (one.number === number ? { ...one, state } : one));
