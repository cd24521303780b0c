import { parseDay, type Day } from './day.ts';
import { type Cents } from './money.ts';
import { parseMoney, parseWhole, type Parsed } from './typed.ts';
import type { Issue } from './result.ts';

/** Reads the fields of a form by name. A value that cannot be read is NaN, and adds an issue. */
export interface FormValues {
  text: (name: string) => string;
  /** @param empty the value of an empty field */
  money: (name: string, empty?: string) => Cents;
  whole: (name: string, min: number, max: number, empty?: string) => number;
  /** The value of a date field. The reducer reports NaN. */
  day: (name: string) => Day;
  checked: (name: string) => boolean;
  /** The issues of the fields that were read so far. */
  issues: readonly Issue[];
}

export function readForm(form: FormData): FormValues {
  const issues: Issue[] = [];
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const noted = (path: string, { value, message }: Parsed<number>) => {
    if (message !== undefined) issues.push({ path, message });
    return value ?? NaN;
  };
  return {
    text,
    money: (name, empty = '') => noted(name, parseMoney(text(name) || empty)),
    whole: (name, min, max, empty = '') => noted(name, parseWhole(text(name) || empty, min, max)),
    day: (name) => parseDay(text(name)),
    checked: (name) => form.has(name),
    issues,
  };
}
