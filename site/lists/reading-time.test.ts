import { expect, it } from 'vitest';
import { readingMinutes } from './reading-time.ts';

const words = (count: number) => Array(count).fill('word').join(' ');

it.each([
  [0, 1],
  [220, 1],
  [329, 1],
  [331, 2],
  [1100, 5],
])('%i words take %i minutes', (count, minutes) => {
  expect(readingMinutes(words(count), 'en-US')).toBe(minutes);
});

it('counts words of Japanese, which has no spaces, and of a text in two scripts', () => {
  const sentence = '私たちは小さな会社のために静かなソフトウェアを作ります。';
  expect(readingMinutes(sentence.repeat(110), 'ja')).toBeGreaterThanOrEqual(5);
  expect(readingMinutes(sentence.repeat(110), 'ja')).toBeLessThanOrEqual(10);
  const both = `${words(220)} ${sentence.repeat(20)}`;
  expect(readingMinutes(both, 'ja')).toBeGreaterThan(readingMinutes(words(220), 'ja'));
});
