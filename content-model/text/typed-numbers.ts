import { withoutInvisible } from './clean-text.ts';
import { formatsFor, lazy, type Locale } from './locale-formats.ts';

/** Digits; a single sign before one or two of them can only be a decimal sign, also of another locale. */
const PLAIN = /^\d+(?:[.,]\d{1,2})?$/;

/** Creates a parser for numbers as typed in a locale, and a formatter for amounts in fields. */
export function typedNumbersFor(locale: Pick<Locale, 'language' | 'currency' | 'decimals'>) {
  const { decimalMoney } = formatsFor(locale);
  const { language, currency } = locale;
  const format = lazy(() => typedNumbers(language, currency));
  const point = lazy(() => moneyPoint(language, currency));
  return {
    /** Whether amounts have a decimal point, as in the United States. */
    hasDecimalPoint: (): boolean => point() === '.',
    /** Formats an amount as a field's value: "4200.50", or "4200,50" in a locale with a decimal comma. */
    moneyInputValue: (amount: number): string => decimalMoney(amount).replace('.', point() ?? ''),
    /**
     * Parses a non-negative number as typed in the locale, with or without currency: "1.234,50" and "49,50 €" in Spain,
     * "$1,234.50" in the United States; "12,50" and "12.50" in both. Returns a string such as "1234.50" to avoid
     * floating-point errors in money; undefined if invalid.
     */
    parseDecimal(text: string): string | undefined {
      let typed = withoutInvisible(inLatinDigits(text.normalize('NFKC'))).trim();
      // Most input is plain or empty, and needs no formats, which take long to create.
      if (PLAIN.test(typed)) return typed.replace(',', '.');
      if (!/\d/.test(typed)) return undefined;
      const { symbols, groups, pattern } = format();
      for (const symbol of symbols) {
        if (typed.startsWith(symbol)) typed = typed.slice(symbol.length).trim();
        if (typed.endsWith(symbol)) typed = typed.slice(0, -symbol.length).trim();
      }
      if (PLAIN.test(typed)) return typed.replace(',', '.');
      if (!pattern.test(typed)) return undefined;
      return typed.replaceAll(groups, '').replace(/[^\d]/, '.');
    },
  };
}

/** Converts digits of any script to 0–9: ١٢ and १२ become 12. In Unicode, each script's ten digits are consecutive. */
function inLatinDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!;
    let value = 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
    return String(value);
  });
}

const moneyParts = (language: string, currency: string) =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).formatToParts(1_234_567.5);

/** Returns the decimal sign of amounts; undefined in currencies without decimals. */
const moneyPoint = (language: string, currency: string) =>
  moneyParts(language, currency)
    .find(({ type }) => type === 'decimal')
    ?.value.normalize('NFKC');

/** Returns how numbers are typed: currency symbols, separators, and the pattern of a valid number. */
function typedNumbers(language: string, currency: string) {
  // Several displays, because 円 is a name, and other countries write Taiwan's $ as NT$.
  const displays = ['symbol', 'narrowSymbol', 'code', 'name'] as const;
  const symbols = [language, 'en'].flatMap((symbolLanguage) =>
    displays.flatMap((currencyDisplay) =>
      new Intl.NumberFormat(symbolLanguage, { style: 'currency', currency, currencyDisplay })
        .formatToParts(0)
        .flatMap(({ type, value }) => (type === 'currency' ? value.normalize('NFKC') : [])),
    ),
  );
  const parts = new Intl.NumberFormat(language, { useGrouping: true }).formatToParts(1_234_567_890.5);
  // Austria groups numbers with spaces but amounts of money with points.
  const money = moneyParts(language, currency);
  const separator = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const sizes = parts.flatMap(({ type, value }) => (type === 'integer' ? value.length : []));
  const [inner = 3, last = 3] = sizes.slice(-2);
  // French Switzerland uses a decimal point for amounts and a comma for other numbers.
  const [point = '', other = ''] = [
    moneyPoint(language, currency),
    separator('decimal').normalize('NFKC'),
  ].filter((sign) => sign !== undefined);
  // Arabic decimals are also typed with the keyboard's comma.
  const points = point === '٫' ? '٫,' : `${point}${other}`;
  const groups = [separator('group'), money.find(({ type }) => type === 'group')?.value ?? '']
    .filter((sign) => !points.includes(sign))
    .join('');
  // Accept keyboard equivalents of the narrow space (France) and the typographic apostrophe (Switzerland).
  const group = groups.replaceAll(/\s/g, '\\s').replace(/['’]/, "'’");
  const grouped = `\\d{1,${inner}}(?:[${group}]\\d{${inner}})*[${group}]\\d{${last}}`;
  return {
    symbols,
    groups: new RegExp(`[${group}]`, 'g'),
    pattern: new RegExp(`^(?:\\d*|${grouped})(?:[${points}]\\d*)?$`),
  };
}
