import locale from 'virtual:locale';
import { fill as fillIn, type PluralForms } from './fill.ts';
import { formatsFor } from './locale-formats.ts';

/** The agency's locale from content/site.yaml, including the sales tax for demos. */
export { locale };

export const {
  decimalMoney,
  formatDateTime,
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

/** Fills a text with the plural rules of the agency's language. */
export const fill = (text: string | PluralForms, values: Readonly<Record<string, string | number>>): string =>
  fillIn(text, values, locale.language);

export { parseDecimal, moneyInputValue } from './typed.ts';
