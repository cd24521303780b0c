import { formatRounded, moneyDecimals, parseDecimal } from '../../../messages/format.ts';
import { messages } from '#demo/kit';
import { example, MAX_CENTS, noAmount, type Cents } from './money.ts';

/** The value of a typed text, or a sentence that says what is wrong with it. */
export type Parsed<Value> = { value: Value; message?: never } | { value?: never; message: string };

/** Reads "4200", "4,200.5" or "$4,200.50", as the site's locale writes them. Negative amounts are rejected. */
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
