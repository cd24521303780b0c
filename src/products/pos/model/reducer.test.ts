import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reducing } from '../../../../tests/support/reducers.ts';
import { sum } from '../../kit/model/money.ts';
import { reduce as reduceTill, type Action } from './reducer.ts';
import { keyOf } from './options.ts';
import { reportOf } from './report.ts';
import { refundOf } from './returns.ts';
import { SEED } from './seed.ts';
import { TILLS } from './shelf.ts';
import { expectedCash } from './shift.ts';
import { isValidState } from './state-schema.ts';
import { KINDS, paidIn, type Return, type Sale, type Till } from './till.ts';

const code = fc.constantFrom(...SEED.items.slice(0, 5).map((item) => item.code), '0000000000000');
const cents = fc.oneof(fc.integer({ min: -50, max: 4_000 }), fc.constant(100_000));
const at = fc.constant(0);

const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('count' as const),
      code,
      options: fc.constantFrom([], [], ['large'], ['medium', 'oat'], ['oat', 'medium']),
      count: fc.integer({ min: -1, max: 20 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('take' as const),
      tender: fc.record({ kind: fc.constantFrom(...KINDS), cents }),
      at,
    }),
  },
  fc.record({
    do: fc.constant('discount' as const),
    percentOff: fc.integer({ min: -5, max: 120 }),
  }),
  fc.record({ do: fc.constant('tip' as const), percent: fc.constantFrom(0, 15, 20, 99) }),
  fc.record({ do: fc.constant('tip' as const), cents: fc.constantFrom(0, 1, 425, -1, 1.5, NaN) }),
  fc.record({ do: fc.constant('take back' as const), index: fc.integer({ min: 0, max: 2 }) }),
  fc.record({ do: fc.constant('give away' as const), at }),
  fc.record({ do: fc.constant('receive' as const), code, count: fc.integer({ min: -3, max: 9 }) }),
  fc.record({ do: fc.constant('open shift' as const), float: fc.integer({ min: 0, max: 20_000 }) }),
  fc.record({ do: fc.constant('close shift' as const), counted: fc.integer({ min: 0, max: 50_000 }) }),
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('return' as const),
      sale: fc.integer({ min: 1, max: 5 }),
      counts: fc.dictionary(
        fc.constantFrom(...SEED.items.slice(0, 5).map(({ code }) => code), `${SEED.items[0]!.code}+large`),
        fc.integer({ min: 0, max: 3 }),
      ),
      at,
    }),
  },
  fc.record({
    do: fc.constant('line' as const),
    number: fc.constantFrom(...TILLS),
    on: fc.boolean(),
    byNetwork: fc.boolean(),
  }),
  { weight: 2, arbitrary: fc.constant({ do: 'send' as const }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('quick sale' as const),
      number: fc.constantFrom(...TILLS),
      code,
      at,
    }),
  },
  fc.constant({ do: 'empty' as const }),
  { weight: 2, arbitrary: fc.constant({ do: 'park' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('take up' as const), index: fc.integer({ min: -1, max: 3 }) }),
  },
);

const play = (actions: Action[], from: Till = SEED) => reducing(reduceTill).play(actions, from);
const always = (holds: (till: Till) => void) =>
  fc.assert(fc.property(fc.array(action, { maxLength: 60 }), (actions) => holds(play(actions))));

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

  it('gives back no more than was paid, of nothing more than was sold, and all of it for all of it', () =>
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
          ...till.tenders.map(() => ({ do: 'take back' as const, index: 0 })),
          ...TILLS.map((number) => ({ do: 'line' as const, number, on: true })),
          ...[...till.sales, ...till.returns].map(() => ({ do: 'send' as const })),
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
      fc.property(fc.array(action, { maxLength: 60 }), (actions) => {
        const received = sum(
          actions.map((given) =>
            given.do === 'receive' && given.code !== '0000000000000' ? Math.max(given.count, 0) : 0,
          ),
        );
        const till = play(actions);
        const unsentIn = (list: readonly (Sale | Return)[]) =>
          sum(list.flatMap(({ waiting, lines }) => (waiting ? lines : [])).map((line) => line.count));
        const short = sum(Object.values(till.short));
        const unsent = unsentIn(till.sales) - unsentIn(till.returns);
        expect(count(till) + sold(till) - unsent - short).toBe(count(SEED) + received);
      }),
    );
  });
});
