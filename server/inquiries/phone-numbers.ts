/** Digits with what people write between them. */
const NUMBER = /(?:\+|\b)\(?\d(?:[\s()./\u2010-\u2015-]{0,3}\d){6,19}/g;

/** The telephone numbers in a text, as they are written. */
export const phoneNumbersIn = (text: string): string[] => text.match(NUMBER) ?? [];

/** Country calling codes (ITU-T E.164): no code is the beginning of another one. */
const CALLING_CODE = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;
/** Fewer digits are no whole number, but an extension or a year. */
const MIN_NATIONAL_DIGITS = 7;

/**
 * The number as dialed within its country, without the 0 before it, or the 1 of North America; undefined if it is too short
 * for one. It is the same for `+49 2351 555012`, `0049 2351 555012` and `02351 555012`.
 */
export function nationalNumber(written: string): string | undefined {
  const digits = written.replaceAll(/\D/g, '');
  const international = written.trimStart().startsWith('+') ? digits : /^00(.+)/.exec(digits)?.[1];
  const national = international
    ? international.replace(CALLING_CODE, '').replace(/^0/, '')
    : digits.replace(/^(?:0|1(?=\d{10}$))/, '');
  return national.length >= MIN_NATIONAL_DIGITS ? national : undefined;
}
