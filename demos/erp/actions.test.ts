import { assert, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { texts } from './texts.ts';
import { erp, manyOf } from '../../tests/support/demo-actions.ts';
import { reducing } from '../../tests/support/reducers.ts';
import { accounts, balance, profit, statement, trialBalance, weekly } from './ledger.ts';
import { isConsistent } from './store.ts';
import { reduce } from './actions.ts';
import { seed } from './seed.ts';
import { cash, dayOfWeek, noCash } from './state.ts';
import { journalCsv, balanceSheet, profitAndLoss, receivablesByAge, totalOf } from './reports.ts';
import { payOf } from './payroll.ts';
import { sum } from '../kit/money.ts';

const { accepted, issueOf, pathsOf, play } = reducing(reduce);
const { issues } = texts;

describe('the books', () => {
  it('agree after any actions, wise or foolish', () => {
    assert(
      property(manyOf(erp, seed()), (actions) => {
        const books = play(actions, seed());
        const { debit, credit } = trialBalance(books.entries);
        expect(debit).toBe(credit);
        expect(isConsistent(books)).toBe(true);
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

  it('let an unpaid invoice age from the day after it is due', () => {
    let books = accepted(seed(), {
      type: 'invoice',
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
      for (let week = 0; week < weeks; week++) books = accepted(books, { type: 'closeWeek', paid: [] });
      const paid = accepted(books, { type: 'collect', number: books.invoices.length });
      expect(receivablesByAge(books)[age] - receivablesByAge(paid)[age]).toBe(18_900);
    }
  });

  it('show behind each balance the entries that make it', () => {
    const { entries } = seed();
    for (const account of accounts) {
      const lines = statement(entries, account);
      expect(lines.at(-1)?.runningBalance ?? 0).toBe(balance(entries, account));
      expect(lines.reduce((sum, line) => sum + line.cents, 0)).toBe(balance(entries, account));
    }
  });

  it('go into a file that a spreadsheet reads, with no formula in it', () => {
    const { entries } = accepted(seed(), { type: 'ring', sku: 'level', quantity: 1 });
    const named = journalCsv(entries.map((entry) => ({ ...entry, text: '=1+"a"' })));
    const rows = named.trimEnd().split('\r\n');
    expect(rows).toHaveLength(1 + entries.flatMap(({ lines }) => lines).length);
    expect(rows.at(-1)).toContain(`,"'=1+""a""","Finished goods","0.00","96.00"`);
  });

  it('pay time and a half above forty hours, once a week', () => {
    const books = seed();
    const longer = accepted(books, { type: 'setHours', key: 'ana', hours: 42 });
    expect(payOf(longer).gross - payOf(books).gross).toBe(2 * 3900);
    const quarter = accepted(books, { type: 'setHours', key: 'ana', hours: 41.5 });
    expect(payOf(quarter).gross - payOf(books).gross).toBe(5850);
    expect(pathsOf(books, { type: 'setHours', key: 'ana', hours: 41.3 })).toEqual(['hours-ana']);
    const paid = accepted(longer, { type: 'runPayroll' });
    expect(issueOf(paid, { type: 'runPayroll' })?.message).toBe(issues.notOpen);
    expect(cash(books) - cash(paid)).toBe(payOf(longer).net);
    expect(accepted(paid, { type: 'closeWeek', paid: [] }).hours).toEqual({});
  });

  it('never pay out more cash than there is', () => {
    const books = seed();
    const bought = (unitCents: number) => {
      const order = { type: 'order', supplier: 'Fern', sku: 'leg', quantity: 1, unitCents } as const;
      const placed = accepted(books, order);
      return accepted(placed, { type: 'receive', number: placed.orders.length });
    };
    const number = books.orders.length + 1;
    expect(issueOf(bought(cash(books) + 1), { type: 'payOrder', number })).toEqual({
      path: `order-${number}`,
      message: noCash(books),
    });
    expect(cash(accepted(bought(cash(books)), { type: 'payOrder', number }))).toBe(0);
  });

  it('get every cost of a week when it is closed, paid or owed', () => {
    const books = seed();
    const { gross, employerShare, net } = payOf(books);
    const owing = accepted(books, { type: 'closeWeek', paid: [] });
    expect(cash(owing)).toBe(cash(books));
    expect(balance(owing.entries, 'accrued')).toBe(-net - 65_000);
    expect(profit(owing.entries)).toBe(profit(books.entries) - gross - employerShare - 65_000);
    const settled = accepted(owing, { type: 'remit', account: 'accrued', text: 'Paid' });
    const paid = accepted(books, { type: 'closeWeek', paid: ['rent', 'wages'] });
    expect(cash(settled)).toBe(cash(paid));
    expect(profit(settled.entries)).toBe(profit(paid.entries));
    const run = accepted(accepted(books, { type: 'runPayroll' }), { type: 'closeWeek', paid: ['rent'] });
    expect(profit(run.entries)).toBe(profit(paid.entries));
    const tax = accepted(books, { type: 'closeWeek', paid: ['salesTax'] });
    expect(balance(tax.entries, 'salesTax')).toBe(0);
  });

  it('date wages after the work and never go back in time', () => {
    const books = accepted(seed(), { type: 'runPayroll' });
    const wages = books.entries.at(-1)!;
    expect(wages.day).toBe(dayOfWeek(books.week) + 4);
    const { entries } = accepted(books, { type: 'ring', sku: 'level', quantity: 1 });
    expect(entries.at(-1)!.day).toBe(wages.day);
    const closed = accepted(books, { type: 'closeWeek', paid: [] });
    const later = accepted(closed, { type: 'ring', sku: 'level', quantity: 1 });
    expect(later.entries.at(-1)!.day).toBe(dayOfWeek(later.week));
  });

  it('show each week its own profit', () => {
    const books = seed();
    const weeks = weekly(books.entries, books.week, 99);
    expect(weeks.map(({ week }) => week)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(weeks.reduce((sum, week) => sum + week.profit, 0)).toBe(profit(books.entries));
    expect(weekly(books.entries, books.week, 3)).toEqual(weeks.slice(-3));
  });
});
