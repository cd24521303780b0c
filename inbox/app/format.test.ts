import { expect, test } from 'vitest';
import { dayText, durationText, estimateText, shortTimeText } from './format.tsx';

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
