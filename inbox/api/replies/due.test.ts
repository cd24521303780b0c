import { expect, test } from 'vitest';
import { replyDueAt, type ReplyPromise } from './due.ts';

const austin = { workingDays: 2, timeZone: 'America/Chicago', language: 'en-US' };
const due = (received: string, promised: ReplyPromise) =>
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

test('days without opening hours are days off', () => {
  const hours = [{ from: 'tuesday', to: 'saturday', opens: '09:00', closes: '17:00' } as const];
  // A Friday, so that the Saturday counts, and the Sunday and Monday do not.
  expect(due('2026-11-20T21:00:00Z', { ...austin, hours })).toBe('2026-11-24T21:00:00.000Z');
  expect(due('2026-11-22T15:00:00Z', { ...austin, hours })).toBe('2026-11-26T15:00:00.000Z');
});

const hours = [
  { from: 'monday', to: 'friday', opens: '09:00', closes: '12:00' },
  { from: 'monday', to: 'thursday', opens: '13:00', closes: '17:00' },
] as const;
test.each([
  ['before the opening counts from the opening', '2026-11-17T11:00:00Z', '2026-11-19T15:00:00.000Z'],
  ['after the closing counts from the next opening', '2026-11-17T23:30:00Z', '2026-11-20T15:00:00.000Z'],
  ['is due before a shorter day closes', '2026-11-18T22:00:00Z', '2026-11-20T18:00:00.000Z'],
])('an inquiry %s', (_, received, expected) =>
  expect(due(received, { ...austin, hours: [...hours] })).toBe(expected),
);

test('holidays do not count, in each year or in one', () => {
  const holidays = ['12-25', '2026-12-24'];
  expect(due('2026-12-23T16:00:00Z', { ...austin, holidays })).toBe('2026-12-29T16:00:00.000Z');
  expect(due('2027-12-23T16:00:00Z', { ...austin, holidays })).toBe('2027-12-27T16:00:00.000Z');
});

test('an inquiry from a holiday counts from the next opening', () => {
  const monday = { ...austin, hours: [...hours], holidays: ['2026-11-26'] };
  expect(due('2026-11-26T18:00:00Z', monday)).toBe('2026-12-01T15:00:00.000Z');
});
