import { formatText } from '../../content-model/text/format.ts';
import type { Day } from '../kit/day.ts';
import { handedOver, type HandOver } from '../kit/hand-over.ts';
import { sampleDay } from '../kit/sample-day.ts';
import { sum } from '../kit/money.ts';
import { fail, ok, type Result } from '../kit/result.ts';
import type { Line } from './ledger.ts';
import { unitCost } from './making.ts';
import { hoursIssue, hoursKey, workersOf } from './payroll.ts';
import { addStock, ITEMS, removeStock, type Inventory } from './inventory.ts';
import { cash, firstDayOf, formatWeek, isAmount, isHours, lastDayOf, laterIssue } from './state.ts';
import { MAX_HOURS, noCash, post } from './state.ts';
import type { Books, Worker } from './state.ts';
import { texts } from './texts.ts';

const { entries, issues } = texts;

/** The items that the POS sells from this stock. */
export const SHOP_SKUS = ['tripod', 'level'] as const;

export const isReceived = ({ received }: Books, id: string): boolean => received.includes(id);

const withReceived = (books: Books, id: string): Books => ({ ...books, received: [...books.received, id] });

/** Returns the journal lines of a shop shift's money; credits are negative. */
const moneyOf = ({ cash: counted, cards, giftCards, ...shift }: HandOver<'shopShift'>): Line[] => [
  ['cash', counted],
  ['cards', cards],
  ['giftCards', giftCards],
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

/** The number of the books' week that begins on a day; not whole if none does. */
const weekFrom = (first: Day) => (first - firstDayOf(1)) / 7 + 1;

const personOf = ({ key, person = key }: Worker) => person;

/** Returns each person's approved hours of a week, what became of them, and whether there is more to take. */
export function hoursToTake(books: Books, { week: first, hours }: HandOver<'approvedHours'>) {
  const week = weekFrom(first);
  const isRun = week <= books.paidWeek;
  return hours.map(({ person, name, quarters, leaveQuarters, rateCents }) => {
    // Also by name and pay, because another start of the HRMS demo gives a key to somebody else.
    const known = workersOf(books).find(
      (one) => personOf(one) === person && one.name === name && one.rateCents === rateCents,
    );
    const worker: Worker = known ?? { key: `hrms ${person} ${name} ${rateCents}`, person, name, rateCents };
    const key = hoursKey(first, worker);
    const [approved, leave, taken] = [quarters / 4, leaveQuarters / 4, books.taken[key]];
    const posted = isRun ? (books.paid[key] ?? 0) : 0;
    const isChanged = taken !== approved || (books.takenLeave[key] ?? 0) !== leave;
    const isOpen = isRun ? approved > Math.max(posted, taken ?? 0) : isChanged;
    // What was taken over after its payroll is paid with the next one.
    const isPosted = posted >= approved;
    const isPaid = isPosted && !books.unpaid.includes(key);
    return { worker, isNew: !known, key, approved, leave, isOpen, isPosted, isPaid };
  });
}

/** Returns who gets no hours of the open week by taking over these: nobody has approved or typed any. */
export function withoutApproved(books: Books, given: HandOver<'approvedHours'>): Worker[] {
  if (weekFrom(given.week) !== books.week || books.paidWeek === books.week) return [];
  const approved = new Set(hoursToTake(books, given).map(({ worker }) => worker.key));
  return workersOf(books).filter(({ key }) => !approved.has(key) && !books.hours[key]);
}

/** Whether there is something to take of a week of approved hours. */
export const isWaiting = (books: Books, given: HandOver<'approvedHours'>): boolean =>
  hoursToTake(books, given).some(({ isOpen }) => isOpen);

/** Tells the POS which of its shifts are posted. */
export const postedShifts = ({ received }: Books): HandOver<'postedShift'>[] =>
  received.map((id) => ({ id }));

/** Tells the POS how many pieces of its items are in the books. */
export const bookStock = ({ inventory }: Books): HandOver<'bookStock'>[] =>
  SHOP_SKUS.map((sku) => ({ id: sku, pieces: inventory[sku].quantity }));

/** Tells the HRMS which expenses a payroll has posted. */
export const postedExpenses = ({ received, unpaid }: Books): HandOver<'postedExpense'>[] =>
  received.map((id) => ({ id, isPaid: !unpaid.includes(id) }));

/** Tells the HRMS which hours are taken over and posted. */
export const payrollHours = (books: Books): HandOver<'payrollHours'>[] =>
  workersOf(books).flatMap((worker) =>
    Array.from({ length: books.week }, (_, index) => firstDayOf(index + 1)).flatMap((week) => {
      const id = hoursKey(week, worker);
      const [taken, posted] = [books.taken[id] ?? 0, books.paid[id] ?? 0];
      const isPaid = !books.unpaid.includes(id);
      return taken + posted > 0
        ? [{ id, week, person: personOf(worker), taken: 4 * taken, posted: 4 * posted, isPaid }]
        : [];
    }),
  );

/**
 * Completes the books with what needs no action to receive: the day, the pieces that the shop has sold, and the expenses
 * that wait for the payroll.
 */
export function receive(books: Books): Books {
  const given = sampleDay('erpDay');
  const today = Math.max(books.today, Math.min(given, lastDayOf(books.week)));
  const sales = handedOver('shopSales').filter(({ id }) => !isReceived(books, id));
  const shop = {
    tripod: sum(sales.map(({ tripod }) => tripod)),
    level: sum(sales.map(({ level }) => level)),
  };
  const expenses = handedOver('approvedExpense').filter(({ id }) => !isReceived(books, id));
  const received = { ...books, today, sampleDay: Math.max(given, today), shop, expenses };
  const derived = ({ today: day, sampleDay: sample, shop: sold, expenses: waiting }: Books) =>
    JSON.stringify([day, sample, sold.tripod, sold.level, waiting.map(({ id }) => id)]);
  return derived(received) === derived(books) ? books : received;
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
    const later = laterIssue(books, shift.day);
    if (later) return fail(id, later);
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
  /**
   * Takes the approved hours of a week from the HRMS demo, each only once. Hours of the open week go into its payroll.
   * Of an earlier week, only the hours that were not paid go into the next payroll. People who are not on the payroll
   * are added.
   */
  takeHours(books: Books, given: HandOver<'approvedHours'>): Result<Books> {
    const { id, week: first } = given;
    const week = weekFrom(first);
    if (!Number.isInteger(week) || week < 1 || week > books.week)
      return fail(id, formatText(issues.otherWeek, { week: formatWeek(books.week) }));
    const hours = hoursToTake(books, given);
    const people = new Set(given.hours.map(({ person }) => person));
    if (people.size < hours.length || !hours.every(({ worker }) => isAmount(worker.rateCents)))
      return fail(id, issues.notOpen);
    const invalid = hours.find(({ approved, leave }) => ![approved, leave, approved - leave].every(isHours));
    if (invalid)
      return fail(id, formatText(issues.tooManyHours, { name: invalid.worker.name, max: MAX_HOURS }));
    const open = hours.filter(({ isOpen }) => isOpen);
    if (open.length === 0) return fail(id, issues.paidHours);
    const isPaid = week <= books.paidWeek;
    const issue = open
      .map(({ worker, approved, leave }) => hoursIssue(books, worker, approved - leave))
      .find(Boolean);
    if (issue && !isPaid) return fail(id, issue);
    const added = open.filter(({ isNew }) => isNew).map(({ worker }) => worker);
    const taken = Object.fromEntries(open.map(({ key, approved }) => [key, approved]));
    const takenLeave = Object.fromEntries(open.map(({ key, leave }) => [key, leave]));
    // The usual hours are only a guess until there are approved ones; hours on projects were worked.
    const others = workersOf(books).map(({ key }) => [key, books.booked[key] ?? 0]);
    const worked = Object.fromEntries(
      open.map(({ worker, approved, leave }) => [worker.key, approved - leave]),
    );
    return ok({
      ...books,
      workers: [...books.workers, ...added],
      taken: { ...books.taken, ...taken },
      takenLeave: { ...books.takenLeave, ...takenLeave },
      hours:
        week === books.week && !isPaid
          ? { ...Object.fromEntries(others), ...books.hours, ...worked }
          : books.hours,
    });
  },
};
