import { expect, test } from 'vitest';
import {
  dayText,
  durationText,
  estimateText,
  initialsOf,
  roundUp,
  roundUpDuration,
  shortTimeText,
} from './format.tsx';

test.each([
  [45, '45 min'],
  [210, '3.5 hr'],
  [3000, '2.1 days'],
])('%d minutes as a duration', (minutes, text) => expect(durationText(minutes)).toBe(text));

test('a day does not depend on the time zone', () => {
  expect(dayText('2026-11-01', 'day')).toBe('Nov 1');
  expect(dayText('2026-11-01', 'month')).toBe('Nov 2026');
});

test.each([
  [1, 1],
  [3, 4],
  [7, 8],
  [9, 10],
  [12, 20],
  [0.034, 0.04],
])('a chart of up to %d ends at %d', (value, top) => expect(roundUp(value)).toBeCloseTo(top, 10));

test('a chart of durations ends at a whole number of its unit', () => {
  expect([50, 900, 3000].map((minutes) => durationText(roundUpDuration(minutes)))).toEqual([
    '60 min',
    '20 hr',
    '4 days',
  ]);
});

test.each([
  [0, '1 minute'],
  [1.2, '2 minutes'],
  [119, '119 minutes'],
  [121, '3 hours'],
  [60 * 48, '2 days'],
])('%d minutes as an estimate', (minutes, text) => expect(estimateText(minutes)).toBe(text));

test.each([
  [-5 * 60_000, '5m ago'],
  [-26 * 3_600_000, '1d ago'],
  [50 * 3_600_000, 'in 2d'],
  [-30 * 86_400_000, 'Oct 26'],
  [-400 * 86_400_000, 'Oct 21, 2025'],
])('%d milliseconds from now, in a list', (distance, text) => {
  const now = new Date('2026-11-25T12:00').getTime();
  expect(shortTimeText(now + distance, now)).toBe(text);
});

test.each([
  ['Ada Byron Lovelace', 'AL'],
  ['olivia', 'O'],
  ['ben.miller@agency.example', 'BM'],
  ['', ''],
])('initials of %j', (name, initials) => expect(initialsOf(name)).toBe(initials));
