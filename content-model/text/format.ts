import locale from 'virtual:locale';
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

export { parseDecimal, moneyInputValue } from './typed.ts';
