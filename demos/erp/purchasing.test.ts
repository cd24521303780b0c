import { expect, it } from 'vitest';
import { formatText } from '../../content-model/text/format.ts';
import { reducing } from '../test/support/reducers.ts';
import { reduce } from './actions.ts';
import { announce } from './announce.ts';
import { unfinished } from './closing.ts';
import { balance, profit } from './ledger.ts';
import { payablesByAge } from './reports.ts';
import { seed } from './seed.ts';
import { cash, owed } from './state.ts';
import { isConsistent } from './store.ts';
import { texts } from './texts.ts';

const { accepted, issueOf } = reducing(reduce);

/** The order of twelve levels at $96.00, which has not come. */
const number = 27;

it('receives a part of an order, and keeps the rest on order', () => {
  const books = seed();
  const after = accepted(books, { type: 'receive', number, quantity: 5 });
  expect(after.orders[number - 1]).toMatchObject({ quantity: 5, state: 'received' });
  expect(after.orders.at(-1)).toMatchObject({ quantity: 7, restOf: number, state: 'ordered' });
  expect(after.inventory.level.quantity - books.inventory.level.quantity).toBe(5);
  expect(owed(after, 'payable') - owed(books, 'payable')).toBe(5 * 96_00);
  const rest = accepted(after, { type: 'receive', number: after.orders.length });
  expect(owed(rest, 'payable') - owed(books, 'payable')).toBe(12 * 96_00);
  expect(isConsistent(rest)).toBe(true);
});

it('receives no more than was ordered, and nothing that is no piece', () => {
  const message = formatText(texts.issues.notWhole, { count: 12 });
  for (const quantity of [0, -1, 1.5, 13, NaN])
    expect(issueOf(seed(), { type: 'receive', number, quantity })).toEqual({ path: 'quantity', message });
});

it('cancels an order that has not come, which posts nothing', () => {
  const books = seed();
  const after = accepted(books, { type: 'cancelOrder', number });
  expect(after.entries).toBe(books.entries);
  expect(announce(books, after)).toBe(formatText(texts.order.canceled, { number }));
  expect(issueOf(after, { type: 'receive', number })?.message).toBe(texts.issues.notOpen);
  expect(issueOf(books, { type: 'cancelOrder', number: 26 })?.message).toBe(texts.issues.notOpen);
});

it('posts a bill for a service as a cost, owed until it is paid', () => {
  const books = seed();
  const bill = { supplier: 'Pecan Power', what: 'Electricity', cents: 184_20 };
  const after = accepted(books, { type: 'enterBill', ...bill });
  expect(profit(books.entries) - profit(after.entries)).toBe(bill.cents);
  expect(payablesByAge(after)[0] - payablesByAge(books)[0]).toBe(bill.cents);
  expect(unfinished(after).bills - unfinished(books).bills).toBe(1);
  expect(isConsistent(after)).toBe(true);
  const paid = accepted(after, { type: 'payBill', number: 1 });
  expect(cash(books) - cash(paid)).toBe(bill.cents);
  expect(balance(paid.entries, 'payable')).toBe(balance(books.entries, 'payable'));
  expect(issueOf(paid, { type: 'payBill', number: 1 })?.message).toBe(texts.issues.notOpen);
});

it('refuses a bill without a name or an amount, and to pay more than there is', () => {
  const bill = { type: 'enterBill', supplier: ' ', what: '', cents: 0 } as const;
  const result = reduce(seed(), bill);
  expect(result.ok ? [] : result.issues.map(({ path }) => path)).toEqual(['supplier', 'what', 'cents']);
  const large = accepted(seed(), { ...bill, supplier: 'Roofer', what: 'Roof', cents: cash(seed()) + 1 });
  expect(issueOf(large, { type: 'payBill', number: 1 })?.path).toBe('bill-1');
});
