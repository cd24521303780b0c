import { anything, assert, property } from 'fast-check';
import { expect, it } from 'vitest';
import { withValueAt } from '../../../../tests/support/reducers.ts';
import { SEED } from './seed.ts';
import { isValidState } from './state-schema.ts';

it('goes on with a week it wrote itself', () => {
  expect(isValidState(JSON.parse(JSON.stringify(SEED)))).toBe(true);
});

it('refuses what is not a week, whatever it is, without throwing', () => {
  assert(property(anything({ maxDepth: 4 }), (value) => !isValidState(value)));
});

it.each([
  ['a shift of someone unknown', ['shifts', 0, 'person'], 'zoe'],
  ['a shift outside the week', ['shifts', 0, 'day'], 1],
  ['leave that ends before it begins', ['leaves', 0, 'to'], 1],
  ['leave above the balance', ['people', 0, 'leaveDays'], 1],
  ['a stage that does not exist', ['candidates', 0, 'stage'], 'fired'],
  ['a missing list', ['expenses'], undefined],
])('refuses %s', (_, path, value) => {
  expect(isValidState(withValueAt(SEED, path, value))).toBe(false);
});
