import {
  formatRounded,
  locale,
  moneyDecimals,
  parseDecimal,
  toMinor,
  typedMoney,
} from '../../../messages/format.ts';
import { messages } from '#demo/kit';

/** A sum of money in the smallest unit of the currency. No sum is ever held as a fraction. */
export type Cents = number;

/** What was typed is either a value or a sentence that says what is wrong with it. */
export type Parsed<Value> = { value: Value; message?: never } | { value?: never; message: string };

/** The largest sum a field takes. With it every sum below stays an exact integer. */
export const MAX_CENTS: Cents = 10_000_000_000;

/** Whether it is a sum a field takes. */
export const isCents = (cents: number): boolean =>
  Number.isInteger(cents) && cents >= 0 && cents <= MAX_CENTS;

/** "49.50", as the site's locale writes it. */
const example = () => typedMoney(toMinor(49.5));

export const noAmount = () => messages.issues.noAmount(example());

/** Reads "4200", "4,200.5" or "$4,200.50", as the site's locale writes them, as cents of zero or more. */
export function parseMoney(text: string): Parsed<Cents> {
  const { issues } = messages;
  const typed = text.trim();
  if (typed === '') return { message: noAmount() };
  if (/^[-−(]/.test(typed)) return { message: issues.negative };
  const [whole, cents = ''] = parseDecimal(typed)?.split('.') ?? [];
  if (whole === undefined) return { message: issues.notDigits(example()) };
  const most = moneyDecimals();
  if (cents.length > most) return { message: issues.decimals(most) };
  const value = Number(whole) * 10 ** most + Number(cents.padEnd(most, '0'));
  if (value > MAX_CENTS) return { message: issues.maxAmount(formatRounded(MAX_CENTS)) };
  return { value };
}

/** Reads a whole number between `min` and `max`. */
export function parseWhole(text: string, min: number, max: number): Parsed<number> {
  const [, minus, typed = ''] = /^([-−]?)(\d(?:.*\d)?)$/.exec(text.trim()) ?? [];
  const whole = parseDecimal(typed) ?? '';
  if (!/^\d+$/.test(whole)) return { message: messages.issues.notWhole };
  const value = minus ? -whole : Number(whole);
  if (value < min || value > max) return { message: messages.issues.range(min, max) };
  return { value };
}

/** The tax of the site's country on a sum. */
export const taxOn = (cents: Cents): Cents =>
  roundedQuotient(cents * Math.round(locale.tax.rate * 1000), 100_000);

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
