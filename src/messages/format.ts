import locale from 'virtual:locale';
import { formatsFor } from './locale-formats.ts';

/** What the agency's locale is, from content/site.yaml; its tax is what the demos and the till charge. */
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

export { parseDecimal, typedMoney } from './typed.ts';
