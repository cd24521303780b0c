import locale from 'virtual:locale';
import { typedNumbersFor } from './typed-numbers.ts';

/** Parsers for the agency's locale. A separate module, because demos need it only when a form opens. */
export const { hasDecimalPoint, parseDecimal, moneyInputValue } = typedNumbersFor(locale);
