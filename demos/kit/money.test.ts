import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney, formatPrice } from '../../content-model/text/format.ts';
import { MAX_CENTS, roundedQuotient, shareOf } from './money.ts';
import { parseMoney, parseWhole } from './typed.ts';

const sums = fc.integer({ min: 0, max: MAX_CENTS });

describe('money', () => {
  it('reads back whatever it writes', () => {
    fc.assert(
      fc.property(sums, (cents) => {
        expect(parseMoney(formatMoney(cents))).toEqual({ value: cents });
      }),
    );
  });

  it.each(['', '  ', 'abc', '12a', '-5', '−5', '(5)', '1.234', '1e5', '.', '9'.repeat(20)])(
    'refuses "%s" with a sentence',
    (text) => {
      const parsed = parseMoney(text);
      expect(parsed.value).toBeUndefined();
      expect(parsed.message).toMatch(/\.$/);
    },
  );

  it('asks what a comma means that is not the decimal sign of the language', () => {
    for (const text of ['12,5', '12,50', '$12,50']) {
      const { value, message } = parseMoney(text);
      expect(value).toBeUndefined();
      expect(message).toMatch(/\$12\.50, .* 12\.50\./);
    }
    expect(parseMoney('1,250')).toEqual({ value: 125_000 });
  });

  it('names the limit of the field, not that of all fields', () => {
    expect(parseMoney('100', 10_000)).toEqual({ value: 10_000 });
    for (const text of ['100.01', '9'.repeat(9)])
      expect(parseMoney(text, 10_000).message).toContain(formatPrice(10_000));
  });

  it('rounds half a cent away from zero, the same way on both sides', () => {
    expect(shareOf(200, 825)).toBe(17);
    expect(shareOf(-200, 825)).toBe(-17);
    expect(roundedQuotient(-1, 4)).toBe(0);
    fc.assert(
      fc.property(sums, (cents) => {
        expect(shareOf(-cents, 825)).toBe(0 - shareOf(cents, 825));
      }),
    );
  });

  it('agrees with exact arithmetic', () => {
    fc.assert(
      fc.property(sums, fc.integer({ min: 0, max: 10_000 }), (cents, points) => {
        const exact = (BigInt(cents) * BigInt(points) * 2n + 10_000n) / 20_000n;
        expect(BigInt(shareOf(cents, points))).toBe(exact);
      }),
    );
  });
});

describe('whole numbers', () => {
  it('takes the bounds themselves', () => {
    expect(parseWhole('1', { min: 1, max: 99 })).toEqual({ value: 1 });
    expect(parseWhole(' 99 ', { min: 1, max: 99 })).toEqual({ value: 99 });
  });

  it.each(['0', '100', '-3', '2.5', 'two', ''])('refuses "%s"', (text) =>
    expect(parseWhole(text, { min: 1, max: 99 }).message).toBeTruthy(),
  );
});
