import locale from 'virtual:locale';
import { typedNumbersFor } from './typed-numbers.ts';

/** Parsers for the agency's locale. A separate module, because a demo needs it only when a form opens. */
export const { parseDecimal, typedMoney } = typedNumbersFor(locale);
