import locale from 'virtual:locale';
import { typedNumbersFor } from './typed-numbers.ts';

/** Of the agency's locale. Apart from what only writes: a demo reads nothing before a form is opened. */
export const { parseDecimal, typedMoney } = typedNumbersFor(locale);
