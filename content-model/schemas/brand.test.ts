import { expect, it } from 'vitest';
import { brandSchema } from './brand.ts';

const accepts = (fields: object) => brandSchema.safeParse({ color: '#0a7d5a', ...fields }).success;

it.each(['./logo', './brand/logo', './brand/deep/Größe-1.2'])('takes the file %s below content/', (path) => {
  expect(accepts({ favicon: `${path}.svg`, cardFont: `${path}.ttf` })).toBe(true);
});

it.each([
  '/etc/logo',
  '../logo',
  './../logo',
  './brand/../../logo',
  './%2e%2e/logo',
  './.%2E/logo',
  './..\\logo',
  './brand\\..\\..\\logo',
  './.git/logo',
  './/etc/logo',
  'https://elsewhere.test/logo',
  './logo.svg?.',
])('refuses the path %s for every file of the brand', (path) => {
  const picture = `${path}.svg`;
  expect(accepts({ favicon: picture })).toBe(false);
  expect(accepts({ logo: { light: picture } })).toBe(false);
  expect(accepts({ wordmark: { light: './a.svg', dark: picture } })).toBe(false);
  expect(accepts({ cardFont: `${path}.ttf` })).toBe(false);
});
