import { formatText } from '../../content-model/text/format.ts';
import type { HandOver } from '../kit/hand-over.ts';
import { fail, ok, type Result } from '../kit/result.ts';
import type { Line } from './ledger.ts';
import { unitCost } from './making.ts';
import { WORKERS } from './payroll.ts';
import { addStock, ITEMS, removeStock, type Inventory } from './inventory.ts';
import { cash, isHours, noCash, post, type Books } from './state.ts';
import { texts } from './texts.ts';

const { entries, issues } = texts;

const SHOP_SKUS = ['tripod', 'level'] as const;

export const isReceived = ({ received }: Books, id: string): boolean => received.includes(id);

const withReceived = (books: Books, id: string): Books => ({ ...books, received: [...books.received, id] });

/** Returns the journal lines of a shop shift's money; credits are negative. */
const moneyOf = ({ cash: counted, cards, giftCards, ...shift }: HandOver<'shopShift'>): Line[] => [
  ['cash', counted],
  ['cards', cards + giftCards],
  ['overShort', shift.overShort],
  ['sales', shift.sales],
  ['salesTax', shift.salesTax],
  ['tips', shift.tips],
];

/** Takes the sold pieces from the stock, and returned ones back at today's cost. */
function moveStock(books: Books, shift: HandOver<'shopShift'>): { inventory: Inventory; lines: Line[] } {
  let { inventory } = books;
  const lines: Line[] = [];
  for (const sku of SHOP_SKUS) {
    const pieces = shift[sku];
    if (pieces === 0) continue;
    let cost = pieces * unitCost(books, sku);
    if (pieces > 0) {
      const removed = removeStock(inventory, sku, pieces);
      inventory = removed.inventory;
      cost = removed.cents;
    } else inventory = addStock(inventory, sku, { quantity: -pieces, cents: -cost });
    lines.push(['costOfSales', cost], [ITEMS[sku].account, -cost]);
  }
  return { inventory, lines };
}

/** Returns the hours of a week by the key of the worker, and the names that are not on this payroll. */
export function matchHours({ hours }: HandOver<'approvedHours'>) {
  const matched = hours.map((one) => ({ ...one, worker: WORKERS.find(({ name }) => name === one.name) }));
  return {
    known: matched.flatMap(({ worker, quarters }) =>
      worker && isHours(quarters / 4) ? [[worker.key, quarters / 4] as const] : [],
    ),
    unknown: matched.filter(({ worker }) => !worker).map(({ name }) => name),
  };
}

/** Actions that receive what other demos hand over, each once. */
export const receiving = {
  /** Posts a closed shift of the POS demo, and moves the stock that it sold. */
  postShift(books: Books, shift: HandOver<'shopShift'>): Result<Books> {
    const { id, number } = shift;
    const money = moneyOf(shift);
    const amounts = [...money.map(([, cents]) => cents), shift.tripod, shift.level];
    const isBalanced = money.reduce((total, [, cents]) => total + cents, 0) === 0;
    if (isReceived(books, id) || !isBalanced || !amounts.every(Number.isSafeInteger))
      return fail(id, issues.notOpen);
    const short = SHOP_SKUS.find((sku) => shift[sku] > books.inventory[sku].quantity);
    if (short)
      return fail(
        id,
        formatText(issues.shopStock, { count: books.inventory[short].quantity, item: texts.items[short] }),
      );
    if (cash(books) + shift.cash < 0) return fail(id, noCash(books));
    const { inventory, lines } = moveStock(books, shift);
    const text = formatText(entries.shift, { number });
    return ok(
      withReceived(post({ ...books, inventory }, { module: 'till', text, lines: [...money, ...lines] }), id),
    );
  },
  /** Takes the approved hours of the HRMS demo over into the payroll of the open week. */
  takeHours(books: Books, given: HandOver<'approvedHours'>): Result<Books> {
    const { id } = given;
    if (isReceived(books, id)) return fail(id, issues.notOpen);
    if (books.paidWeek === books.week) return fail(id, texts.payroll.done);
    const { known } = matchHours(given);
    if (known.length === 0) return fail(id, issues.noWorker);
    return ok(withReceived({ ...books, hours: { ...books.hours, ...Object.fromEntries(known) } }, id));
  },
};
