import { expect, test } from 'vitest';
import { changeText, dayText, durationText, roundUp, roundUpDuration } from './figures.ts';
import { changeOf, MEASURES } from './measures.ts';

test.each([
  [12, 10, false, '+20%'],
  [5, 10, false, '-50%'],
  [10, 10, false, '0%'],
  [0.045, 0.03, true, '+1.5'],
])('%d after %d is told as a change', (now, before, isShare, text) =>
  expect(changeText(changeOf(now, before, isShare)!, isShare)).toBe(text),
);

test.each([
  [3, 0, false],
  [3, null, false],
  [null, 3, true],
] as const)('%s after %s is no change that can be told', (now, before, isShare) =>
  expect(changeOf(now, before, isShare)).toBeUndefined(),
);

test.each([
  [45, '45 min'],
  [210, '3.5 hr'],
  [3000, '2.1 days'],
])('%d minutes', (minutes, text) => expect(durationText(minutes)).toBe(text));

test('a day is the same day wherever it is read', () => {
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

test('a chart of durations ends at a whole number of the unit that is told', () => {
  expect([50, 900, 3000].map((minutes) => durationText(roundUpDuration(minutes)))).toEqual([
    '60 min',
    '20 hr',
    '4 days',
  ]);
});

test('shares are of what is known, and of nothing there is none', () => {
  const counts = { views: 200, enquiries: 6, held: 2, won: 1, answered: 0, median: null };
  const values = (changes: object) =>
    Object.fromEntries(MEASURES.map(({ name, of }) => [name, of({ ...counts, ...changes })]));
  expect(values({})).toMatchObject({ Conversion: 0.03, 'Spam share': 0.25, 'Time to answer': null });
  expect(values({ views: 0, held: null })).toMatchObject({ Conversion: null, 'Spam share': null });
  expect(values({ enquiries: 0, held: 0 })).toMatchObject({ Conversion: 0, 'Spam share': null });
});
