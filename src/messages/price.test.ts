import { expect, it } from 'vitest';
import { price } from './price.ts';

it('writes cents only where there are some', () => {
  expect(price(1900)).toBe('$19');
  expect(price(1150)).toBe('$11.50');
  expect(price(11_700_000)).toBe('$117,000');
  expect(price(5)).toBe('$0.05');
  expect(price(0)).toBe('$0');
});
