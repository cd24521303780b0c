import { expect, test } from 'vitest';
import { cutToDifference } from './changed-fields.ts';

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
