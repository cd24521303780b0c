import { expect, test } from 'vitest';
import { changedFields, cutToDifference } from './changed-fields.ts';

const LONG = 'A register that keeps selling when the line is down, and a back office that agrees with it';

test('short texts are shown whole', () => {
  expect(cutToDifference('$19', '$190')).toEqual(['$19', '$190']);
});

test('long texts are cut to what differs, at whole words', () => {
  expect(cutToDifference(`${LONG}, every day of the year.`, `${LONG}, each day of the year.`)).toEqual([
    '… office that agrees with it, every day of the year.',
    '… office that agrees with it, each day of the year.',
  ]);
});

test('a difference that is itself long is cut, too', () => {
  const [before, after] = cutToDifference('Short.', `${LONG} `.repeat(9));
  expect(before).toBe('Short.');
  expect(after.length).toBeLessThan(200);
  expect(after).toMatch(/ …$/);
});

test.each([
  [1900, 190_000, true],
  [1900, 190, true],
  [1900, 2900, false],
  [0, 1900, false],
])('a price of %d that becomes %d may be wrong: %s', (before, after, isLeap) => {
  const schema = { properties: { cents: { title: 'Price', format: 'money' } } };
  const [field] = changedFields(
    schema,
    [
      { data: { cents: before }, body: '' },
      { data: { cents: after }, body: '' },
    ],
    { language: 'en-US', currency: 'USD' },
  );
  expect(field?.isLeap).toBe(isLeap);
});
