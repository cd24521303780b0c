import { formatText, formatMoney, toMinor } from '../../content-model/text/format.ts';
import type { Day } from '../kit/day.ts';
import { isTooLong, tooLong } from '../kit/length.ts';
import { data, texts } from './texts.ts';
import { checked, fail, ok, type Numbered, type Result } from '../kit/result.ts';
import { isWithin } from '../../ui/storage/guards.ts';
import {
  cash,
  isAmount,
  isPieces,
  MAX_CENTS,
  MAX_NAME,
  MAX_PIECES,
  noCash,
  notMoney,
  post,
  type Bill,
  type Books,
  type Order,
} from './state.ts';
import { isSku, ITEMS, addStock, type Sku } from './inventory.ts';

const { issues } = texts;

export const orderCents = ({ quantity, unitCents }: Pick<Order, 'quantity' | 'unitCents'>) =>
  quantity * unitCents;

/** Returns who an item is bought from; undefined if it is not bought. */
export const supplierOf = (sku: Sku): string | undefined => {
  const item = data.items[sku];
  return 'supplier' in item ? item.supplier : undefined;
};

/** An order of more than this needs the owner's approval. */
export const APPROVAL_FROM = toMinor(data.approvalFrom);

export const needsApproval = (order: Pick<Order, 'quantity' | 'unitCents'>): boolean =>
  orderCents(order) > APPROVAL_FROM;

/** Days after the receipt in which a bill is due. */
const TERMS = 30;

/** Returns the day on which a received order or a bill must be paid. */
export const billDueDay = ({ day, receivedOn = day }: Pick<Order, 'day' | 'receivedOn'>): Day =>
  receivedOn + TERMS;

/** Returns what is owed to suppliers: received orders and bills that are not paid. */
export const payables = ({ orders, bills }: Books): { cents: number; due: Day }[] => [
  ...orders
    .filter(({ state }) => state === 'received')
    .map((order) => ({ cents: orderCents(order), due: billDueDay(order) })),
  ...bills
    .filter(({ state }) => state === 'open')
    .map((bill) => ({ cents: bill.cents, due: billDueDay(bill) })),
];

export const purchasing = {
  /** Places an order with the supplier of the item. A large one is pending until it is approved. */
  order(books: Books, given: Pick<Order, 'sku' | 'quantity' | 'unitCents'>): Result<Books> {
    const { sku, quantity, unitCents } = given;
    const supplier = isSku(sku) ? supplierOf(sku) : undefined;
    const cents = orderCents(given);
    const placed: Order = {
      number: books.orders.length + 1,
      supplier: supplier ?? '',
      sku,
      quantity,
      unitCents,
      day: books.today,
      state: needsApproval(given) ? 'pending' : 'ordered',
    };
    return checked(
      [
        [!supplier, 'sku', issues.notOpen],
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
  /** Cancels an order that has not come. */
  cancelOrder(books: Books, { number }: Numbered): Result<Books> {
    const isOpen = books.orders.some(
      (one) => one.number === number && ['pending', 'ordered'].includes(one.state),
    );
    if (!isOpen) return fail('order', issues.notOpen);
    return ok({ ...books, orders: withOrder(books, number, { state: 'canceled' }) });
  },
  /**
   * Adds an order's goods to the stock at cost and posts the debt to the supplier. If only a part has come, the rest
   * becomes an order of its own.
   */
  receive(books: Books, { number, quantity: came }: Numbered & { quantity?: number }): Result<Books> {
    const found = books.orders.find((one) => one.number === number && one.state === 'ordered');
    if (!found) return fail('order', issues.notOpen);
    const { supplier, quantity: ordered, unitCents } = found;
    const quantity = came ?? ordered;
    if (!isWithin(quantity, { min: 1, max: ordered }))
      return fail('quantity', formatText(issues.notWhole, { count: ordered }));
    const cents = orderCents({ quantity, unitCents });
    const posted = post(books, {
      module: 'purchasing',
      text: formatText(texts.entries.received, { number, supplier }),
      lines: [
        [ITEMS[found.sku].account, cents],
        ['payable', -cents],
      ],
      about: { kind: 'order', number },
    });
    const inventory = addStock(books.inventory, found.sku, { quantity, cents });
    const orders = withOrder(books, number, { quantity, state: 'received', receivedOn: books.today });
    const rest = { ...found, number: orders.length + 1, quantity: ordered - quantity, restOf: number };
    return ok({ ...posted, inventory, orders: rest.quantity > 0 ? [...orders, rest] : orders });
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
  /** Posts a bill for something other than goods as a cost that is owed. */
  enterBill(books: Books, given: Pick<Bill, 'supplier' | 'what' | 'cents'>): Result<Books> {
    const [supplier, what, { cents }] = [given.supplier.trim(), given.what.trim(), given];
    return checked(
      [
        [!supplier, 'supplier', issues.noText],
        [isTooLong(supplier, MAX_NAME), 'supplier', () => tooLong(MAX_NAME)],
        [!what, 'what', issues.noText],
        [isTooLong(what, MAX_NAME), 'what', () => tooLong(MAX_NAME)],
        [!isAmount(cents), 'cents', notMoney],
      ],
      () => {
        const posted = post(books, {
          module: 'purchasing',
          text: formatText(texts.entries.bill, { supplier, what }),
          lines: [
            ['services', cents],
            ['payable', -cents],
          ],
        });
        const number = books.bills.length + 1;
        const entered: Bill = { number, supplier, what, cents, day: books.today, state: 'open' };
        return { ...posted, bills: [...books.bills, entered] };
      },
    );
  },
  payBill(books: Books, { number }: Numbered): Result<Books> {
    const found = books.bills.find((one) => one.number === number && one.state === 'open');
    if (!found) return fail('bill', issues.notOpen);
    if (found.cents > cash(books)) return fail(`bill-${number}`, noCash(books));
    const posted = post(books, {
      module: 'purchasing',
      text: formatText(texts.entries.paidOrder, { supplier: found.supplier }),
      lines: [
        ['payable', found.cents],
        ['cash', -found.cents],
      ],
    });
    const bills = books.bills.map((one) => (one === found ? { ...one, state: 'paid' as const } : one));
    return ok({ ...posted, bills });
  },
};

const withOrder = (books: Books, number: number, change: Partial<Order>) =>
  books.orders.map((one) => (one.number === number ? { ...one, ...change } : one));
