import { expect, test } from 'vitest';
import { codeOf, newReference } from './reference.ts';

test('references read like GL-7K3M-92QX, without letters that are misheard, and differ', () => {
  const many = new Set(Array.from({ length: 5_000 }, () => newReference('GL')));
  expect(many.size).toBe(5_000);
  for (const reference of many) expect(reference).toMatch(/^GL(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
});

test.each(['gl-7k3m-92qx', ' GL 7K3M 92QX ', '7K3M92QX', 'gl7k3m92qx', 'VAL-7K3M-92QX', 'KYTO 7k3m-92qx'])(
  '%j is understood, whatever its prefix',
  (typed) => expect(codeOf(typed)).toBe('7K3M-92QX'),
);

test('letters mistaken for digits are understood', () => {
  expect(codeOf('GL-OIL0-0000')).toBe('0110-0000');
});

test.each(['', 'GL', '7K3M-92Q', 'ada@visitor.example', '%%%%-%%%%', 'GL-7K3M-92QX-92QX'])(
  '%j is no reference',
  (typed) => expect(codeOf(typed)).toBeUndefined(),
);
