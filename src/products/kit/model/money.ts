import { formatMoney, locale, toMinor } from '../../../messages/format.ts';
import { messages } from '#demo/kit';

/** A sum of money in the smallest unit of the currency. No sum is ever held as a fraction. */
export type Cents = number;

/** The largest sum of a field. It keeps every calculation below within exact integers. */
export const MAX_CENTS: Cents = 10_000_000_000;

/** Whether it is a valid sum of a field. */
export const isCents = (cents: number): boolean =>
  Number.isInteger(cents) && cents >= 0 && cents <= MAX_CENTS;

/** "$49.50", as the site's locale writes it. */
export const example = () => formatMoney(toMinor(49.5));

export const noAmount = () => messages.issues.noAmount(example());

/** The sales tax of the site's locale on a sum. */
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
