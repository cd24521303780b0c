import { assert, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messages } from '#demo/erp';
import { erp, manyOf } from '../../../../tests/support/demo-actions.ts';
import { reducing } from '../../../../tests/support/reducers.ts';
import { accounts, balance, profit, statement, trialBalance, weekly } from './ledger.ts';
import { agrees } from './state-schema.ts';
import { cash, noCash, type Books } from './books.ts';
import { journalCsv } from './csv.ts';
import { makeable } from './making.ts';
import { payOf } from './payroll.ts';
import { sum } from '../../kit/model/money.ts';
import { reduce } from './reducer.ts';
import { balanceSheet, profitAndLoss, receivablesByAge, totalOf } from './reports.ts';
import { seed } from './seed.ts';

const { accepted, issueOf, pathsOf, play } = reducing(reduce);
const { issues } = messages;

const waiting = (books: Books) => books.orders.find(({ state }) => state === 'ordered')!;

describe('the books', () => {
  it('agree after any actions, wise or foolish', () => {
    assert(
      property(manyOf(erp, seed()), (actions) => {
        const books = play(actions, seed());
        const { debit, credit } = trialBalance(books.entries);
        expect(debit).toBe(credit);
        expect(agrees(books)).toBe(true);
        const { assets, liabilities, equity, earned } = balanceSheet(books.entries);
        expect(totalOf(assets)).toBe(totalOf(liabilities) + totalOf(equity) + earned);
        const { income, expenses, net } = profitAndLoss(books.entries);
        expect(totalOf(income) - totalOf(expenses)).toBe(net);
        expect(sum(receivablesByAge(books))).toBe(balance(books.entries, 'receivable'));
        for (const { lines } of books.entries) {
          expect(lines.every(([, amount]) => Number.isSafeInteger(amount))).toBe(true);
        }
      }),
    );
  });

  it('are not changed in place, so the state before an action stays as it was', () => {
    const books = seed();
    const before = JSON.stringify(books);
    accepted(books, { do: 'receive', number: waiting(books).number });
    expect(JSON.stringify(books)).toBe(before);
  });

  it('raise stock and the debt to the supplier when an order arrives, and only once', () => {
    const books = seed();
    const order = waiting(books);
    const later = accepted(books, { do: 'receive', number: order.number });
    const rise = order.quantity * order.unitCents;
    expect(later.shelf[order.sku].quantity - books.shelf[order.sku].quantity).toBe(order.quantity);
    expect(balance(books.entries, 'payable') - balance(later.entries, 'payable')).toBe(rise);
    expect(issueOf(later, { do: 'receive', number: order.number })?.message).toBe(issues.notOpen);
  });

  it('do not sell what is not there', () => {
    const books = seed();
    const have = books.shelf.level.quantity;
    expect(issueOf(books, { do: 'ring', sku: 'level', quantity: have + 1 })).toEqual({
      path: 'quantity',
      message: issues.noStock(have),
    });
    expect(accepted(books, { do: 'ring', sku: 'level', quantity: have }).shelf.level).toEqual({
      quantity: 0,
      cents: 0,
    });
  });

  it('charge 8.25 % over the counter, rounded half up to the cent', () => {
    const books = seed();
    const later = accepted(books, { do: 'ring', sku: 'tripod', quantity: 1 });
    expect(balance(books.entries, 'salesTax') - balance(later.entries, 'salesTax')).toBe(2054);
    expect(cash(later) - cash(books)).toBe(24900 + 2054);
  });

  it('number invoices without a gap, and tax those without a resale certificate', () => {
    const books = seed();
    const sale = { do: 'invoice', customer: 'Fern', sku: 'level', quantity: 1 } as const;
    const taxed = accepted(books, { ...sale, resale: false });
    expect(balance(books.entries, 'salesTax') - balance(taxed.entries, 'salesTax')).toBe(1559);
    const exempt = accepted(taxed, { ...sale, resale: true });
    expect(balance(exempt.entries, 'salesTax')).toBe(balance(taxed.entries, 'salesTax'));
    const last = books.invoices.length;
    expect(exempt.invoices.slice(last).map((one) => one.number)).toEqual([last + 1, last + 2]);
    const paid = accepted(exempt, { do: 'collect', number: last + 1 });
    expect(cash(paid) - cash(exempt)).toBe(18_900 + 1_559);
  });

  it('let an unpaid invoice age from the day after it is due', () => {
    let books = accepted(seed(), {
      do: 'invoice',
      customer: 'Fern',
      sku: 'level',
      quantity: 1,
      resale: true,
    });
    for (const [weeks, age] of [
      [4, 0],
      [1, 1],
      [3, 1],
      [1, 2],
      [4, 3],
    ] as const) {
      for (let week = 0; week < weeks; week++) books = accepted(books, { do: 'closeWeek' });
      const paid = accepted(books, { do: 'collect', number: books.invoices.length });
      expect(receivablesByAge(books)[age] - receivablesByAge(paid)[age]).toBe(18_900);
    }
  });

  it('show behind each balance the entries that make it', () => {
    const { entries } = seed();
    for (const account of accounts) {
      const lines = statement(entries, account);
      expect(lines.at(-1)?.stands ?? 0).toBe(balance(entries, account));
      expect(lines.reduce((sum, line) => sum + line.cents, 0)).toBe(balance(entries, account));
    }
  });

  it('go into a file that a spreadsheet reads, with no formula in it', () => {
    const { entries } = accepted(seed(), { do: 'ring', sku: 'level', quantity: 1 });
    const named = journalCsv(entries.map((entry) => ({ ...entry, text: '=1+"a"' })));
    const rows = named.trimEnd().split('\r\n');
    expect(rows).toHaveLength(1 + entries.flatMap(({ lines }) => lines).length);
    expect(rows.at(-1)).toContain(`,"'=1+""a""","Finished goods","0.00","96.00"`);
  });

  it('turn parts and paid work into goods without profit or loss beyond the work moved', () => {
    const books = seed();
    const later = accepted(books, { do: 'make', quantity: makeable(books) });
    expect(issueOf(later, { do: 'make', quantity: 1 })?.message).toBe(issues.noParts(0));
    expect(profit(later.entries) - profit(books.entries)).toBe(1800 * makeable(books));
  });

  it('pay time and a half above forty hours, once a week', () => {
    const books = seed();
    const longer = accepted(books, { do: 'setHours', key: 'ana', hours: 42 });
    expect(payOf(longer).gross - payOf(books).gross).toBe(2 * 3900);
    const quarter = accepted(books, { do: 'setHours', key: 'ana', hours: 41.5 });
    expect(payOf(quarter).gross - payOf(books).gross).toBe(5850);
    expect(pathsOf(books, { do: 'setHours', key: 'ana', hours: 41.3 })).toEqual(['hours-ana']);
    const paid = accepted(longer, { do: 'runPayroll' });
    expect(issueOf(paid, { do: 'runPayroll' })?.message).toBe(issues.notOpen);
    expect(cash(books) - cash(paid)).toBe(payOf(longer).net);
    expect(accepted(paid, { do: 'closeWeek' }).hours).toEqual({});
  });

  it('never pay out more cash than there is', () => {
    const books = seed();
    const bought = (unitCents: number) => {
      const order = { do: 'order', supplier: 'Fern', sku: 'leg', quantity: 1, unitCents } as const;
      const placed = accepted(books, order);
      return accepted(placed, { do: 'receive', number: placed.orders.length });
    };
    const number = books.orders.length + 1;
    expect(issueOf(bought(cash(books) + 1), { do: 'payOrder', number })).toEqual({
      path: `order-${number}`,
      message: noCash(books),
    });
    expect(cash(accepted(bought(cash(books)), { do: 'payOrder', number }))).toBe(0);
  });

  it('say at every field of a form what is wrong with it', () => {
    const wrong = { sku: 'tripod', quantity: 0 } as const;
    expect(pathsOf(seed(), { do: 'order', ...wrong, supplier: ' ', unitCents: 0 })).toEqual([
      'supplier',
      'quantity',
      'unitCents',
    ]);
    expect(pathsOf(seed(), { do: 'invoice', ...wrong, customer: '', resale: false })).toEqual([
      'customer',
      'quantity',
    ]);
  });

  it('show each week its own profit', () => {
    const books = seed();
    const weeks = weekly(books.entries, books.week, 99);
    expect(weeks.map(({ week }) => week)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(weeks.reduce((sum, week) => sum + week.profit, 0)).toBe(profit(books.entries));
    expect(weekly(books.entries, books.week, 3)).toEqual(weeks.slice(-3));
  });
});
