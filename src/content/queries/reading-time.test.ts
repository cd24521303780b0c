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
  expect(readingMinutes(words(count))).toBe(minutes);
});

it('counts what is read, not the marks around it', () => {
  const marked =
    '| --- | --- |\n'.repeat(400) + '## - > * \n'.repeat(200) + `[${words(220)}](/a/very/long/address)`;
  expect(readingMinutes(marked)).toBe(1);
});
