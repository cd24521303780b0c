import { expect, test } from 'vitest';
import { periodsUntil } from './periods.ts';

const today = Temporal.PlainDate.from('2026-11-22');

test('thirty days up to today, each with the one thirty days earlier', () => {
  const days = periodsUntil(today, 'day', 'monday');
  expect(days).toHaveLength(30);
  expect(days[0]).toEqual({
    now: { from: '2026-10-24', until: '2026-10-25' },
    before: { from: '2026-09-24', until: '2026-09-25' },
  });
  expect(days.at(-1)).toEqual({
    now: { from: '2026-11-22', until: '2026-11-23' },
    before: { from: '2026-10-23', until: '2026-10-24' },
  });
});

test.each([
  ['monday', '2026-11-16', 7],
  ['sunday', '2026-11-22', 1],
  ['saturday', '2026-11-21', 2],
] as const)('a week that begins on %s; its earlier one has as many days as are over', (first, from, over) => {
  const { now, before } = periodsUntil(today, 'week', first).at(-1)!;
  expect(now.from).toBe(from);
  const days = Temporal.PlainDate.from(before.from).until(before.until).days;
  expect(days).toBe(over);
  expect(Temporal.PlainDate.from(before.from).until(now.from).days).toBe(12 * 7);
});

test('months have no gaps and compare the current one up to today', () => {
  const months = periodsUntil(today, 'month', 'monday');
  expect(months[0]!.now).toEqual({ from: '2025-12-01', until: '2026-01-01' });
  expect(months[0]!.before).toEqual({ from: '2024-12-01', until: '2025-01-01' });
  expect(months.at(-1)).toEqual({
    now: { from: '2026-11-01', until: '2026-12-01' },
    before: { from: '2025-11-01', until: '2025-11-23' },
  });
  for (const [at, { now }] of months.entries()) if (at > 0) expect(now.from).toBe(months[at - 1]!.now.until);
});

test('the last day of a month is compared with a month that has no such day', () => {
  const { before } = periodsUntil(Temporal.PlainDate.from('2028-02-29'), 'month', 'monday').at(-1)!;
  expect(before).toEqual({ from: '2027-02-01', until: '2027-03-01' });
});
