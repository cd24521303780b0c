import {
  formatMoney,
  formatText,
  formatPrice,
  hasDecimalPoint,
  moneyDecimals,
  moneyInputValue,
  parseDecimal,
} from '../../content-model/text/format.ts';
import { texts } from './texts.ts';
import { example, isPercent, MAX_CENTS, noAmount, type Cents } from './money.ts';
import { parseDay, type Day } from './day.ts';
import type { Issue } from './result.ts';

/** The parsed value of a typed text, or an error message. */
export type Parsed<Value> = { value: Value; message?: never } | { value?: never; message: string };

/** Parses "4200", "4,200.5" or "$4,200.50" in the site's locale. Rejects negative amounts, and those above `max`. */
export function parseMoney(text: string, max = MAX_CENTS): Parsed<Cents> {
  const { issues } = texts;
  const typed = text.trim();
  if (typed === '') return { message: noAmount() };
  if (/^[-−(]/.test(typed)) return { message: issues.negative };
  const decimal = parseDecimal(typed);
  const [whole, cents = ''] = decimal?.split('.') ?? [];
  if (whole === undefined) return { message: formatText(issues.notDigits, { example: example() }) };
  const maxDecimals = moneyDecimals();
  if (cents.length > maxDecimals) return { message: formatText(issues.decimals, { count: maxDecimals }) };
  const value = Number(whole) * 10 ** maxDecimals + Number(cents.padEnd(maxDecimals, '0'));
  // It may be a slip for thousands where the decimal sign is a point.
  if (/^\D*\d+,\d{1,2}\D*$/.test(typed) && hasDecimalPoint())
    return {
      message: formatText(issues.comma, { sum: formatMoney(value), typed: moneyInputValue(value) }),
    };
  if (value > max) return { message: formatText(issues.maxAmount, { max: formatPrice(max) }) };
  return { value };
}

interface Range {
  min: number;
  max: number;
}

/** Parses a whole number from `min` to `max`. */
export function parseWhole(text: string, { min, max }: Range): Parsed<number> {
  const [, minus, typed = ''] = /^([-−]?)(\d(?:.*\d)?)$/.exec(text.trim()) ?? [];
  const whole = parseDecimal(typed) ?? '';
  if (!/^\d+$/.test(whole)) return { message: texts.issues.notWhole };
  const value = minus ? -whole : Number(whole);
  if (value < min || value > max) return { message: formatText(texts.issues.range, { min, max }) };
  return { value };
}

/** Parses a percentage from 0 to 100 with at most one decimal. */
function parsePercent(text: string): Parsed<number> {
  const value = Number(parseDecimal(text.trim().replace(/\s*%$/, '')) ?? NaN);
  return isPercent(value) ? { value } : { message: texts.issues.notPercent };
}

/** Reads form fields by name. An invalid value becomes NaN and adds an issue. */
export function readForm(form: FormData) {
  const issues: Issue[] = [];
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const valueOrIssue = (path: string, { value, message }: Parsed<number>) => {
    if (message !== undefined) issues.push({ path, message });
    return value ?? NaN;
  };
  return {
    text,
    /** @param empty the value of an empty field */
    money: (name: string, { max, empty = '' }: { max?: Cents; empty?: string } = {}): Cents =>
      valueOrIssue(name, parseMoney(text(name) || empty, max)),
    whole: (name: string, range: Range, empty = '') =>
      valueOrIssue(name, parseWhole(text(name) || empty, range)),
    /** An empty field is 0. */
    percent: (name: string) => valueOrIssue(name, parsePercent(text(name) || '0')),
    /** Reads a date field. Invalid dates are NaN, which the reducer reports. */
    day: (name: string): Day => parseDay(text(name)),
    checked: (name: string) => form.has(name),
    /** Issues of all fields read so far. */
    issues,
  };
}

export type FormValues = ReturnType<typeof readForm>;
