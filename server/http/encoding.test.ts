import { expect, test } from 'vitest';
import { chooseEncoding } from './encoding.ts';

const all = ['identity', 'gzip', 'br'] as const;

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['x-brotli', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('%s', (accept, chosen) => {
  expect(chooseEncoding(accept, all)).toBe(chosen);
});

test('takes only what there is', () => {
  expect(chooseEncoding('br, gzip', ['identity', 'gzip'])).toBe('gzip');
});

test.each([
  `gzip${'\t'.repeat(15_000)}x`,
  'a,'.repeat(7_500),
  ';'.repeat(15_000),
  `gzip;${' '.repeat(15_000)}q=1`,
])('a long and odd header costs no more than a few milliseconds (%#)', (accept) => {
  const began = performance.now();
  for (let times = 0; times < 20; times += 1) chooseEncoding(accept, all);
  expect((performance.now() - began) / 20).toBeLessThan(25);
});
