import { expect, test } from 'vitest';
import { termIn, withTerms } from './typed-terms.ts';

test('a term of several words is replaced whole', () => {
  const text = withTerms('till from:"Ada Lovelace" "two shops"', { from: 'Bo Li' });
  expect(text).toBe('till "two shops" from:"Bo Li"');
  expect(withTerms(text, { from: '' })).toBe('till "two shops"');
});

test('another term of the same name stays, and names are read in any case', () => {
  expect(withTerms('is:open is:unread From:ada', { is: 'closed', from: '' })).toBe('is:unread is:closed');
  expect(termIn('From:ada', 'from')).toBe('ada');
});

test('a term is read without its quotes', () => {
  expect(termIn('till from:"Ada Lovelace" is:open', 'from')).toBe('Ada Lovelace');
  expect(termIn('till from:"Ada Lovelace" is:open', 'is')).toBe('open');
  expect(termIn('till', 'is')).toBe('');
});
