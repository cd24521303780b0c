import { formatText, formatMoney, toMinor } from '../../content-model/text/format.ts';
import type { Day } from '../kit/day.ts';
import { data, texts } from './texts.ts';
import { checked, fail, ok, type Numbered, type Result } from '../kit/result.ts';
import {
  cash,
  isAmount,
  isPieces,
  MAX_CENTS,
  MAX_PIECES,
  noCash,
  notMoney,
  post,
  type Books,
  type Order,
} from './state.ts';
import { isSku, ITEMS, addStock } from './inventory.ts';

const { issues } = texts;

export const orderCents = ({ quantity, unitCents }: Pick<Order, 'quantity' | 'unitCents'>) =>
  quantity * unitCents;

/** Who the company buys from. */
export const SUPPLIERS = [data.items.leg, data.items.plate, data.items.level].map(({ supplier }) => supplier);

/** An order of more than this needs the owner's approval. */
export const APPROVAL_FROM = toMinor(data.approvalFrom);

export const needsApproval = (order: Pick<Order, 'quantity' | 'unitCents'>): boolean =>
  orderCents(order) > APPROVAL_FROM;

/** Days after the receipt in which a bill is due. */
const TERMS = 30;

/** Returns the day on which a received order must be paid. */
export const billDueDay = ({ day, receivedOn = day }: Order): Day => receivedOn + TERMS;

export const purchasing = {
  /** Places an order with a supplier. A large one is pending until it is approved. */
  order(books: Books, given: Omit<Order, 'number' | 'day' | 'receivedOn' | 'state'>): Result<Books> {
    const { sku, quantity, unitCents } = given;
    const { supplier } = given;
    const cents = orderCents(given);
    const placed: Order = {
      number: books.orders.length + 1,
      supplier,
      sku,
      quantity,
      unitCents,
      day: books.today,
      state: needsApproval(given) ? 'pending' : 'ordered',
    };
    return checked(
      [
        [!SUPPLIERS.includes(supplier), 'supplier', issues.notOpen],
        [!isSku(sku), 'sku', issues.notOpen],
        [!isPieces(quantity), 'quantity', formatText(issues.notWhole, { count: MAX_PIECES })],
        [!isAmount(unitCents), 'unitCents', notMoney],
        [
          isAmount(unitCents) && isPieces(quantity) && cents > MAX_CENTS,
          'unitCents',
          () => formatText(issues.tooMuch, { max: formatMoney(MAX_CENTS) }),
        ],
      ],
      () => ({ ...books, orders: [...books.orders, placed] }),
    );
  },
  approveOrder(books: Books, { number }: Numbered): Result<Books> {
    const isPending = books.orders.some((one) => one.number === number && one.state === 'pending');
    if (!isPending) return fail('order', issues.notOpen);
    return ok({ ...books, orders: withOrder(books, number, { state: 'ordered' }) });
  },
  /** Adds an order's goods to the stock at cost and posts the debt to the supplier. */
  receive(books: Books, { number }: Numbered): Result<Books> {
    const found = books.orders.find((one) => one.number === number && one.state === 'ordered');
    if (!found) return fail('order', issues.notOpen);
    const cents = orderCents(found);
    const posted = post(books, {
      module: 'purchasing',
      text: formatText(texts.entries.received, { number, supplier: found.supplier }),
      lines: [
        [ITEMS[found.sku].account, cents],
        ['payable', -cents],
      ],
      about: { kind: 'order', number },
    });
    const inventory = addStock(books.inventory, found.sku, { quantity: found.quantity, cents });
    const received = {
      ...posted,
      orders: withOrder(books, number, { state: 'received', receivedOn: books.today }),
    };
    return ok({ ...received, inventory });
  },
  payOrder(books: Books, { number }: Numbered): Result<Books> {
    const found = books.orders.find((one) => one.number === number && one.state === 'received');
    if (!found) return fail('order', issues.notOpen);
    const cents = orderCents(found);
    if (cents > cash(books)) return fail(`order-${number}`, noCash(books));
    const posted = post(books, {
      module: 'purchasing',
      text: formatText(texts.entries.paidOrder, { supplier: found.supplier }),
      lines: [
        ['payable', cents],
        ['cash', -cents],
      ],
      about: { kind: 'order', number },
    });
    return ok({ ...posted, orders: withOrder(books, number, { state: 'paid' }) });
  },
};

const withOrder = (books: Books, number: number, change: Partial<Order>) =>
  books.orders.map((one) => (one.number === number ? { ...one, ...change } : one));
