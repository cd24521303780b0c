import { expect, test } from 'vitest';
import { gapIn, readyTimes } from './format.tsx';

test.each([
  // A Monday, and the last day of a month.
  ['2026-11-23T10:00', '2026-11-24T09:00', '2026-11-30T09:00'],
  ['2026-12-31T00:00', '2027-01-01T09:00', '2027-01-04T09:00'],
])('from %s, tomorrow is %s and Monday %s', (now, tomorrow, monday) => {
  const [soon, ...days] = readyTimes(new Date(now)).map(({ at }) => at);
  expect(soon).toBe(new Date(now).getTime() + 3 * 3_600_000);
  expect(days).toEqual([tomorrow, monday].map((time) => new Date(time).getTime()));
});

test('on a Sunday, tomorrow is offered once', () => {
  const tomorrow = { name: 'tomorrow', at: new Date('2026-11-30T09:00').getTime() };
  expect(readyTimes(new Date('2026-11-29T23:59')).slice(1)).toEqual([tomorrow]);
});

test.each(['2026-11-27T10:00', '2026-11-28T10:00'])('from %s, the next one is Monday', (now) => {
  const monday = { name: 'monday', at: new Date('2026-11-30T09:00').getTime() };
  expect(readyTimes(new Date(now)).slice(1)).toEqual([monday]);
});

test.each([
  ['Hello\n\n-\n\nBye', '-'],
  ['Call me at ___.', '___'],
  ['The price is [...].', '[...]'],
  ['Hello {name}', '{name}'],
  ['- One\n- Two', undefined],
  ['A well-known list[0] - yes', undefined],
])('in %j the gap is %j', (text, gap) => expect(gapIn(text)).toBe(gap));
