import { describe, expect, it } from 'vitest';
import { reducing } from '../../../../tests/support/reducers.ts';
import { billOf, dueOf } from './bill.ts';
import { reduce as reduceTill, type Action } from './reducer.ts';
import { SEED } from './seed.ts';
import { isTill } from './stored.ts';
import { isBarcode, type Till } from './till.ts';

const play = (actions: Action[], from: Till = SEED) => reducing(reduceTill).play(actions, from);
const reduce = (till: Till, action: Action) => play([action], till);

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
