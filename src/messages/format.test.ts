import { expect, it } from 'vitest';
import { formatDay, formatDollars, formatPrice } from './format.ts';

it('writes cents only where there are some', () => {
  expect(formatPrice(1900)).toBe('$19');
  expect(formatPrice(1150)).toBe('$11.50');
  expect(formatPrice(11_700_000)).toBe('$117,000');
  expect(formatPrice(5)).toBe('$0.05');
  expect(formatPrice(0)).toBe('$0');
});

it.each([
  [1_750_049, '$17,500'],
  [1_750_050, '$17,501'],
  [-1_750_050, '-$17,501'],
  [-49, '$0'],
])('leaves out cents where asked: %i', (cents, text) => expect(formatDollars(cents)).toBe(text));

it('writes days without a time zone', () => expect(formatDay(20_514)).toBe('Mon, Mar 2'));
