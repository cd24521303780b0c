import { parseDay, type Day } from './day.ts';
import { type Cents } from './money.ts';
import { parseMoney, parseWhole, type Parsed } from './typed.ts';
import type { Issue } from './result.ts';

/** Reads the fields of a form by name. A value that cannot be read is NaN, and adds an issue. */
export function readForm(form: FormData) {
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
    /** @param empty the value of an empty field */
    money: (name: string, empty = ''): Cents => noted(name, parseMoney(text(name) || empty)),
    whole: (name: string, min: number, max: number, empty = '') =>
      noted(name, parseWhole(text(name) || empty, min, max)),
    /** The value of a date field. The reducer reports NaN. */
    day: (name: string): Day => parseDay(text(name)),
    checked: (name: string) => form.has(name),
    /** The issues of the fields that were read so far. */
    issues,
  };
}

export type FormValues = ReturnType<typeof readForm>;
