import fc from 'fast-check';
import { data } from './texts.ts';
import { describe, expect, it } from 'vitest';
import { manyOf, pos } from '../test/support/demo-actions.ts';
import { reducing } from '../test/support/reducers.ts';
import { percentOf, shareOf, sum } from '../kit/money.ts';
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
import { announce } from './announce.ts';
import { entryOf, shopShifts } from './books.ts';
import { reportOf } from './report.ts';
import { refundOf } from './returns.ts';
import { TILLS } from './stock.ts';

const { accepted, issueOf } = reducing(reduceTill);
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

  it('numbers the receipts of each register without gaps, online or not', () =>
    always((till) => {
      for (const number of TILLS) {
        const receipts = till.sales.filter((sale) => sale.till === number).map(({ receipt }) => receipt);
        expect(receipts).toEqual(receipts.map((_, at) => `${number}-${String(at + 1).padStart(4, '0')}`));
      }
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
          if (result.ok && given.type === 'addItems') received += count(result.state) - count(till);
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

describe('a shift in the books', () => {
  it('has an entry that balances, with all that was taken and counted', () =>
    always((till) => {
      for (const shift of till.closed) {
        const entry = entryOf(till, shift);
        expect(sum(Object.values(entry))).toBe(0);
        expect(entry.cash + entry.overShort).toBe(shift.expected - shift.float);
        const sold = till.sales.filter((sale) => sale.shift === shift.number);
        expect(entry.tips).toBe(0 - sum(sold.map(({ tip }) => tip)));
      }
    }));

  it('moves the pieces sold of the items that the ERP keeps, less those returned', () => {
    const level = data.items.find(({ sku }) => sku === 'level')!.code;
    const till = play([
      { type: 'quickSale', number: 1, code: level, at: 0 },
      { type: 'quickSale', number: 2, code: level, at: 0 },
      { type: 'return', sale: 1, counts: { [level]: 1 }, at: 0 },
      { type: 'closeShift', counted: 15_000, at: 1 },
    ]);
    expect(shopShifts(till)).toMatchObject([{ number: 1, level: 1, tripod: 0, cards: 18_900 + 1_559 }]);
  });
});

const leadPin = data.cashiers[2]!.pin;

describe('cashiers', () => {
  const [first, second, lead] = data.cashiers.map(({ key }) => key);

  it('are at one register each, and on every sale', () => {
    expect(issueOf(SEED, { type: 'signIn', number: 1, key: second! })?.path).toBe('cashier');
    always(({ cashiers, sales }) => {
      expect(cashiers[0]).not.toBe(cashiers[1]);
      for (const { cashier } of sales) expect(data.cashiers.some(({ key }) => key === cashier)).toBe(true);
    });
  });

  it('sign in as a shift lead with the PIN', () => {
    expect(issueOf(SEED, { type: 'signIn', number: 1, key: lead! })?.path).toBe('pin');
    expect(issueOf(SEED, { type: 'signIn', number: 1, key: lead!, pin: '0000' })?.path).toBe('pin');
  });

  it('need a shift lead for a large discount', () => {
    const large = { type: 'discount', percentOff: data.discountLimit + 1 } as const;
    expect(issueOf(SEED, large)?.path).toBe('percent');
    expect(issueOf(SEED, { type: 'discount', percentOff: 0, centsOff: 2_000 })?.path).toBe('sum');
    expect(reduceTill(SEED, { ...large, pin: leadPin }).ok).toBe(true);
    expect(issueOf(SEED, { ...large, pin: data.cashiers[0]!.pin })?.path).toBe('pin');
    const led = play([{ type: 'signIn', number: 1, key: lead!, pin: leadPin }]);
    expect(reduceTill(led, large).ok).toBe(true);
    expect(
      reportOf(play([{ type: 'pay', tender: { kind: 'cash', cents: 5_000 }, at: 0 }], led)).byCashier,
    ).toEqual([{ name: data.cashiers[2]!.name, sales: 1, cents: billOf(SEED).total }]);
    expect(led.cashiers).not.toContain(first);
  });
});

it('discounts on lines and basket together stay within the limit of the cashier', () => {
  const [line] = SEED.basket;
  const [item, basket] = [data.discountLimit, data.discountLimit / 2];
  const onLine: Action = { type: 'count', ...line!, percentOff: item };
  const onBasket: Action = { type: 'discount', percentOff: basket };
  const one = play([onLine]);
  expect(issueOf(one, { type: 'discount', percentOff: data.discountLimit })?.path).toBe('percent');
  expect(
    issueOf(one, { type: 'discount', percentOff: 0, centsOff: percentOf(billOf(one).gross, item) })?.path,
  ).toBe('sum');
  const reversed = play([{ type: 'discount', percentOff: data.discountLimit }]);
  expect(issueOf(reversed, onLine)?.path).toBe('percent');
  // What is refused is named with what both are together.
  const together = play([{ type: 'count', ...line!, percentOff: item }, onBasket]);
  const { gross, off } = billOf({ ...together, percentOff: data.discountLimit });
  expect(issueOf(one, { type: 'discount', percentOff: data.discountLimit })?.message).toContain(
    `${Math.round((off * 1000) / gross) / 10}%`,
  );
  const alone = issueOf(SEED, { type: 'discount', percentOff: data.discountLimit + 1 })!.message;
  expect(alone.match(/%/g)).toHaveLength(1);
  const led = play([{ type: 'signIn', number: 1, key: data.cashiers[2]!.key, pin: leadPin }]);
  expect(play([onLine, onBasket], led).percentOff).toBe(basket);
  // A line keeps what the shift lead took off it.
  const given = play(
    [
      { ...onLine, percentOff: 50 },
      { type: 'signIn', number: 1, key: data.cashiers[0]!.key },
    ],
    led,
  );
  expect(issueOf(given, { ...onLine, count: line!.count + 1, percentOff: 50 })).toBeUndefined();
});

it('a discount shrinks with the basket, within the limit of the cashier', () => {
  const limit = data.discountLimit;
  const most = percentOf(billOf(SEED).gross, limit);
  const full = play([{ type: 'discount', percentOff: 0, centsOff: most }]);
  expect(full.centsOff).toBe(most);
  const [first, ...others] = SEED.basket;
  const removed = others.map((line): Action => ({ type: 'count', ...line, count: 0 }));
  const rest = play(removed, full);
  expect(rest.basket).toHaveLength(1);
  expect(rest.centsOff).toBe(percentOf(priceOf(rest, first!), limit));

  // What a shift lead has given stays, as a share.
  const half = play([
    { type: 'signIn', number: 1, key: data.cashiers[2]!.key, pin: leadPin },
    { type: 'discount', percentOff: 50 },
    { type: 'signIn', number: 1, key: data.cashiers[0]!.key },
    ...removed,
  ]);
  expect(half.percentOff).toBe(50);

  const bySameCashier = manyOf(pos, SEED).map((actions) => actions.filter(({ type }) => type !== 'signIn'));
  fc.assert(
    fc.property(bySameCashier, (actions) => {
      const till = play(actions);
      const { gross, off, lines } = billOf(till);
      // Each line is rounded on its own.
      expect(off).toBeLessThanOrEqual(percentOf(gross, limit) + lines.length);
    }),
  );
});

it('a tip is at most as much as the bill', () => {
  const { total } = billOf(SEED);
  expect(issueOf(SEED, { type: 'tip', cents: total + 1 })?.path).toBe('tip');
  expect(issueOf(SEED, { type: 'tip', cents: total })).toBeUndefined();
  const tipped = accepted(SEED, { type: 'tip', cents: total });
  const cheaper = billOf(accepted(tipped, { type: 'discount', percentOff: 10 }));
  expect(cheaper.tip).toBe(cheaper.total);
});

it('names what is missing from a basket that was on hold', () => {
  const item = SEED.items.find(({ stock }) => stock === 2)!;
  const line = { code: item.code, options: [], count: 2 };
  const parked = play([{ type: 'empty' }, { type: 'count', ...line }, { type: 'park' }]);
  const resume = { type: 'resume', index: 0 } as const;
  const said = (till: Till) => announce(till, play([resume], till), resume);
  expect(said(parked)).not.toContain(item.name);
  expect(said(play([{ type: 'quickSale', number: 2, code: item.code, at: 0 }], parked))).toContain(
    `1 × ${item.name}`,
  );
});

it('a declined card moves no money', () => {
  const declined = play([{ type: 'decline', cents: 1_000 }]);
  expect(declined).toEqual({ ...SEED, declined: 1 });
  expect(issueOf(SEED, { type: 'decline', cents: 100_000 })?.path).toBe('amount');
  // A register that is offline stores the card and asks no bank.
  const offline = play([{ type: 'setConnection', number: 1, on: false }]);
  expect(issueOf(offline, { type: 'decline', cents: 1_000 })?.path).toBe('amount');
});

it('only cash takes more than is due, with change from the drawer', () => {
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
    percentOff: fc.constantFrom(0, 12.5, 30, 100),
  });
  const lines = fc.uniqueArray(
    line.map((one) => (isOrderable(one) ? one : { ...one, options: [] })),
    { selector: keyOf },
  );
  const tips = fc.constantFrom(0, ...data.tips);
  const discounts = fc.oneof(
    fc.record({
      percentOff: fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10),
      centsOff: fc.constant(0),
    }),
    fc.record({ percentOff: fc.constant(0), centsOff: fc.integer({ min: 0, max: 20_000 }) }),
  );
  fc.assert(
    fc.property(lines, discounts, tips, (basket, { percentOff, centsOff }, tipPercent) => {
      const till = { ...SEED, basket, percentOff, centsOff };
      const { tip, ...bill } = billOf({ ...till, tipPercent });
      expect(billOf(till)).toEqual({ ...bill, tip: 0 });
      expect(tip).toBe(shareOf(bill.gross - bill.off, tipPercent * 100));
      const onLines = sum(basket.map((one) => percentOf(priceOf(SEED, one), one.percentOff)));
      const rest = bill.gross - onLines;
      const onBasket = centsOff > 0 ? Math.min(centsOff, rest) : percentOf(rest, percentOff);
      expect(bill.off).toBe(onLines + onBasket);
      expect(sum(bill.lines.map(({ cents }) => cents))).toBe(bill.gross - bill.off);
      for (const { cents, ...one } of bill.lines) {
        expect(cents).toBeGreaterThanOrEqual(0);
        expect(cents).toBeLessThanOrEqual(priceOf(SEED, one));
      }
    }),
  );
});
