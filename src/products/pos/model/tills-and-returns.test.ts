import { describe, expect, it } from 'vitest';
import { reducing } from '../../../../tests/support/reducers.ts';
import { dueOf } from './bill.ts';
import { freeAt } from './quick-sale.ts';
import { reduce as reduceTill, type Action } from './reducer.ts';
import { SEED } from './seed.ts';
import type { Till } from './till.ts';

const play = (actions: Action[], from: Till = SEED) => reducing(reduceTill).play(actions, from);
const reduce = (till: Till, action: Action) => play([action], till);

describe('two tills on one stock', () => {
  const candle = '2000000000121';
  const sell = (number: 1 | 2): Action => ({ do: 'quick sale', number, code: candle, at: 0 });
  const stockOf = (till: Till) => till.items.find(({ code: given }) => given === candle)!.stock;

  it('the second has none left, not less, while the basket of the first holds what was sold', () => {
    const till = play([
      { do: 'count', code: candle, options: [], count: 1 },
      { do: 'line', number: 2, on: false },
      sell(1),
      sell(2),
      { do: 'line', number: 2, on: true },
      { do: 'send' },
    ]);
    expect(till.items.map((item) => freeAt(till, 2, item)).at(-1)).toBe(0);
  });

  it('a delivery makes up for what is missing first', () => {
    const cut = play([{ do: 'line', number: 2, on: false }, sell(1), sell(1), sell(2)]);
    const back = play([{ do: 'line', number: 2, on: true }, { do: 'send' }], cut);
    expect(back.short).toEqual({ [candle]: 1 });
    const delivered = reduce(back, { do: 'receive', code: candle, count: 12 });
    expect(delivered.short).toEqual({ [candle]: 0 });
    expect(stockOf(delivered)).toBe(11);
  });

  it('may be cut off in the middle of a payment, but come back only after it', () => {
    const paying = play([
      { do: 'take', tender: { kind: 'card', cents: 100 }, at: 0 },
      { do: 'line', number: 1, on: false, byNetwork: true },
    ]);
    expect(paying.known[0]).not.toBeNull();
    expect(reduce(paying, { do: 'line', number: 1, on: true })).toEqual(paying);
    const paid = reduce(paying, { do: 'take', tender: { kind: 'card', cents: 2_363 }, at: 0 });
    expect(paid.sales[0]).toMatchObject({ waiting: true });
    expect(reduce(paid, { do: 'line', number: 1, on: true })).toMatchObject({ known: [null, null] });
  });

  it('a line stays in the basket though its goods were sold elsewhere, and is short once it is paid', () => {
    const held = play([
      { do: 'empty' },
      { do: 'count', code: candle, options: [], count: 1 },
      { do: 'line', number: 2, on: false },
      sell(1),
      sell(2),
      { do: 'line', number: 2, on: true },
      { do: 'send' },
    ]);
    expect([held.basket, stockOf(held)]).toEqual([[{ code: candle, options: [], count: 1 }], 0]);
    expect(reduce(held, { do: 'count', code: candle, options: [], count: 2 }).basket[0]!.count).toBe(1);
    const paid = reduce(held, { do: 'take', tender: { kind: 'card', cents: dueOf(held) }, at: 0 });
    expect([paid.basket, paid.short[candle]]).toEqual([[], 1]);
  });

  it('what lies in the basket of the first is not for the second', () => {
    const held = play([{ do: 'count', code: candle, options: [], count: 2 }, sell(2)]);
    expect(held.sales).toEqual([]);
  });
});

describe('a return', () => {
  it('tells the sizes of an item apart, and leaves the tip where it is', () => {
    const coffee = '2000000000015';
    const sold = play([
      { do: 'empty' },
      { do: 'count', code: coffee, options: [], count: 1 },
      { do: 'count', code: coffee, options: ['large', 'oat'], count: 2 },
      { do: 'tip', percent: 20 },
      { do: 'take', tender: { kind: 'card', cents: 1_584 }, at: 0 },
    ]);
    // 2.75 and twice 4.80; tax 1.02 on 12.35; tip 2.47.
    expect(sold.sales[0]).toMatchObject({ total: 1_337, tax: 102, tip: 247, tenders: [{ cents: 1_584 }] });
    const back = reduce(sold, { do: 'return', sale: 1, counts: { [`${coffee}+large+oat`]: 2 }, at: 0 });
    expect(back.returns[0]).toMatchObject({ total: 1_039, lines: [{ options: ['large', 'oat'], count: 2 }] });
    expect(back.items[0]!.stock).toBe(59);
  });

  it('at a till that is cut off is on its shelf at once, and on the shop’s when it is back', () => {
    const candle = '2000000000121';
    const shelves = (till: Till) => [
      till.known[0]?.[candle],
      till.items.find(({ code }) => code === candle)!.stock,
    ];
    const cut = play([
      { do: 'line', number: 1, on: false },
      { do: 'quick sale', number: 1, code: candle, at: 0 },
      { do: 'return', sale: 1, counts: { [candle]: 1 }, at: 0 },
    ]);
    expect(shelves(cut)).toEqual([2, 2]);
    const sent = play([{ do: 'line', number: 1, on: true }, { do: 'send' }], cut);
    expect(shelves(sent)).toEqual([undefined, 1]);
    expect(shelves(reduce(sent, { do: 'send' }))).toEqual([undefined, 2]);
  });
});
