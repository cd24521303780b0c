import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WON } from './crm/state.ts';
import { STORE as CRM } from './crm/store.ts';
import { inStock, lastDayOf, payday } from './erp/state.ts';
import { isConsistent, STORE as ERP } from './erp/store.ts';
import { payOf } from './erp/payroll.ts';
import { timesheetsOf } from './hrms/clock.ts';
import { spanOf, weekOf } from './hrms/state.ts';
import { isValidState, STORE as HRMS } from './hrms/store.ts';
import { handedOver } from './kit/hand-over.ts';
import { sum } from './kit/money.ts';
import { data as kit } from './kit/texts.ts';
import { dayAt, now } from './pos/state.ts';
import { STORE as POS } from './pos/store.ts';
import { data as shop } from './pos/texts.ts';
import { clearStorage, started } from './test/support/stores.ts';

beforeEach(clearStorage);
afterEach(() => void vi.unstubAllGlobals());

const codeOf = (sku: string) => shop.items.find((item) => item.sku === sku)!.code;
const tripod = codeOf('tripod');
const sell = (code = tripod) => ({ type: 'quickSale', number: 1, code, at: now() }) as const;
const close = () => ({ type: 'closeShift', counted: 15_000, at: now() }) as const;
const ring = { type: 'ring', sku: 'tripod', quantity: 1 } as const;

function startBoth() {
  const [till, books] = [started(POS), started(ERP)];
  till.look();
  const onShelf = (sku: string) => till.get().state.items.find(({ code }) => code === codeOf(sku))!.stock;
  const inBooks = (sku: 'tripod' | 'level') => inStock(books.get().state, sku);
  return { till, books, onShelf, inBooks };
}

it('shows a sale of the shop in the stock of the books before its shift is posted', () => {
  const { till, books, inBooks } = startBoth();
  const before = inBooks('tripod');
  till.dispatch(sell());
  books.look();
  expect(inBooks('tripod')).toBe(before - 1);
});

it('shows a sale of the books on the shelf of the shop', () => {
  const { till, books, onShelf } = startBoth();
  const before = onShelf('tripod');
  books.dispatch(ring);
  till.look();
  expect(onShelf('tripod')).toBe(before - 1);
});

it('does not sell in the books what the shop has sold', () => {
  const { till, books, inBooks } = startBoth();
  for (let left = inBooks('tripod'); left > 0; left--) till.dispatch(sell());
  expect(books.dispatch(ring).ok).toBe(false);
});

it('counts one stock in shop and books after any acts', () => {
  const acts = [
    'sell',
    'sell level',
    'offline',
    'online',
    'send',
    'return',
    'close',
    'open',
    'undo sale',
    'shop over',
    'ring',
    'receive',
    'make',
    'post',
    'undo books',
    'books over',
  ] as const;
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...acts), { maxLength: 25 }), (taken) => {
      clearStorage();
      const { till, books, onShelf, inBooks } = startBoth();
      const act = {
        sell: () => till.dispatch(sell()),
        'sell level': () => till.dispatch(sell(codeOf('level'))),
        offline: () => till.dispatch({ type: 'setConnection', number: 1, on: false }),
        online: () => till.dispatch({ type: 'setConnection', number: 1, on: true }),
        send: () => till.dispatch({ type: 'send' }),
        return: () => till.dispatch({ type: 'return', sale: 1, counts: { [tripod]: 1 }, at: now() }),
        close: () => till.dispatch(close()),
        open: () => till.dispatch({ type: 'openShift', float: 15_000 }),
        'undo sale': till.undo,
        'shop over': till.startOver,
        ring: () => books.dispatch(ring),
        receive: () => books.dispatch({ type: 'receive', number: 27 }),
        make: () => books.dispatch({ type: 'make', quantity: 1 }),
        post: () =>
          handedOver('shopShift').forEach((shift) => books.dispatch({ ...shift, type: 'postShift' })),
        'undo books': books.undo,
        'books over': books.startOver,
      };
      for (const one of taken) {
        act[one]();
        till.look();
        books.look();
        expect([onShelf('tripod'), onShelf('level')]).toEqual([inBooks('tripod'), inBooks('level')]);
        expect(isConsistent(books.get().state)).toBe(true);
      }
    }),
  );
});

it('moves the day of all demos on together', () => {
  const [board, week, books, till] = [started(CRM), started(HRMS), started(ERP), started(POS)];
  board.dispatch({ type: 'nextDay' });
  for (const demo of [week, books, till]) demo.look();
  const days = [board, week, books, till].map((demo) => demo.get().state.today);
  expect([...days, dayAt(now())]).toEqual(Array(5).fill(kit.monday + 1));
});

it('runs the payroll on its payday, for all demos', () => {
  const [books, week] = [started(ERP), started(HRMS)];
  books.dispatch({ type: 'runPayroll' });
  week.look();
  const { today, entries, week: open } = books.get().state;
  expect([today, entries.at(-1)!.day, week.get().state.today]).toEqual(Array(3).fill(payday(open)));
});

it('undoes a day only while no other demo has reached it', () => {
  const [board, week] = [started(CRM), started(HRMS)];
  board.dispatch({ type: 'nextDay' });
  board.undo();
  expect(board.get().state.today).toBe(kit.monday);
  week.dispatch({ type: 'nextDay' });
  board.dispatch({ type: 'nextDay' });
  week.undo();
  expect(week.get().state.today).toBe(kit.monday + 2);
});

