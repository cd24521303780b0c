import { expect, test } from 'vitest';
import { replyDueAt } from './due.ts';

const austin = { workingDays: 2, timeZone: 'America/Chicago', language: 'en-US' };
const due = (received: string, promised: typeof austin) =>
  new Date(replyDueAt(Date.parse(received), promised)).toISOString();

test.each([
  ['a Tuesday afternoon', '2026-11-17T21:00:00Z', '2026-11-19T21:00:00.000Z'],
  ['a Friday: the weekend does not count', '2026-11-20T21:00:00Z', '2026-11-24T21:00:00.000Z'],
  ['a Saturday counts from Monday, midnight in Austin', '2026-11-21T15:00:00Z', '2026-11-25T06:00:00.000Z'],
  ['Sunday in Austin, Monday elsewhere', '2026-11-23T05:00:00Z', '2026-11-25T06:00:00.000Z'],
  ['the clocks change in between', '2026-10-30T20:00:00Z', '2026-11-03T21:00:00.000Z'],
])('%s', (_, received, expected) => expect(due(received, austin)).toBe(expected));

test('days off are those of the region', () => {
  const cairo = { workingDays: 1, timeZone: 'Africa/Cairo', language: 'ar-EG' };
  expect(due('2026-11-19T10:00:00Z', cairo)).toBe('2026-11-22T10:00:00.000Z');
});
