/** A sum of money in whole cents. No sum is ever held as a fraction. */
export type Cents = number;

/** What was typed is either a value or a sentence that says what is wrong with it. */
export type Parsed<Value> = { value: Value; problem?: never } | { value?: never; problem: string };

/** The largest sum a field takes: $100,000,000. With it every sum below stays an exact integer. */
export const MOST_CENTS: Cents = 10_000_000_000;

const withCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const withoutCents = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** `formatMoney(420050)` is "$4,200.50". */
export function formatMoney(cents: Cents): string {
  return withCents.format(cents / 100);
}

/** `formatDollars(420000)` is "$4,200", for boards and charts where cents only get in the way. */
export function formatDollars(cents: Cents): string {
  return withoutCents.format(roundedQuotient(cents, 100));
}

/** Reads "4200", "4,200.5" or "$4,200.50" as cents of zero or more. The problem is a sentence for the visitor. */
export function parseMoney(text: string): Parsed<Cents> {
  const typed = text.trim().replace(/^\$\s*/, '');
  if (typed === '') return { problem: 'Enter an amount, such as 49.50.' };
  if (/^[-−(]/.test(typed)) return { problem: 'Enter an amount of zero or more.' };
  const [, dollars, cents = ''] = /^(\d+|\d{1,3}(?:,\d{3})+)?(?:\.(\d*))?$/.exec(typed) ?? [];
  if (dollars === undefined && cents === '') return { problem: 'Use digits only, such as 49.50.' };
  if (cents.length > 2) return { problem: 'Use at most two digits after the point.' };
  const value = Number((dollars ?? '0').replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
  if (value > MOST_CENTS) return { problem: `Enter at most ${formatDollars(MOST_CENTS)}.` };
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