it('begins the sample of the HRMS in the week of the day', () => {
  const books = started(ERP);
  books.dispatch({ type: 'closeWeek', paid: [] });
  const { state } = started(HRMS).get();
  expect(isValidState(state)).toBe(true);
  expect(state.shifts.map(({ day }) => weekOf(day))).toContain(weekOf(kit.monday + 7));
});

it('invoices no deal before the day on which it was won', () => {
  const [board, books] = [started(CRM), started(ERP)];
  for (let days = 0; days < 7; days++) board.dispatch({ type: 'nextDay' });
  board.dispatch({ type: 'moveDeal', deal: 'd4', stage: WON });
  const deal = handedOver('wonDeal').find(({ client }) => client === 'Lakeside Yachts')!;
  const isInvoiced = () => books.dispatch({ ...deal, type: 'invoiceDeal' }).ok;
  expect(deal.wonOn).toBeGreaterThan(lastDayOf(books.get().state.week));
  expect(isInvoiced()).toBe(false);
  books.dispatch({ type: 'closeWeek', paid: [] });
  expect(isInvoiced()).toBe(true);
  expect(books.get().state.invoices.at(-1)!.day).toBe(deal.wonOn);
});

/** Clocks and approves the next shift of Ana with so many hours, and takes her hours over. */
function workOn({ week, books }: ReturnType<typeof startPayroll>, hours: number) {
  const { shifts, times, today } = week.get().state;
  const isOpen = (shift: number) => !times.some((one) => one.shift === shift);
  const shift = shifts.find(({ person, day, number }) => person === 'ana' && day <= today && isOpen(number))!;
  const { from } = spanOf(shift);
  week.dispatch({ type: 'clockIn', shift: shift.number, from });
  const { lastNumber: number } = week.get().state;
  week.dispatch({ type: 'setTimes', number, from, to: from + hours * 60 });
  week.dispatch({ type: 'approveTimes', numbers: [number] });
  for (const given of handedOver('approvedHours')) books.dispatch({ ...given, type: 'takeHours' });
}

/** Ana alone is on the payroll. */
function startPayroll() {
  const [week, books] = [started(HRMS), started(ERP)];
  for (const key of ['ben', 'ivy']) books.dispatch({ type: 'setHours', key, hours: 0 });
  return { week, books };
}

const hoursOfAna = () =>
  handedOver('payrollHours').find(({ person, week }) => person === 'ana' && week === weekOf(kit.monday));

it('pays in the books what the HRMS shows for the same hours, late ones too', () => {
  const hours = fc.array(
    fc.integer({ min: 8, max: 56 }).map((quarters) => quarters / 4),
    {
      minLength: 2,
      maxLength: 5,
    },
  );
  fc.assert(
    fc.property(hours, fc.nat({ max: 4 }), (worked, inTime) => {
      clearStorage();
      const both = startPayroll();
      const { week, books } = both;
      for (let day = 0; day < 4; day++) week.dispatch({ type: 'nextDay' });
      for (const count of worked.slice(0, inTime + 1)) workOn(both, count);
      let paid = payOf(books.get().state).gross;
      books.dispatch({ type: 'runPayroll' });
      for (const count of worked.slice(inTime + 1)) workOn(both, count);
      books.dispatch({ type: 'closeWeek', paid: [] });
      for (const key of ['ana', 'ben', 'ivy']) books.dispatch({ type: 'setHours', key, hours: 0 });
      paid += payOf(books.get().state).gross;
      const shown = timesheetsOf(week.get().state, weekOf(kit.monday));
      expect(paid).toBe(sum(shown.map(({ cents }) => cents)));
    }),
  );
});

it('does not call hours posted that are paid with the next payroll', () => {
  const both = startPayroll();
  both.week.dispatch({ type: 'nextDay' });
  workOn(both, 8);
  both.books.dispatch({ type: 'runPayroll' });
  workOn(both, 8);
  expect(hoursOfAna()).toMatchObject({ taken: 64, posted: 32 });
});

it('calls posted hours paid once their wages are paid out', () => {
  const both = startPayroll();
  workOn(both, 8);
  both.books.dispatch({ type: 'closeWeek', paid: [] });
  expect(hoursOfAna()?.isPaid).toBe(false);
  both.books.dispatch({ type: 'remit', account: 'accrued', text: 'Paid' });
  expect(hoursOfAna()?.isPaid).toBe(true);
});

it('pays approved expenses with the payroll, once', () => {
  const { week, books } = startPayroll();
  const { number, cents } = week.get().state.expenses.find(({ state }) => state === 'asked')!;
  week.dispatch({ type: 'decideExpense', number, approve: true });
  books.look();
  const approved = sum(handedOver('approvedExpense').map((one) => one.cents));
  expect(payOf(books.get().state).expenses).toBe(approved);
  books.dispatch({ type: 'runPayroll' });
  expect(books.get().state.entries.at(-1)!.lines).toContainEqual(['expenses', approved]);
  expect(approved).toBeGreaterThan(cents);
  expect(payOf(books.get().state).expenses).toBe(0);
});

it('keeps an expense approved that a payroll has posted', () => {
  const { week, books } = startPayroll();
  const { number } = week.get().state.expenses.find(({ state }) => state === 'asked')!;
  week.dispatch({ type: 'decideExpense', number, approve: true });
  books.dispatch({ type: 'runPayroll' });
  week.undo();
  expect(week.get().state.expenses.find((one) => one.number === number)?.state).toBe('approved');
  books.undo();
  week.undo();
  expect(week.get().state.expenses.find((one) => one.number === number)?.state).toBe('asked');
});
