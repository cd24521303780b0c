import locale from 'virtual:locale';
import { fill, type PluralForms } from './fill.ts';
import { formatsFor } from './locale-formats.ts';

/** The agency's locale from content/site.yaml, including the sales tax for demos. */
export { locale };

export const {
  decimalMoney,
  formatDay,
  formatHour,
  formatRounded,
  formatMoney,
  formatPercent,
  formatPrice,
  formatWeight,
  moneyDecimals,
  toMinor,
} = formatsFor(locale);

/** Like `fill`, with the plural rules of the agency's language. */
export const formatText = (
  text: string | PluralForms,
  values: Readonly<Record<string, string | number>>,
): string => fill(text, values, locale.language);

export { hasDecimalPoint, parseDecimal, moneyInputValue } from './typed.ts';
