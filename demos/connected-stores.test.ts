import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anyOf, crm } from './test/support/demo-actions.ts';
import type { Action } from './crm/actions.ts';
import { STORE as CRM } from './crm/store.ts';
import { dealsIn, WON } from './crm/state.ts';
import { isConsistent, STORE as ERP } from './erp/store.ts';
import { STORE as HRMS } from './hrms/store.ts';
import { STORE as POS } from './pos/store.ts';
import { data as shop } from './pos/texts.ts';
import { handedOver, handOver } from './kit/hand-over.ts';
import { sum, taxOn } from './kit/money.ts';
import { texts as kit } from './kit/texts.ts';
import { createStore, type StoreOptions } from './kit/store.ts';
import type { Storage } from './kit/storage.ts';

/** Gives the page an empty storage. */
function clearStorage() {
  const stored = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  vi.stubGlobal('self', { localStorage });
}
beforeEach(clearStorage);
afterEach(() => void vi.unstubAllGlobals());

function started<State, Given>(options: StoreOptions<State, Given>) {
  let text: string | null = null;
  const storage: Storage<State> = {
    read: () => text,
    write: (given) => void (text = given),
    toText: JSON.stringify,
    fromText: JSON.parse,
  };
  const store = createStore({ ...options, storage });
  store.start();
  return store;
}

const win: Action = { type: 'moveDeal', deal: 'd4', stage: WON };

const steps = fc.array(
  fc.oneof(
    anyOf(crm, CRM.initial),
    fc.constantFrom('d1', 'd4', 'd7').map((deal): Action => ({ ...win, deal })),
    fc.constantFrom('undo' as const, 'start over' as const, 'invoice all' as const, 'undo invoice' as const),
  ),
  { maxLength: 25 },
);

it('hands over what is won, and the ERP invoices it once and to the cent', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      clearStorage();
      const [board, books] = [started(CRM), started(ERP)];
      const before = books.get().state;
      for (const step of taken) {
        if (step === 'undo') board.undo();
        else if (step === 'start over') board.startOver();
        else if (step === 'undo invoice') books.undo();
        else if (step !== 'invoice all') board.dispatch(step);
        else
          for (const deal of handedOver('wonDeal').flatMap((one) => [one, one]))
            books.dispatch({ ...deal, type: 'invoiceDeal' });
        const { state } = books.get();
        const billed = state.invoices.slice(before.invoices.length);
        expect(new Set(billed.map(({ deal }) => deal)).size).toBe(billed.length);
        expect(billed.map(({ cents, tax }) => tax - taxOn(cents))).toEqual(billed.map(() => 0));
        expect(isConsistent(state)).toBe(true);
        expect(handedOver('dealInvoice').map(({ id }) => id)).toEqual(billed.map(({ deal }) => deal));
      }
      const isChanged = board.get().undoable !== undefined;
      const won = dealsIn(board.get().state, WON);
      if (isChanged)
        expect(sum(handedOver('wonDeal').map(({ cents }) => cents))).toBe(sum(won.map(({ cents }) => cents)));
    }),
  );
});

it('hands over a deal of a new start as another one', () => {
  const board = started(CRM);
  const idOf = () => handedOver('wonDeal').find(({ client }) => client === 'Lakeside Yachts')?.id;
  board.dispatch(win);
  const before = idOf();
  board.startOver();
  board.dispatch(win);
  expect(idOf()).toBeDefined();
  expect(idOf()).not.toBe(before);
});

it('hands over the won deals again when starting over is undone', () => {
  const board = started(CRM);
  board.startOver();
  board.undo();
  expect(handedOver('wonDeal')).not.toEqual([]);
});

it('keeps as many pieces of the shop in the books as on its shelf', () => {
  const shelf = POS.initial.items;
  const stockOf = (sku: string) =>
    shelf.find(({ code }) => shop.items.find((one) => one.sku === sku)?.code === code)!.stock;
  const { inventory } = ERP.initial;
  expect([inventory.tripod.quantity, inventory.level.quantity]).toEqual([
    stockOf('tripod'),
    stockOf('level'),
  ]);
});

it('takes back what it handed over when the win is undone', () => {
  const board = started(CRM);
  board.dispatch(win);
  expect(handedOver('wonDeal').map(({ client }) => client)).toContain('Lakeside Yachts');
  board.undo();
  expect(handedOver('wonDeal').map(({ client }) => client)).not.toContain('Lakeside Yachts');
});

it('takes no win back that is invoiced', () => {
  const [board, books] = [started(CRM), started(ERP)];
  board.dispatch(win);
  const deal = handedOver('wonDeal').find(({ client }) => client === 'Lakeside Yachts')!;
  books.dispatch({ ...deal, type: 'invoiceDeal' });
  board.undo();
  expect(handedOver('wonDeal')).toContainEqual(deal);
  books.undo();
  board.undo();
  expect(handedOver('wonDeal')).not.toContainEqual(deal);
});

