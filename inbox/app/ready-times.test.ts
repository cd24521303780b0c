import { expect, test } from 'vitest';
import { readyTimes } from './ready-times.ts';

test.each([
  // A Monday, and the last day of a month.
  ['2026-11-23T10:00', '2026-11-24T09:00', '2026-11-30T09:00'],
  ['2026-12-31T16:59', '2027-01-01T09:00', '2027-01-04T09:00'],
])('from %s, tomorrow is %s and Monday %s', (now, tomorrow, monday) => {
  const [soon, ...days] = readyTimes(new Date(now)).map(({ at }) => at);
  expect(soon).toBe(new Date(now).getTime() + 3 * 3_600_000);
  expect(days).toEqual([tomorrow, monday].map((time) => new Date(time).getTime()));
});

test('on a Sunday, tomorrow is offered once', () => {
  const tomorrow = { name: 'tomorrow', at: new Date('2026-11-30T09:00').getTime() };
  expect(readyTimes(new Date('2026-11-29T23:59'))).toEqual([tomorrow]);
});

test.each(['2026-11-27T10:00', '2026-11-28T10:00'])('from %s, the next one is Monday', (now) => {
  const monday = { name: 'monday', at: new Date('2026-11-30T09:00').getTime() };
  expect(readyTimes(new Date(now)).slice(1)).toEqual([monday]);
});

test.each(['2026-11-23T23:00', '2026-11-23T17:30', '2026-11-24T01:00'])(
  'at %s, three hours later is no time for business',
  (now) => expect(readyTimes(new Date(now)).map(({ name }) => name)).not.toContain('soon'),
);

test('at night, the first time is that morning', () => {
  const morning = { name: 'morning', at: new Date('2026-11-24T09:00').getTime() };
  expect(readyTimes(new Date('2026-11-24T01:00'))[0]).toEqual(morning);
});
