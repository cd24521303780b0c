import fc from 'fast-check';
import { data } from './texts.ts';
import { describe, expect, it } from 'vitest';
import { manyOf, pos } from '../../tests/support/demo-actions.ts';
import { reducing } from '../../tests/support/reducers.ts';
import { shareOf, sum } from '../kit/money.ts';
import { billOf, expectedCash } from './pay.ts';
import { reduce as reduceTill, type Action } from './actions.ts';
import { SEED } from './seed.ts';
import {
  isOrderable,
  isValidState,
  keyOf,
  priceOf,
  paidIn,
  type Return,
  type Sale,
  type Till,
} from './state.ts';
import { reportOf } from './report.ts';
import { refundOf } from './returns.ts';
import { TILLS } from './shelf.ts';

const play = (actions: Action[], from: Till = SEED) => reducing(reduceTill).play(actions, from);
const always = (holds: (till: Till) => void) =>
  fc.assert(fc.property(manyOf(pos, SEED), (actions) => holds(play(actions))));

describe('the till, whatever is done to it', () => {
  it('never holds less than nothing on a shelf, and can be stored', () =>
    always((till) => {
      for (const item of till.items) expect(item.stock).toBeGreaterThanOrEqual(0);
      expect(isValidState(JSON.parse(JSON.stringify(till)))).toBe(true);
    }));

  it('is paid in full for every sale, to the cent', () =>
    always((till) => {
      for (const sale of till.sales) {
        expect(sum(sale.tenders.map((tender) => tender.cents)) - sale.change).toBe(sale.total + sale.tip);
        expect(sum(sale.lines.map((line) => line.cents)) + sale.tax).toBe(sale.total);
        expect(sale.change).toBeLessThanOrEqual(paidIn('cash', sale.tenders));
      }
    }));

  it('has the cash its shifts should have', () =>
    always((till) => {
      const drawers = sum(till.closed.map(({ expected, float }) => expected - float));
      const open = expectedCash(till) - (till.shift?.float ?? 0);
      const cash = sum(till.sales.map(({ tenders, change }) => paidIn('cash', tenders) - change));
      const back = sum(till.returns.map(({ tenders }) => paidIn('cash', tenders)));
      expect(drawers + open).toBe(cash - back);
      expect(expectedCash(till)).toBeGreaterThanOrEqual(0);
    }));

  it('refunds never exceed what was paid or sold', () =>
    always((till) => {
      for (const sale of till.sales) {
        const back = till.returns.filter((one) => one.sale === sale.number);
        const given = sum(back.map(({ total }) => total));
        expect(given).toBeLessThanOrEqual(sale.total);
        for (const { tenders, total } of back) expect(sum(tenders.map(({ cents }) => cents))).toBe(total);
        const all = Object.fromEntries(
          sale.lines.map((sold) => {
            const gone = back.flatMap(({ lines }) => lines).filter((line) => keyOf(line) === keyOf(sold));
            return [keyOf(sold), sold.count - sum(gone.map((line) => line.count))];
          }),
        );
        expect(Math.min(...Object.values(all))).toBeGreaterThanOrEqual(0);
        expect(given + refundOf(till, sale, all).total).toBe(sale.total);
      }
    }));

  it('sends every sale of a till that is back, in the order they were made', () =>
    always((till) => {
      const back = play(
        [
          ...till.tenders.map(() => ({ type: 'removePayment' as const, index: 0 })),
          ...TILLS.map((number) => ({ type: 'setConnection' as const, number, on: true })),
          ...[...till.sales, ...till.returns].map(() => ({ type: 'send' as const })),
        ],
        till,
      );
      expect([...back.sales, ...back.returns].some(({ waiting }) => waiting)).toBe(false);
      expect(back.known).toEqual([null, null]);
    }));

  it('reports what was sold: items, taxes and payments add up to one total', () =>
    always((till) => {
      const { net, tax, total, tips, byKind, byItem } = reportOf(till);
      expect(net + tax).toBe(total);
      expect(sum(byKind.map((kind) => kind.cents))).toBe(total + tips);
      expect(tips).toBe(sum(till.sales.map(({ tip }) => tip)));
      expect(sum(byItem.map((item) => item.cents))).toBe(net);
    }));

  it('loses no goods: what left the shelf was sold or received', () => {
    const count = (till: Till) => sum(till.items.map(({ stock }) => stock));
    const sold = (till: Till) => sum(reportOf(till).byItem.map((item) => item.count));
    fc.assert(
      fc.property(manyOf(pos, SEED), (actions) => {
        let till = SEED;
        let received = 0;
        for (const given of actions) {
          const result = reduceTill(till, given);
          if (result.ok && given.type === 'receive') received += given.count;
          if (result.ok) till = result.state;
        }
        const unsentIn = (list: readonly (Sale | Return)[]) =>
          sum(list.flatMap(({ waiting, lines }) => (waiting ? lines : [])).map((line) => line.count));
        const short = sum(Object.values(till.short));
        const unsent = unsentIn(till.sales) - unsentIn(till.returns);
        expect(count(till) + sold(till) - unsent - short).toBe(count(SEED) + received);
      }),
    );
  });
});

it('only cash takes more than is due, with change from the drawer', () => {
  const { issueOf } = reducing(reduceTill);
  const refused = (kind: 'card' | 'cash', cents: number) =>
    issueOf(SEED, { type: 'pay', tender: { kind, cents }, at: 0 })?.path;
  expect(refused('card', 3_000)).toBe('amount');
  expect(refused('cash', 3_000)).toBeUndefined();
  expect(refused('cash', 50_000)).toBe('amount');
});

it('rounds a discount once for any basket, and a tip changes neither tax nor total', () => {
  const line = fc.record({
    code: fc.constantFrom(...SEED.items.map(({ code }) => code)),
    options: fc.constantFrom([], ['large'], ['medium', 'oat']),
    count: fc.nat({ max: 60 }),
  });
  const lines = fc.uniqueArray(
    line.map((one) => (isOrderable(one) ? one : { ...one, options: [] })),
    { selector: keyOf },
  );
  const tips = fc.constantFrom(0, ...data.tips);
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 100 }), tips, (basket, percentOff, tipPercent) => {
      const { tip, ...bill } = billOf({ ...SEED, basket, percentOff, tipPercent });
      expect(billOf({ ...SEED, basket, percentOff })).toEqual({ ...bill, tip: 0 });
      expect(tip).toBe(shareOf(bill.gross - bill.off, tipPercent * 100));
      expect(bill.off).toBe(shareOf(bill.gross, percentOff * 100));
      expect(sum(bill.lines.map(({ cents }) => cents))).toBe(bill.gross - bill.off);
      for (const { cents, ...one } of bill.lines) {
        expect(cents).toBeGreaterThanOrEqual(0);
        expect(cents).toBeLessThanOrEqual(priceOf(SEED, one));
      }
    }),
  );
});
