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
