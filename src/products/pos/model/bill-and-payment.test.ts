import fc from 'fast-check';
import { data } from '#demo/pos';
import { describe, expect, it } from 'vitest';
import { reducing } from '../../../../tests/support/reducers.ts';
import { shareOf, sum } from '../../kit/model/money.ts';
import { billOf } from './bill.ts';
import { reduce as reduceTill, type Action } from './reducer.ts';
import { SEED } from './seed.ts';
import { isValidState } from './options.ts';
import { isOrderable, keyOf, priceOf } from './options.ts';
import type { Till } from './till.ts';

const play = (actions: Action[], from: Till = SEED) => reducing(reduceTill).play(actions, from);
const reduce = (till: Till, action: Action) => play([action], till);

describe('the bill', () => {
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
});

describe('paying', () => {
  it('holds the basket still while money lies on the counter', () => {
    const paying = play([{ do: 'take', tender: { kind: 'card', cents: 100 }, at: 0 }]);
    expect(reduce(paying, { do: 'empty' })).toEqual(paying);
    expect(reduce(paying, { do: 'count', code: '2000000000015', options: [], count: 3 })).toEqual(paying);
    expect(reduce(paying, { do: 'close shift', counted: 0 })).toEqual(paying);
  });

  it('is not possible without an open shift', () => {
    const closed = play([{ do: 'close shift', counted: 15_000 }]);
    expect(closed.closed).toEqual([{ number: 1, float: 15_000, expected: 15_000, counted: 15_000 }]);
    expect(reduce(closed, { do: 'take', tender: { kind: 'cash', cents: 5_000 }, at: 0 })).toEqual(closed);
  });
});

describe('a parked basket', () => {
  const parked = play([{ do: 'discount', percentOff: 10 }, { do: 'park' }]);

  it('comes back with no more than the shelf still holds', () => {
    const candles: Action[] = [
      { do: 'count', code: '2000000000121', options: [], count: 1 },
      { do: 'park' },
      { do: 'count', code: '2000000000121', options: [], count: 2 },
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
        { do: 'count', code: '2000000000121', options: [], count: 1 },
        { do: 'take', tender: { kind: 'cash', cents: 100 }, at: 0 },
      ],
      parked,
    );
    expect(reduce(paying, { do: 'take up', index: 0 })).toEqual(paying);
    expect(reduce(paying, { do: 'park' })).toEqual(paying);
  });
});

describe('stored data that is not a till', () => {
  it.each([
    ['a line of no pieces', { ...SEED, basket: [{ code: '2000000000121', options: [], count: 0 }] }],
    [
      'a basket of things the shop does not have',
      { ...SEED, basket: [{ code: '1', options: [], count: 1 }] },
    ],
    ['an option its item does not have', { ...SEED, basket: [{ ...SEED.basket[2]!, options: ['large'] }] }],
    ['an unknown kind of payment', { ...SEED, tenders: [{ kind: 'shells', cents: 1 }] }],
    ['something else than baskets put aside', { ...SEED, parked: [SEED.basket] }],
    ['a list', []],
  ])('is refused: %s', (_, data) => expect(isValidState(data)).toBe(false));
});
