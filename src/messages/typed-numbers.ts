import { formatsFor, onDemand, type Locale } from './locale-formats.ts';

/** Reads numbers as people of a locale type them, and writes amounts as they would. */
export function typedNumbersFor({ language, currency }: Pick<Locale, 'language' | 'currency'>) {
  const { decimalMoney } = formatsFor({ language, currency });
  const reading = onDemand(() => typedNumbers(language, currency));
  return {
    /** "4200.50", or "4200,50" in a locale with a decimal comma: the value of an amount's field. */
    typedMoney: (amount: number): string => decimalMoney(amount).replace('.', reading().point),
    /**
     * Reads a number of zero or more as people of the locale type it, with or without the currency: "1.234,50" and
     * "49,50 €" in Spain, "$1,234.50" in the United States. It is given back as "1234.50", digits and at most one
     * point, because a sum of money is not to go through a fraction; undefined is what cannot be read.
     */
    parseDecimal(text: string): string | undefined {
      const { symbols, groups, written } = reading();
      let typed = inLatinDigits(text.normalize('NFKC'))
        .replaceAll(/\p{Cf}/gu, '')
        .trim();
      for (const symbol of symbols) {
        if (typed.startsWith(symbol)) typed = typed.slice(symbol.length).trim();
        if (typed.endsWith(symbol)) typed = typed.slice(0, -symbol.length).trim();
      }
      if (!written.test(typed) || !/\d/.test(typed)) return undefined;
      return typed.replaceAll(groups, '').replace(/[^\d]/, '.');
    },
  };
}

/** Digits of every script as 0 to 9: ١٢ and १२ are 12. Each script has its ten in a row. */
function inLatinDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!;
    let value = 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
    return String(value);
  });
}

/** How numbers are typed: currency symbols, separators, and the pattern of a whole number. */
function typedNumbers(language: string, currency: string) {
  // 円 is a name, and NT$ is what Taiwan's $ is called elsewhere.
  const displays = ['symbol', 'narrowSymbol', 'code', 'name'] as const;
  const symbols = [language, 'en'].flatMap((written) =>
    displays.flatMap((currencyDisplay) =>
      new Intl.NumberFormat(written, { style: 'currency', currency, currencyDisplay })
        .formatToParts(0)
        .flatMap(({ type, value }) => (type === 'currency' ? value.normalize('NFKC') : [])),
    ),
  );
  const parts = new Intl.NumberFormat(language, { useGrouping: true }).formatToParts(1_234_567_890.5);
  // Austria groups numbers by blanks, and amounts of money by points.
  const money = new Intl.NumberFormat(language, { style: 'currency', currency }).formatToParts(1_234_567.5);
  const separator = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const sizes = parts.flatMap(({ type, value }) => (type === 'integer' ? value.length : []));
  const [inner = 3, last = 3] = sizes.slice(-2);
  // Amounts in French Switzerland have a point, other numbers a comma.
  const [point = '', other = ''] = [money.find(({ type }) => type === 'decimal')?.value, separator('decimal')]
    .filter((one) => one !== undefined)
    .map((one) => one.normalize('NFKC'));
  // Arabic decimals are typed with the comma of the keyboard as well.
  const points = point === '٫' ? '٫,' : `${point}${other}`;
  const groups = [separator('group'), money.find(({ type }) => type === 'group')?.value ?? '']
    .filter((one) => !points.includes(one))
    .join('');
  // The narrow blank between groups in France, the apostrophe in Switzerland: typed as those of the keyboard.
  const group = groups.replaceAll(/\s/g, '\\s').replace(/['’]/, "'’");
  const grouped = `\\d{1,${inner}}(?:[${group}]\\d{${inner}})*[${group}]\\d{${last}}`;
  return {
    symbols,
    point,
    groups: new RegExp(`[${group}]`, 'g'),
    written: new RegExp(`^(?:\\d*|${grouped})(?:[${points}]\\d*)?$`),
  };
}
