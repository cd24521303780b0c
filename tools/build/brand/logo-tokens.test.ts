import { expect, test } from 'vitest';
import { logoTokens } from './logo-tokens.ts';

test('a name that fits into two lines of the header stands as the style sheets say', () => {
  for (const name of ['Acme', 'Saltmarsh Works', 'Atlas & Sons']) expect(logoTokens(name)).toEqual({});
});

test('a longer name is set smaller, by its longer line, down to what can be read', () => {
  const size = (name: string) => Number.parseFloat(logoTokens(name)['--logo-size-wide']!);
  expect(size('Irmãos Conceição & Vasconcelos')).toBeCloseTo((1.75 * 11) / 16, 2);
  expect(size('Weltraumforschungsanstalt')).toBe(1.05);
  expect(size('The Long and Winding Company of Builders and Their Heirs')).toBe(1.05);
});
