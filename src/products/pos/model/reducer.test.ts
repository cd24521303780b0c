import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reducing } from '../../../../tests/support/reducers.ts';
import { sum } from '../../kit/model/money.ts';
import { billOf, dueOf } from './bill.ts';
import { reduce as reduceTill, type Action } from './reducer.ts';
import { reportOf } from './report.ts';
import { SEED } from './seed.ts';
import { cashIn, expectedCash } from './shift.ts';
import { isTill } from './stored.ts';
import { isBarcode, KINDS, type Till } from './till.ts';

const code = fc.constantFrom(...SEED.items.slice(0, 5).map((item) => item.code), '0000000000000');
const cents = fc.oneof(fc.integer({ min: -50, max: 4_000 }), fc.constant(100_000));
const at = fc.constant(0);

const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('count' as const),
      code,
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
    do: fc.constant('discounts' as const),
    offs: fc.dictionary(code, fc.integer({ min: 0, max: 2_000 })),
    percentOff: fc.integer({ min: -5, max: 120 }),
  }),
  fc.record({ do: fc.constant('take back' as const), index: fc.integer({ min: 0, max: 2 }) }),
  fc.record({ do: fc.constant('give away' as const), at }),
  fc.record({ do: fc.constant('receive' as const), code, count: fc.integer({ min: -3, max: 9 }) }),
  fc.record({ do: fc.constant('open shift' as const), float: fc.integer({ min: 0, max: 20_000 }) }),
  fc.record({ do: fc.constant('close shift' as const), counted: fc.integer({ min: 0, max: 50_000 }) }),
  fc.constant({ do: 'empty' as const }),
  { weight: 2, arbitrary: fc.constant({ do: 'park' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('take up' as const), index: fc.integer({ min: -1, max: 3 }) }),
  },
);

const play = (actions: Action[], from: Till = SEED) => reducing(reduceTill).play(actions, from);
const reduce = (till: Till, action: Action) => play([action], till);
const always = (holds: (till: Till) => void) =>
  fc.assert(fc.property(fc.array(action, { maxLength: 60 }), (actions) => holds(play(actions))));

describe('the till, whatever is done to it', () => {
  it('never holds less than nothing on a shelf, and no more in the basket than on it', () =>
    always((till) => {
      for (const item of till.items) expect(item.stock).toBeGreaterThanOrEqual(0);
      expect(isTill(JSON.parse(JSON.stringify(till)))).toBe(true);
    }));

  it('is paid in full for every sale, to the cent', () =>
    always((till) => {
      for (const sale of till.sales) {
        expect(sum(sale.tenders.map((tender) => tender.cents)) - sale.change).toBe(sale.total);
        expect(sum(sale.lines.map((line) => line.cents)) + sale.tax).toBe(sale.total);
        expect(sale.change).toBeLessThanOrEqual(cashIn(sale.tenders));
      }
    }));

  it('has the cash its shifts should have', () =>
    always((till) => {
      const drawers = sum(till.closed.map(({ expected, float }) => expected - float));
      const open = expectedCash(till) - (till.shift?.float ?? 0);
      const cash = sum(till.sales.map(({ tenders, change }) => cashIn(tenders) - change));
      expect(drawers + open).toBe(cash);
      expect(expectedCash(till)).toBeGreaterThanOrEqual(0);
    }));

  it('reports what was sold: items, taxes and payments add up to one total', () =>
    always((till) => {
      const { net, tax, total, byKind, byItem } = reportOf(till);
      expect(net + tax).toBe(total);
      expect(sum(byKind.map((kind) => kind.cents))).toBe(total);
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
        expect(count(till) + sold(till)).toBe(count(SEED) + received);
      }),
    );
  });
});

describe('the bill', () => {
  it('taxes what is taxed, at 8.25 %, and nothing else', () => {
    // Coffee 2.75 and mug 14.00 are taxed, two croissants 6.50 are not: 16.75 × 8.25 % = 1.38.
    expect(billOf(SEED)).toMatchObject({ gross: 2325, off: 0, tax: 138, total: 2463 });
  });

  it('takes a line’s discount off first, then the percentage, and taxes what is left', () => {
    const till = play([{ do: 'discounts', offs: { '2000000000091': 400 }, percentOff: 10 }]);
    // Coffee 2.75 → 2.47, croissants 6.50 → 5.85, mug 10.00 → 9.00; tax on 11.47.
    expect(billOf(till)).toMatchObject({ gross: 2325, off: 593, tax: 95, total: 1827 });
  });
});

