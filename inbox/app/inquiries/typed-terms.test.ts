import { expect, test } from 'vitest';
import { termIn, withTerms } from './typed-terms.ts';

test('a term of several words is replaced whole', () => {
  const text = withTerms('till from:"Ada Lovelace" "two shops"', { from: 'Bo Li' });
  expect(text).toBe('till "two shops" from:"Bo Li"');
  expect(withTerms(text, { from: '' })).toBe('till "two shops"');
});

test('a term is read without its quotes', () => {
  expect(termIn('till from:"Ada Lovelace" is:open', 'from')).toBe('Ada Lovelace');
  expect(termIn('till from:"Ada Lovelace" is:open', 'is')).toBe('open');
  expect(termIn('till', 'is')).toBe('');
});
