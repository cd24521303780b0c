import { formatsFor, onDemand, type Locale } from './locale-formats.ts';

/** Reads numbers as people of a locale type them, and writes amounts as they would. */
export function typedNumbersFor({ language, currency }: Pick<Locale, 'language' | 'currency'>) {
  const { decimalMoney } = formatsFor({ language, currency });
  const reading = onDemand(() => typedNumbers(language, currency));
  return {
    /** "4200.50", or "4200,50" where people type a comma: an amount as it stands in a field. */
    typedMoney: (amount: number): string => decimalMoney(amount).replace('.', reading().point),
    /**
     * Reads a number of zero or more as people of the locale type it, with or without the currency: "1.234,50" and
     * "49,50 €" in Spain, "$1,234.50" in the United States. It is given back as "1234.50", digits and at most one
     * point, because a sum of money is not to go through a fraction; undefined is what cannot be read.
     */
    parseDecimal(text: string): string | undefined {
      const { symbols, point, groups, written } = reading();
      let typed = text.normalize('NFKC').trim();
      for (const symbol of symbols) {
        if (typed.startsWith(symbol)) typed = typed.slice(symbol.length).trim();
        if (typed.endsWith(symbol)) typed = typed.slice(0, -symbol.length).trim();
      }
      if (!written.test(typed) || !/\d/.test(typed)) return undefined;
      return typed.replaceAll(groups, '').replace(point, '.');
    },
  };
}

/** How numbers are typed: the symbols that may stand beside them, what parts them, and the whole of them. */
function typedNumbers(language: string, currency: string) {
  const symbols = (['symbol', 'narrowSymbol', 'code'] as const).flatMap((currencyDisplay) =>
    new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay })
      .formatToParts(0)
      .flatMap(({ type, value }) => (type === 'currency' ? value.normalize('NFKC') : [])),
  );
  const parts = new Intl.NumberFormat(language, { useGrouping: true }).formatToParts(1_234_567_890.5);
  const separator = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const sizes = parts.flatMap(({ type, value }) => (type === 'integer' ? value.length : []));
  const [inner = 3, last = 3] = sizes.slice(-2);
  const point = separator('decimal');
  // The narrow blank between groups in France, the apostrophe in Switzerland: typed as those of the keyboard.
  const group = separator('group')
    .replace(/^\s$/, '\\s')
    .replace(/^['’]$/, "'’");
  const grouped = `\\d{1,${inner}}(?:[${group}]\\d{${inner}})*[${group}]\\d{${last}}`;
  return {
    symbols,
    point,
    groups: new RegExp(`[${group}]`, 'g'),
    written: new RegExp(`^(?:\\d*|${grouped})(?:[${point}]\\d*)?$`),
  };
}