describe('paying', () => {
  it('splits over card and cash and gives change from the cash', () => {
    const half: Action = { do: 'take', tender: { kind: 'card', cents: 1_000 }, at: 0 };
    const between = reduce(SEED, half);
    expect(dueOf(between)).toBe(1_463);
    const sale = reduce(between, { do: 'take', tender: { kind: 'cash', cents: 2_000 }, at: 0 }).sales[0]!;
    expect(sale).toMatchObject({ total: 2_463, change: 537 });
  });

  it('takes no more by card than is due', () =>
    expect(play([{ do: 'take', tender: { kind: 'card', cents: 2_464 }, at: 0 }])).toEqual(SEED));

  it('refuses a note the drawer cannot change', () => {
    const empty: Till = { ...SEED, shift: { number: 1, float: 1_000 } };
    expect(reduce(empty, { do: 'take', tender: { kind: 'cash', cents: 5_000 }, at: 0 })).toEqual(empty);
    expect(reduce(empty, { do: 'take', tender: { kind: 'cash', cents: 3_000 }, at: 0 }).sales).toHaveLength(
      1,
    );
  });

  it('holds the basket still while money lies on the counter', () => {
    const paying = play([{ do: 'take', tender: { kind: 'card', cents: 100 }, at: 0 }]);
    expect(reduce(paying, { do: 'empty' })).toEqual(paying);
    expect(reduce(paying, { do: 'count', code: '2000000000015', count: 3 })).toEqual(paying);
    expect(reduce(paying, { do: 'close shift', counted: 0 })).toEqual(paying);
  });

  it('is not possible without an open shift', () => {
    const closed = play([{ do: 'close shift', counted: 15_000 }]);
    expect(closed.closed).toEqual([{ number: 1, float: 15_000, expected: 15_000, counted: 15_000 }]);
    expect(reduce(closed, { do: 'take', tender: { kind: 'cash', cents: 5_000 }, at: 0 })).toEqual(closed);
  });
});

describe('a parked basket', () => {
  const parked = play([{ do: 'discounts', offs: { '2000000000091': 400 }, percentOff: 10 }, { do: 'park' }]);

  it('makes room for the next and comes back as it was, discounts and all', () => {
    expect(parked).toMatchObject({ basket: [], percentOff: 0 });
    const back = play([{ do: 'take up', index: 0 }], parked);
    expect(back.parked).toEqual([]);
    expect(billOf(back)).toMatchObject({ off: 593, total: 1827 });
  });

  it('changes places with the basket in its way', () => {
    const next = play([{ do: 'count', code: '2000000000121', count: 2 }], parked);
    const swapped = play([{ do: 'take up', index: 0 }], next);
    expect(swapped.basket).toHaveLength(3);
    expect(swapped.parked).toEqual([{ lines: next.basket, percentOff: 0 }]);
  });

  it('comes back with no more than the shelf still holds', () => {
    const candles: Action[] = [
      { do: 'count', code: '2000000000121', count: 1 },
      { do: 'park' },
      { do: 'count', code: '2000000000121', count: 2 },
      { do: 'take', tender: { kind: 'card', cents: 3_572 }, at: 0 },
      { do: 'take up', index: 1 },
    ];
    const till = play(candles, parked);
    expect(till.sales).toHaveLength(1);
    expect(till).toMatchObject({ basket: [], percentOff: 0 });
  });

  it('is not taken up while money lies on the counter', () => {
    const paying = play(
      [
        { do: 'count', code: '2000000000121', count: 1 },
        { do: 'take', tender: { kind: 'cash', cents: 100 }, at: 0 },
      ],
      parked,
    );
    expect(reduce(paying, { do: 'take up', index: 0 })).toEqual(paying);
    expect(reduce(paying, { do: 'park' })).toEqual(paying);
  });
});

describe('barcodes', () => {
  it('of the shop are all right', () =>
    expect(SEED.items.filter((item) => !isBarcode(item.code))).toEqual([]));

  it.each(['2000000000016', '200000000001', 'coffee', ''])('refuses "%s"', (text) =>
    expect(isBarcode(text)).toBe(false),
  );
});

describe('stored data that is not a till', () => {
  it.each([
    [
      'more in the basket than on the shelf',
      { ...SEED, basket: [{ code: '2000000000121', count: 3, off: 0 }] },
    ],
    ['a basket of things the shop does not have', { ...SEED, basket: [{ code: '1', count: 1, off: 0 }] }],
    ['an unknown kind of payment', { ...SEED, tenders: [{ kind: 'shells', cents: 1 }] }],
    ['something else than baskets put aside', { ...SEED, parked: [SEED.basket] }],
    ['a list', []],
  ])('is refused: %s', (_, data) => expect(isTill(data)).toBe(false));
});
