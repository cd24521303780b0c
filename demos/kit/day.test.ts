import { assert, integer, property } from 'fast-check';
import { expect, it } from 'vitest';
import { dateOf, dayOf, parseDay, startOfWeek } from './day.ts';

it('reads back every day it writes', () => {
  assert(
    property(integer({ min: 0, max: 40_000 }), (day) => {
      expect(parseDay(dateOf(day))).toBe(day);
    }),
  );
});

it.each(['', '2026-02-30', '2026-13-01', '06/15/2026', '2026-6-1', 'tomorrow'])(
  'takes "%s" for no day',
  (text) => {
    expect(parseDay(text)).toBeNaN();
  },
);

it.each([
  ['monday', '2026-06-15'],
  ['sunday', '2026-06-14'],
  ['saturday', '2026-06-13'],
] as const)('begins the week of a Monday on a %s', (firstDay, expected) => {
  expect(dateOf(startOfWeek(dayOf('2026-06-15'), firstDay))).toBe(expected);
});
