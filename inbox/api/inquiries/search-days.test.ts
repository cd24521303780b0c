import { expect, test } from 'vitest';
import { searchDay } from './search-days.ts';

/** A Monday. */
const TODAY = '2026-11-30';

test.for([
  ['2026-11-28', '2026-11-28'],
  ['today', '2026-11-30'],
  ['yesterday', '2026-11-29'],
  ['friday', '2026-11-27'],
  ['monday', '2026-11-23'],
  ['30d', '2026-10-31'],
] as const)('%s is the day %s', ([typed, day]) => expect(searchDay(typed, TODAY)).toBe(day));

test.for(['2026-02-30', 'soon', 'mon day', 'd', '-3d', 'constructor', ''])('%j is no day', (typed) =>
  expect(searchDay(typed, TODAY)).toBeUndefined(),
);
