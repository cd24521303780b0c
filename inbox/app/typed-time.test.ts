import { expect, test } from 'vitest';
import { typedTime } from './typed-time.ts';

/** A Sunday at 11 PM. */
const NOW = new Date('2026-11-29T23:00');

test.each([
  ['fri', '2026-12-04T09:00'],
  ['Friday', '2026-12-04T09:00'],
  ['next sunday', '2026-12-06T09:00'],
  ['tomorrow', '2026-11-30T09:00'],
  ['tom', '2026-11-30T09:00'],
  ['tomorrow at 2pm', '2026-11-30T14:00'],
  ['in 3 hours', '2026-11-30T02:00'],
  ['in an hour', '2026-11-30T00:00'],
  ['90 min', '2026-11-30T00:30'],
  ['in 2 days', '2026-12-01T09:00'],
  ['in 2 weeks', '2026-12-13T09:00'],
  ['next week', '2026-11-30T09:00'],
  ['dec 3', '2026-12-03T09:00'],
  ['3 December, 14:30', '2026-12-03T14:30'],
  ['nov 28', '2027-11-28T09:00'],
  ['dec 1 2pm', '2026-12-01T14:00'],
  ['dec 3 2027', '2027-12-03T09:00'],
  ['12/24', '2026-12-24T09:00'],
  ['2027-01-31', '2027-01-31T09:00'],
  ['mon noon', '2026-11-30T12:00'],
  ['7:30 am', '2026-11-30T07:30'],
  ['23:30', '2026-11-29T23:30'],
])('%s is %s', (typed, time) => expect(typedTime(typed, NOW)).toBe(new Date(time).getTime()));

test.each(['', 'soonish', 'fri or so', 'dec 32', 'feb 30', '25:00', '13pm', 'in hours', '5', 'm', '13/1'])(
  '%j is no time',
  (typed) => expect(typedTime(typed, NOW)).toBeUndefined(),
);
