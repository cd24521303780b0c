import { expect, test } from 'vitest';
import { withOneStyle } from './one-style.ts';

test('styles are joined in their order where the first one stood', () => {
  expect(
    withOneStyle('<head><style>a{}</style></head><p>One</p><style media="all">b{}</style><p>Two</p>'),
  ).toBe('<head><style>a{}b{}</style></head><p>One</p><p>Two</p>');
});

test('a page without styles stays as it is', () => {
  expect(withOneStyle('<p>One</p>')).toBe('<p>One</p>');
});
