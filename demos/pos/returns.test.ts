import fc from 'fast-check';
import { expect, it } from 'vitest';
import { reducing } from '../test/support/reducers.ts';
import { sum } from '../kit/money.ts';
import { reduce, type Action } from './actions.ts';
import { billOf, dueOf } from './pay.ts';
import { refundOf } from './returns.ts';
import { SEED } from './seed.ts';
import { keyOf, type Till } from './state.ts';

const { accepted, play } = reducing(reduce);

const [coffee, tripod] = [SEED.items[0]!, SEED.items.at(-1)!];
const count = fc.integer({ min: 0, max: 5 });
const pair = fc.tuple(count, count);

/** Sells some pieces of two items, with a discount, paid in part by card and the rest in cash. */
function sold(pieces: readonly [number, number], percentOff: number): Till {
  const basket = play(
    [
      { type: 'empty' },
      ...[coffee, tripod].map(({ code }, at): Action => ({
        type: 'count',
        code,
        options: [],
        count: pieces[at]! + 1,
      })),
      { type: 'discount', percentOff },
    ],
    SEED,
  );
  const card = Math.floor(billOf(basket).total / 3);
  const split = accepted(basket, { type: 'pay', tender: { kind: 'card', cents: card }, at: 0 });
  return accepted(split, { type: 'pay', tender: { kind: 'cash', cents: dueOf(split) }, at: 0 });
}

it('gives back each cent and piece once, in any number of returns', () => {
  const discount = fc.integer({ min: 0, max: 200 }).map((tenths) => tenths / 10);
  fc.assert(
    fc.property(pair, discount, fc.array(pair, { maxLength: 6 }), (pieces, percentOff, returned) => {
      const start = sold(pieces, percentOff);
      const sale = start.sales.at(-1)!;
      const keys = sale.lines.map(keyOf);
      const left = new Map(sale.lines.map((line) => [keyOf(line), line.count]));
      let till = start;
      for (const counts of returned) {
        const wanted = keys.map((key, at) => [key, counts[at]!] as const);
        const result = reduce(till, {
          type: 'return',
          sale: sale.number,
          counts: Object.fromEntries(wanted),
          at: 0,
        });
        const isPossible = wanted.every(([key, pieces]) => pieces <= left.get(key)!);
        expect(result.ok).toBe(isPossible && counts.some((pieces) => pieces > 0));
        if (!result.ok) continue;
        till = result.state;
        for (const [key, pieces] of wanted) left.set(key, left.get(key)! - pieces);
      }
      const given = sum(till.returns.map(({ total }) => total));
      expect(given + refundOf(till, sale, Object.fromEntries(left)).total).toBe(sale.total);
      for (const kind of ['card', 'cash'] as const) {
        const cents = ({ tenders }: { tenders: typeof sale.tenders }) =>
          sum(tenders.map((tender) => (tender.kind === kind ? tender.cents : 0)));
        expect(sum(till.returns.map(cents))).toBeLessThanOrEqual(cents(sale));
      }
    }),
  );
});
