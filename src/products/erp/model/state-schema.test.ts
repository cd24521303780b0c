import { anything, assert, property } from 'fast-check';
import { expect, it } from 'vitest';
import { withValueAt } from '../../../../tests/support/reducers.ts';
import { seed } from './seed.ts';
import { isValidState } from './state-schema.ts';

const books = seed();
const received = books.orders.findIndex(({ state }) => state === 'received');

it('goes on with books it wrote itself', () => {
  expect(isValidState(JSON.parse(JSON.stringify(books)))).toBe(true);
});

it('refuses what is not books, whatever it is, without throwing', () => {
  assert(property(anything({ maxDepth: 4 }), (value) => !isValidState(value)));
});

it.each([
  ['an account that no longer exists', ['entries', 0, 'lines', 0, 0], 'petty'],
  ['an entry out of balance', ['entries', 0, 'lines', 0, 1], 1],
  ['stock that is not in the ledger', ['shelf', 'leg', 'cents'], 1],
  ['stock below zero', ['shelf', 'leg', 'quantity'], -1],
  ['an order paid behind the ledger’s back', ['orders', received, 'state'], 'paid'],
  ['a missing list', ['invoices'], undefined],
  ['money that is not whole', ['invoices', 0, 'cents'], 0.5],
])('refuses %s', (_, path, value) => {
  expect(isValidState(withValueAt(books, path, value))).toBe(false);
});
