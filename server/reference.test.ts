import { expect, test } from 'vitest';
import { newReference, tidyReference } from './reference.ts';

test('references read like GL-7K3M-92QX, without letters that are misheard, and differ', () => {
  const many = new Set(Array.from({ length: 5_000 }, newReference));
  expect(many.size).toBe(5_000);
  for (const reference of many) expect(reference).toMatch(/^GL(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
});

test.each(['gl-7k3m-92qx', ' GL 7K3M 92QX ', '7K3M92QX', 'gl7k3m92qx'])('%j is understood', (typed) =>
  expect(tidyReference(typed)).toBe('GL-7K3M-92QX'),
);

test('letters mistaken for digits are understood', () => {
  expect(tidyReference('GL-OIL0-0000')).toBe('GL-0110-0000');
});
