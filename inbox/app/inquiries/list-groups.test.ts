import { expect, test } from 'vitest';
import { DAY_MS } from '../../../content-model/text/durations.ts';
import { groupOf } from './list-groups.ts';

const noon = () => new Date().setHours(12, 0, 0, 0);
const endOfDay = () => new Date().setHours(23, 59, 59, 999);

const ROW = { dueAt: null, activeAt: 1, snoozedUntil: null, wroteBack: false, bounced: false };

test('by due time, what is late comes before what is due today, later and not', () => {
  const due = [1, endOfDay(), Date.now() + 2 * DAY_MS, null];
  expect(due.map((dueAt) => groupOf({ ...ROW, dueAt }, 'due'))).toEqual([
    'late',
    'dueToday',
    'dueLater',
    'answered',
  ]);
});

test('by due time, what is snoozed stands by itself', () => {
  expect(groupOf({ ...ROW, snoozedUntil: Date.now() + DAY_MS }, 'due')).toBe('snoozed');
});

test('the newest are grouped by the day on which somebody wrote', () => {
  const active = [noon(), noon() - DAY_MS, noon() - 3 * DAY_MS];
  expect(active.map((activeAt) => groupOf({ ...ROW, activeAt }, 'newest'))).toEqual([
    'today',
    'yesterday',
    'earlier',
  ]);
});

test('by due time, a reply that did not arrive stands above all others', () => {
  const row = { ...ROW, dueAt: Date.now() + DAY_MS, wroteBack: true, bounced: true };
  expect(groupOf(row, 'due')).toBe('undelivered');
});

test('by due time, who wrote back stands above those who wait for a first reply', () => {
  expect(groupOf({ ...ROW, dueAt: Date.now() + DAY_MS, wroteBack: true }, 'due')).toBe('wroteBack');
});