it('replaces at its start what an earlier version has handed over', () => {
  handOver('wonDeal', [{ id: '0 d4', client: 'Fern', contact: '', email: '', cents: 100, wonOn: 0 }]);
  started(CRM);
  expect(handedOver('wonDeal')).toEqual([]);
});

it('names the shifts of two first starts differently', () => {
  const close = { type: 'closeShift', counted: 15_000, at: 1 } as const;
  const ids = [1, 2].map(() => {
    started(POS).dispatch(close);
    return handedOver('shopShift')[0]!.id;
  });
  expect(ids[0]).not.toBe(ids[1]);
});

it.each(['{', '[1]', '[{"id":"d4"}]', '{"id":"d4"}'])('reads nothing of another shape: %s', (text) => {
  self.localStorage.setItem('demo-hand-over-2-wonDeal', text);
  expect(handedOver('wonDeal')).toEqual([]);
});

it('posts a closed shift of the POS once, with the stock it sold', () => {
  const [till, books] = [started(POS), started(ERP)];
  const { code } = POS.initial.items.find(({ name }) => name === 'Tripod')!;
  till.dispatch({ type: 'quickSale', number: 1, code, at: 0 });
  till.dispatch({ type: 'closeShift', counted: 15_000, at: 1 });
  const [shift] = handedOver('shopShift');
  const { quantity } = books.get().state.inventory.tripod;
  for (let time = 0; time < 2; time++) books.dispatch({ ...shift!, type: 'postShift' });
  expect(books.get().state.inventory.tripod.quantity).toBe(quantity - 1);
  expect(books.get().state.entries.at(-1)?.module).toBe('till');
  expect(isConsistent(books.get().state)).toBe(true);
  books.undo();
  expect(books.get().state.received).toEqual([]);
  till.undo();
  expect(handedOver('shopShift')).toEqual([]);
});

it('posts the same shift of the POS once, and lets nobody open it again', () => {
  const [till, books] = [started(POS), started(ERP)];
  const close = { type: 'closeShift', counted: 15_000 } as const;
  till.dispatch({ ...close, at: 1 });
  const [before] = handedOver('shopShift');
  till.undo();
  till.dispatch({ ...close, at: 2 });
  const [shift] = handedOver('shopShift');
  expect(shift!.id).toBe(before!.id);
  books.dispatch({ ...shift!, type: 'postShift' });
  till.undo();
  expect(till.get().state.closed).toHaveLength(1);
  expect(till.get().announcement.sentence).toContain('1');
  books.undo();
  till.undo();
  expect(till.get().state.closed).toEqual([]);
  till.startOver();
  till.dispatch({ ...close, at: 3 });
  expect(handedOver('shopShift')[0]!.id).not.toBe(shift!.id);
});

it('opens a closed week again only directly after the close, and says so', () => {
  const books = started(ERP);
  const { week } = books.get().state;
  const close = { type: 'closeWeek', paid: [] } as const;
  books.dispatch(close);
  books.undo();
  expect(books.get().state.week).toBe(week);
  expect(books.get().announcement.sentence).not.toBe(kit.undone);
  books.dispatch(close);
  books.dispatch({ type: 'addCustomer', name: 'Fern', resale: false });
  for (let time = 0; time < 3; time++) books.undo();
  expect(books.get().state.week).toBe(week + 1);
});

it('hands approved hours of the HRMS to the payroll of the ERP', () => {
  const [week, books] = [started(HRMS), started(ERP)];
  const shift = HRMS.initial.shifts.find(({ person, kind }) => person === 'ana' && kind === 'early')!;
  week.dispatch({ type: 'clockIn', shift: shift.number, from: 6 * 60 });
  const { lastNumber: number } = week.get().state;
  week.dispatch({ type: 'setTimes', number, from: 6 * 60, to: 15 * 60 });
  expect(handedOver('approvedHours')).toEqual([]);
  week.dispatch({ type: 'approveTimes', numbers: [number] });
  const [hours] = handedOver('approvedHours');
  books.dispatch({ ...hours!, type: 'takeHours' });
  expect(books.get().state.hours).toEqual({ ana: 9 });
  expect(handedOver('payrollHours')).toContainEqual(
    expect.objectContaining({ week: hours!.week, person: 'ana', taken: 36, paid: 0 }),
  );
  books.dispatch({ type: 'runPayroll' });
  week.undo();
  expect(handedOver('approvedHours')).toEqual([hours]);
  books.undo();
  week.undo();
  expect(handedOver('approvedHours')).toEqual([]);
});
