import { expect, test } from 'vitest';
import { keepPlaces, type Place } from './steady-rows.ts';

const places = (references: string) =>
  [...references].map((reference): Place => ({ reference, group: 'today' }));
const isOwn = (own: string) => (reference: string) => own.includes(reference);

function kept(held: string, fresh: string, own = '') {
  const { places: all, ...rest } = keepPlaces(places(held), places(fresh), isOwn(own));
  return { order: all.map(({ reference }) => reference).join(''), ...rest };
}

test('rows keep their places when others come before them', () => {
  expect(kept('abc', 'xaybc')).toEqual({ order: 'abc', newCount: 2, isBehind: true });
});

test('what comes at the end is added', () => {
  expect(kept('ab', 'abcd')).toEqual({ order: 'abcd', newCount: 0, isBehind: false });
  expect(kept('', 'ab')).toEqual({ order: 'ab', newCount: 0, isBehind: false });
});

test('rows that changed places stay until the member looks again', () => {
  expect(kept('abc', 'cab')).toEqual({ order: 'abc', newCount: 0, isBehind: true });
});

test('a row that a colleague took out leaves its place, and those behind it stay', () => {
  expect(kept('abc', 'ac')).toEqual({ order: 'abc', newCount: 0, isBehind: true });
  expect(kept('abc', 'ab')).toEqual({ order: 'ab', newCount: 0, isBehind: false });
});

test('a row that the member took out goes at once, and comes back where it was', () => {
  expect(kept('abc', 'ac', 'b')).toEqual({ order: 'ac', newCount: 0, isBehind: false });
  expect(kept('ac', 'abc', 'b')).toEqual({ order: 'abc', newCount: 0, isBehind: false });
});

test('a row that belongs under another heading now stays where it is', () => {
  const held: Place[] = [{ reference: 'a', group: 'dueToday' }];
  const fresh: Place[] = [{ reference: 'a', group: 'late' }];
  expect(keepPlaces(held, fresh, isOwn(''))).toEqual({ places: held, newCount: 0, isBehind: true });
});
