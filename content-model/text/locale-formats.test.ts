import { expect, it, vi } from 'vitest';
import { formatsFor, type Locale } from './locale-formats.ts';
import { typedNumbersFor } from './typed-numbers.ts';

const locale = (language: string, currency: string, more: Partial<Locale> = {}) => {
  const facts: Locale = {
    language,
    currency,
    tax: { name: 'Tax', rate: 10 },
    timeZone: 'UTC',
    units: 'metric',
    firstDay: 'monday',
    clock: 24,
    ...more,
  };
  return { ...formatsFor(facts), ...typedNumbersFor(facts) };
};
/** Intl uses special spaces, such as no-break spaces. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

const us = locale('en-US', 'USD', { clock: 12 });
const spain = locale('es-ES', 'EUR');
const japan = locale('ja', 'JPY');

it('shows cents only if they are not zero', () => {
  expect(us.formatPrice(1900)).toBe('$19');
  expect(us.formatPrice(1150)).toBe('$11.50');
  expect(us.formatPrice(11_700_000)).toBe('$117,000');
  expect(us.formatPrice(5)).toBe('$0.05');
  expect(us.formatPrice(0)).toBe('$0');
});

it.each([
  [1_750_049, '$17,500'],
  [1_750_050, '$17,501'],
  [-1_750_050, '-$17,501'],
  [-49, '$0'],
])('rounds to whole units: %i', (cents, text) => expect(us.formatRounded(cents)).toBe(text));

it('formats hours for a 12- or 24-hour clock', () => {
  expect([6, 14, 22, 30].map((hour) => plain(us.formatHour(hour)))).toEqual([
    '6 AM',
    '2 PM',
    '10 PM',
    '6 AM',
  ]);
  expect([6, 14, 22, 30].map(spain.formatHour)).toEqual(['06', '14', '22', '06']);
});

it('formats weights in metric or imperial units', () => {
  const imperial = locale('en-US', 'USD', { units: 'imperial' });
  expect([227, 454, 1_000].map((grams) => plain(imperial.formatWeight(grams)))).toEqual([
    '8 oz',
    '1 lb',
    '2.2 lb',
  ]);
  expect([227, 1_500].map((grams) => plain(spain.formatWeight(grams)))).toEqual(['227 g', '1,5 kg']);
});

it('formats euros as in Spain', () => {
  expect(plain(spain.formatMoney(1_234_550))).toBe('12.345,50 €');
  expect(plain(spain.formatPrice(4900))).toBe('49 €');
  expect(plain(spain.formatPercent(21))).toBe('21 %');
});

it('parses typed amounts and formats amounts for fields', () => {
  expect([us, spain, japan].map(({ toMinor }) => toMinor(49.5))).toEqual([4950, 4950, 50]);
  expect([us, spain, japan].map(({ moneyInputValue }) => moneyInputValue(1_234_550))).toEqual([
    '12345.50',
    '12345,50',
    '1234550',
  ]);
  expect(spain.parseDecimal(spain.moneyInputValue(4950))).toBe('49.50');
});

it('treats yen as a currency without decimals', () => {
  expect(japan.moneyDecimals()).toBe(0);
  expect([japan.decimalMoney(1900), spain.decimalMoney(1900)]).toEqual(['1900', '19.00']);
  expect(japan.formatMoney(1900).normalize('NFKC')).toBe('¥1,900');
  expect(japan.formatPrice(1950)).toBe(japan.formatMoney(1950));
  expect(japan.formatRounded(1950)).toBe(japan.formatMoney(1950));
});

it('formats days without a time zone', () => {
  expect(us.formatDay(20_514)).toBe('Mon, Mar 2');
});

it.each([
  [spain, '49,50', '49.50'],
  [spain, '49.50', '49.50'],
  [us, '49,50', '49.50'],
  [spain, '1.234,50', '1234.50'],
  [spain, '1.234', '1234'],
  [spain, '1234,5 €', '1234.5'],
  [spain, 'EUR 7', '7'],
  [us, '1,234.50', '1234.50'],
  [us, '$ 4200', '4200'],
  [us, '.5', '.5'],
  [japan, '１，９００', '1900'],
  [japan, '¥1,900', '1900'],
  [japan, '￥1900', '1900'],
  [locale('fr-FR', 'EUR'), '1 234,50', '1234.50'],
  [locale('de-CH', 'CHF'), "CHF 1'234.50", '1234.50'],
  [locale('de-CH', 'CHF'), '1’234.50', '1234.50'],
  [locale('fr-CH', 'CHF'), "1'234,50", '1234.50'],
  [locale('en-IN', 'INR'), '12,34,567', '1234567'],
  [locale('de-AT', 'EUR'), '1\u00a0234,50', '1234.50'],
  [locale('ar-EG', 'EGP'), '١٬٢٣٤٫٥', '1234.5'],
  [locale('hi-IN', 'INR'), '१२', '12'],
  [locale('fa-IR', 'IRR'), '۱۲', '12'],
  [locale('ja', 'JPY'), '1,234円', '1234'],
  [locale('zh-TW', 'TWD'), 'NT$1,234', '1234'],
])('parses a number typed in the locale, case %#', ({ parseDecimal }, typed, read) =>
  expect(parseDecimal(typed)).toBe(read),
);

it.each([
  [spain, '1,234.50'],
  [us, '1.234,50'],
  [us, '4$2'],
  [us, '12,34,567'],
  [us, '$'],
  [us, ''],
  [us, '.'],
  [us, '1e3'],
  [us, '-5'],
])('rejects other input, case %#', ({ parseDecimal }, typed) => expect(parseDecimal(typed)).toBeUndefined());

it('creates no formatter for plain input, nor for decimals that are known', () => {
  const created = vi.spyOn(Intl, 'NumberFormat');
  const { parseDecimal, toMinor } = locale('en-US', 'USD', { decimals: 2 });
  expect([parseDecimal('12'), parseDecimal('12,50'), parseDecimal(''), toMinor(1.5)]).toEqual([
    '12',
    '12.50',
    undefined,
    150,
  ]);
  expect(created).not.toHaveBeenCalled();
  created.mockRestore();
});
