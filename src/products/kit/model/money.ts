import { formatDollars } from '../../../messages/format.ts';
import { messages } from '#demo/kit';

/** A sum of money in whole cents. No sum is ever held as a fraction. */
export type Cents = number;

/** What was typed is either a value or a sentence that says what is wrong with it. */
export type Parsed<Value> = { value: Value; message?: never } | { value?: never; message: string };

/** The largest sum a field takes: $100,000,000. With it every sum below stays an exact integer. */
export const MAX_CENTS: Cents = 10_000_000_000;

/** Whether it is a sum a field takes. */
export const isCents = (cents: number): boolean =>
  Number.isInteger(cents) && cents >= 0 && cents <= MAX_CENTS;

/** Reads "4200", "4,200.5" or "$4,200.50" as cents of zero or more. */
export function parseMoney(text: string): Parsed<Cents> {
  const { issues } = messages;
  const typed = text.trim().replace(/^\$\s*/, '');
  if (typed === '') return { message: issues.noAmount };
  if (/^[-−(]/.test(typed)) return { message: issues.negative };
  const [, dollars, cents = ''] = /^(\d+|\d{1,3}(?:,\d{3})+)?(?:\.(\d*))?$/.exec(typed) ?? [];
  if (dollars === undefined && cents === '') return { message: issues.notDigits };
  if (cents.length > 2) return { message: issues.decimals };
  const value = Number((dollars ?? '0').replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
  if (value > MAX_CENTS) return { message: issues.maxAmount(formatDollars(MAX_CENTS)) };
  return { value };
}

/** Reads a whole number between `min` and `max`. */
export function parseWhole(text: string, min: number, max: number): Parsed<number> {
  const typed = text.trim().replaceAll(',', '');
  if (!/^[-−]?\d+$/.test(typed)) return { message: messages.issues.notWhole };
  const value = Number(typed.replace('−', '-'));
  if (value < min || value > max) return { message: messages.issues.range(min, max) };
  return { value };
}

/** `cents` × `basisPoints` / 10,000 (8.25 % is 825), half a cent rounded away from zero. */
export function shareOf(cents: Cents, basisPoints: number): Cents {
  return roundedQuotient(cents * basisPoints, 10_000);
}

/** Integer division, halves away from zero, exact for all safe integers. */
export function roundedQuotient(dividend: number, divisor: number): number {
  const size = Math.abs(dividend);
  const rest = size % divisor;
  const quotient = (size - rest) / divisor + (rest * 2 >= divisor ? 1 : 0);
  return dividend < 0 ? 0 - quotient : quotient;
}

export const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0);
