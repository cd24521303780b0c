import { refuse } from '../../kit/model/outcome.ts';
import {
  cash,
  isAmount,
  isPieces,
  MOST_PIECES,
  post,
  type Books,
  type Order,
  type Outcome,
} from './books.ts';
import { ITEMS, put, type Sku } from './shelf.ts';

export const orderCents = ({ quantity, unitCents }: Order) => quantity * unitCents;

export function order(
  books: Books,
  supplier: string,
  sku: Sku,
  quantity: number,
  unitCents: number,
): Outcome {
  if (!supplier.trim()) return refuse('supplier', 'noText');
  if (!isPieces(quantity)) return refuse('quantity', 'notWhole', MOST_PIECES);
  if (!isAmount(unitCents)) return refuse('unitCents', 'notMoney');
  const number = books.lastNumber + 1;
  const placed: Order = { number, supplier: supplier.trim(), sku, quantity, unitCents, state: 'ordered' };
  return { after: { ...books, lastNumber: number, orders: [...books.orders, placed] } };
}

/** What arrives goes on the shelf at cost and is owed to the supplier. */
export function receive(books: Books, number: number): Outcome {
  const found = books.orders.find((one) => one.number === number && one.state === 'ordered');
  if (!found) return refuse('order', 'notOpen');
  const cents = orderCents(found);
  const posted = post(books, 'purchasing', `Received order ${number}, ${found.supplier}`, [
    [ITEMS[found.sku].account, cents],
    ['payable', -cents],
  ]);
  const shelf = put(books.shelf, found.sku, found.quantity, cents);
  return { after: { ...posted, shelf, orders: mark(books, number, 'received') } };
}

export function payOrder(books: Books, number: number): Outcome {
  const found = books.orders.find((one) => one.number === number && one.state === 'received');
  if (!found) return refuse('order', 'notOpen');
  const cents = orderCents(found);
  if (cents > cash(books)) return refuse(`order-${number}`, 'noCash', cash(books));
  const posted = post(books, 'purchasing', `Paid ${found.supplier}`, [
    ['payable', cents],
    ['cash', -cents],
  ]);
  return { after: { ...posted, orders: mark(books, number, 'paid') } };
}

const mark = (books: Books, number: number, state: Order['state']) =>
  books.orders.map((one) => (one.number === number ? { ...one, state } : one));
