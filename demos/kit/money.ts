import { formatText, formatMoney, locale, toMinor } from '../../content-model/text/format.ts';
import { isWithin } from '../../ui/storage/guards.ts';
import { texts } from './texts.ts';

/** An amount in the currency's minor unit. Amounts are always integers. */
export type Cents = number;

/** Maximum amount of a field, so that all calculations stay within safe integers. */
export const MAX_CENTS: Cents = 10_000_000_000;

/** Whether the amount is valid for a field. */
export const isCents = (cents: unknown): cents is Cents => isWithin(cents, { max: MAX_CENTS });

/** "$49.50", formatted for the site's locale. */
export const example = () => formatMoney(toMinor(49.5));

export const noAmount = () => formatText(texts.issues.noAmount, { example: example() });

/** Returns the site's sales tax on an amount. */
export const taxOn = (cents: Cents): Cents =>
  roundedQuotient(cents * Math.round(locale.tax.rate * 1000), 100_000);

/** Returns `cents` × `basisPoints` / 10,000 (8.25% is 825); half a cent rounds away from zero. */
export function shareOf(cents: Cents, basisPoints: number): Cents {
  return roundedQuotient(cents * basisPoints, 10_000);
}

/** Whether a percentage is from 0 to 100, in tenths. */
export const isPercent = (percent: unknown): percent is number =>
  typeof percent === 'number' && percent >= 0 && percent <= 100 && Math.round(percent * 10) / 10 === percent;

/** Returns a percentage of `cents`. */
export const percentOf = (cents: Cents, percent: number): Cents => shareOf(cents, Math.round(percent * 100));

/** Integer division that rounds halves away from zero; exact for all safe integers. */
export function roundedQuotient(dividend: number, divisor: number): number {
  const size = Math.abs(dividend);
  const rest = size % divisor;
  const quotient = (size - rest) / divisor + (rest * 2 >= divisor ? 1 : 0);
  return dividend < 0 ? 0 - quotient : quotient;
}

export const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0);
