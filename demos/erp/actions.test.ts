import { assert, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { texts } from './texts.ts';
import { erp, manyOf } from '../test/support/demo-actions.ts';
import { reducing } from '../test/support/reducers.ts';
import { ACCOUNTS, accounts, balance, profit, statement, trialBalance, weekly } from './ledger.ts';
import { isConsistent } from './store.ts';
import { reduce } from './actions.ts';
import { announce } from './announce.ts';
import { seed } from './seed.ts';
import { APPROVAL_FROM } from './purchasing.ts';
import { cash, firstDayOf, MAX_CENTS, noCash, payday, type Books } from './state.ts';
import {
  entriesIn,
  journalCsv,
  monthBefore,
  balanceSheet,
  payablesByAge,
  profitAndLoss,
  receivablesByAge,
  totalOf,
} from './reports.ts';
import { dueIn, endsMonth, profitAtMonthEnd } from './closing.ts';
import { payOf } from './payroll.ts';
import { sum } from '../kit/money.ts';
import { dateOf } from '../kit/day.ts';

const { accepted, issueOf, pathsOf, play } = reducing(reduce);
const { issues } = texts;

/** Sells one piece to a new customer who pays no sales tax. */
function invoiced(books: Books, quantity: number, sku: 'level' | 'tripod'): Books {
  const known = accepted(books, { ...erp.addCustomer, resale: true });
  const customer = known.customers.length;
  const quoted = accepted(known, { type: 'quote', customer, sku, quantity });
  const { number } = quoted.quotes.at(-1)!;
  return accepted(accepted(quoted, { type: 'deliver', number }), { type: 'invoiceQuote', number });
}

/** Adds up the income and expenses that the downloaded file dates in a month. */
function profitInFile({ entries }: Books, month: string): number {
  const names = accounts
    .filter((account) => ['income', 'expense'].includes(ACCOUNTS[account]))
    .map((account) => texts.accounts[account]);
  const rows = journalCsv(entries)
    .trimEnd()
    .split('\r\n')
    .map((row) => row.slice(1, -1).split('","'));
  return sum(
    rows
      .filter(([, date, , account]) => date!.startsWith(month) && names.includes(account!))
      .map(([, , , , debit, credit]) => Math.round((Number(credit) - Number(debit)) * 100)),
  );
}

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
        expect(0 - sum(payablesByAge(books))).toBe(balance(books.entries, 'payable'));
        for (const { lines } of books.entries) {
          expect(lines.every(([, amount]) => Number.isSafeInteger(amount))).toBe(true);
        }
      }),
    );
  });

  it('let an unpaid invoice age from the day after it is due', () => {
    let books = invoiced(seed(), 1, 'level');
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
      const order = { type: 'order', sku: 'leg', quantity: 1, unitCents } as const;
      const asked = accepted(books, order);
      const isPending = asked.orders.at(-1)!.state === 'pending';
      const placed = isPending
        ? accepted(asked, { type: 'approveOrder', number: asked.orders.length })
        : asked;
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

  it('pay the taxes at the end of a month, and show its profit beside the one before', () => {
    let books = seed();
    expect(dueIn(books).payrollTax).toBe(0);
    while (!endsMonth(books)) books = accepted(books, { type: 'closeWeek', paid: [] });
    const month = dateOf(books.today).slice(0, 7);
    const expected = profitAtMonthEnd(books);
    const paid = accepted(books, { type: 'closeWeek', paid: ['salesTax', 'payrollTax'] });
    expect(balance(paid.entries, 'salesTax')).toBe(0);
    expect(balance(paid.entries, 'payrollTax')).toBe(0);
    expect(expected).toBe(monthBefore(paid, paid.today)?.profit);
    expect(expected).toBe(profitInFile(paid, month));
  });

  it('show of each month what their file has with its dates', () => {
    let books = seed();
    while (books.week < 20) {
      const month = dateOf(books.today).slice(0, 7);
      expect(profit(entriesIn(books, 'month'))).toBe(profitInFile(books, month));
      books = accepted(books, { type: 'closeWeek', paid: [] });
    }
    let before = monthBefore(books, books.today);
    const months = [];
    while (before) {
      expect(before.profit).toBe(profitInFile(books, dateOf(before.day).slice(0, 7)));
      months.push(before.profit);
      before = monthBefore(books, before.day);
    }
    expect(sum(months) + profit(entriesIn(books, 'month'))).toBe(profit(books.entries));
  });

  it('date wages after the work and never go back in time', () => {
    const books = accepted(seed(), { type: 'runPayroll' });
    const wages = books.entries.at(-1)!;
    expect(wages.day).toBe(payday(books.week));
    const { entries } = accepted(books, { type: 'ring', sku: 'level', quantity: 1 });
    expect(entries.at(-1)!.day).toBe(wages.day);
    const closed = accepted(books, { type: 'closeWeek', paid: [] });
    const later = accepted(closed, { type: 'ring', sku: 'level', quantity: 1 });
    expect(later.entries.at(-1)!.day).toBe(firstDayOf(later.week));
  });

  it('show each week its own profit', () => {
    const books = seed();
    const weeks = weekly(books.entries, books.week, 99);
    expect(weeks.map(({ week }) => week)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(weeks.reduce((sum, week) => sum + week.profit, 0)).toBe(profit(books.entries));
    expect(weekly(books.entries, books.week, 3)).toEqual(weeks.slice(-3));
  });
});

describe('a sale on invoice', () => {
  const customer = 1;

  it('moves the stock at the delivery, and cost and income at the invoice', () => {
    const books = seed();
    const quoted = accepted(books, { type: 'quote', customer, sku: 'level', quantity: 2 });
    expect(quoted.entries).toBe(books.entries);
    const { number } = quoted.quotes.at(-1)!;
    const delivered = accepted(quoted, { type: 'deliver', number });
    expect(profit(delivered.entries)).toBe(profit(books.entries));
    expect(books.inventory.level.quantity - delivered.inventory.level.quantity).toBe(2);
    const sent = accepted(delivered, { type: 'invoiceQuote', number });
    expect(balance(sent.entries, 'delivered')).toBe(0);
    expect(profit(sent.entries) - profit(books.entries)).toBe(2 * 18_900 - quotedCost(delivered));
    expect(issueOf(sent, { type: 'invoiceQuote', number })?.message).toBe(issues.notOpen);
  });

  const quotedCost = ({ quotes }: Books) => quotes.at(-1)!.costCents;

  it('of a service that cost nothing becomes a sale at its delivery', () => {
    const deal = { id: 'd1', client: 'Fern', contact: '', email: '', cents: 100_00, wonOn: 0 };
    const sent = accepted(seed(), { type: 'invoiceDeal', ...deal });
    const { number } = sent.invoices.at(-1)!;
    const delivered = accepted(sent, { type: 'deliverDeal', number, costCents: 0 });
    expect(profit(delivered.entries) - profit(sent.entries)).toBe(100_00);
    expect(cash(delivered)).toBe(cash(sent));
    expect(pathsOf(sent, { type: 'deliverDeal', number, costCents: -1 })).toEqual(['costCents']);
  });

  it('is announced without a second period after the name of a customer', () => {
    const before = accepted(seed(), { ...erp.addCustomer, name: 'Tinsmith & Co.' });
    const deal = { id: 'd1', client: 'Tinsmith & Co.', contact: '', email: '', cents: 100_00, wonOn: 0 };
    expect(announce(before, accepted(before, { type: 'invoiceDeal', ...deal }))).not.toContain('..');
  });

  it('delivers only what is in stock, and nothing that was declined', () => {
    const quoted = accepted(seed(), { type: 'quote', customer, sku: 'level', quantity: 1_000 });
    const { number } = quoted.quotes.at(-1)!;
    expect(issueOf(quoted, { type: 'deliver', number })?.path).toBe(`quote-${number}`);
    const declined = accepted(quoted, { type: 'declineQuote', number });
    expect(issueOf(declined, { type: 'deliver', number })?.message).toBe(issues.notOpen);
  });

  it('to the client of a deal takes the contact along, and keeps one that is known', () => {
    const deal = { ...erp.invoiceDeal, wonOn: 0 };
    const sent = accepted(seed(), deal);
    expect(sent.customers.at(-1)).toMatchObject({ name: 'Fern', contact: 'Ann', email: 'ann@fern.test' });
    const { number } = sent.customers.at(-1)!;
    const changed = accepted(sent, { ...erp.changeCustomer, number, contact: 'Bea', email: 'bea@fern.test' });
    const again = accepted(changed, { ...deal, id: 'd5 Fern', contact: 'Cem' });
    expect(again.customers.at(-1)).toMatchObject({ contact: 'Bea', address: '1 Lane' });
    expect(pathsOf(sent, { ...erp.changeCustomer, email: 'bea' })).toEqual(['email']);
    expect(again.customers).toHaveLength(sent.customers.length);
  });

  it('knows each customer once', () => {
    const again = { ...erp.addCustomer, name: ` ${seed().customers[0]!.name.toUpperCase()}` };
    expect(issueOf(seed(), again)).toEqual({ path: 'name', message: issues.known });
  });
});

it('a project collects hours and goods, and its invoice counts them as cost', () => {
  const books = seed();
  const added = accepted(books, { type: 'addProject', name: 'Map', customer: 1, cents: 500_000 });
  const { number } = added.projects.at(-1)!;
  const worked = accepted(added, { type: 'bookHours', number, key: 'ana', hours: 2.25 });
  const used = accepted(worked, { type: 'useGoods', number, sku: 'tripod', quantity: 1 });
  const { costCents, quarters } = used.projects.at(-1)!;
  expect(quarters).toBe(9);
  expect(balance(used.entries, 'projects')).toBe(costCents);
  const sent = accepted(used, { type: 'invoiceProject', number });
  expect(balance(sent.entries, 'projects')).toBe(0);
  expect(profit(sent.entries) - profit(worked.entries)).toBe(500_000 - costCents);
  expect(issueOf(sent, { type: 'bookHours', number, key: 'ana', hours: 1 })?.message).toBe(issues.notOpen);
});

it('books at most the hours of the week on projects, which make no profit', () => {
  const books = seed();
  const { number } = books.projects[0]!;
  const book = (hours: number) => ({ type: 'bookHours', number, key: 'ana', hours }) as const;
  expect(pathsOf(books, book(40.25))).toEqual(['hours']);
  const booked = accepted(books, book(30));
  expect(issueOf(booked, book(10.25))?.message).toContain('10');
  expect(profit(booked.entries)).toBe(profit(books.entries));
  expect(pathsOf(booked, { type: 'setHours', key: 'ana', hours: 29 })).toEqual(['hours-ana']);
  const unbooked = accepted(books, { type: 'runPayroll' });
  const paid = accepted(booked, { type: 'runPayroll' });
  expect(balance(paid.entries, 'booked')).toBe(0);
  expect(profit(paid.entries) - profit(unbooked.entries)).toBe(30 * 2_600);
  const closed = accepted(accepted(paid, book(10)), { type: 'closeWeek', paid: [] });
  expect(accepted(closed, book(40)).projects[0]!.quarters).toBe(4 * 80);
});

it('a large order waits for approval, and a huge one is refused', () => {
  const order = { type: 'order', sku: 'leg', quantity: 2 } as const;
  const asked = accepted(seed(), { ...order, unitCents: APPROVAL_FROM });
  const number = asked.orders.length;
  expect(issueOf(asked, { type: 'receive', number })?.message).toBe(issues.notOpen);
  const approved = accepted(asked, { type: 'approveOrder', number });
  expect(accepted(approved, { type: 'receive', number }).orders.at(-1)!.state).toBe('received');
  expect(issueOf(seed(), { ...order, unitCents: MAX_CENTS })?.path).toBe('unitCents');
});

it('refuses a client whose name is too long to become a customer', () => {
  const deal = { id: 'd1', client: 'x'.repeat(61), contact: '', email: '', cents: 100_00, wonOn: 0 };
  expect(pathsOf(seed(), { type: 'invoiceDeal', ...deal })).toEqual(['d1']);
});
