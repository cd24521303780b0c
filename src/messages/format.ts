import locale from 'virtual:locale';
import { formatsFor } from './locale-formats.ts';

/** What the agency's locale is, from content/site.yaml; its tax is what the demos and the till charge. */
export { locale };

export const {
  decimalMoney,
  formatDate,
  formatDateTime,
  formatDay,
  formatDollars,
  formatMoney,
  formatPercent,
  formatPrice,
  formatTime,
  moneyDecimals,
  parseDecimal,
  toMinor,
  typedMoney,
} = formatsFor(locale);
