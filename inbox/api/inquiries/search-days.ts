import { isDate } from '../../../content-model/text/days.ts';

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
/** Days before today that have names. */
const NAMED = new Map([
  ['today', 0],
  ['yesterday', 1],
]);

/** The words that a day may be. */
export const DAY_WORDS: readonly string[] = [...NAMED.keys(), ...WEEKDAYS];

/**
 * Reads a day of the past as people type it: `2026-11-28`, `yesterday`, `monday` or `7d` for seven days ago.
 *
 * @param today `YYYY-MM-DD`
 * @returns `YYYY-MM-DD`, or undefined if it is none
 */
export function searchDay(typed: string, today: string): string | undefined {
  if (isDate(typed)) return typed;
  const days = NAMED.get(typed) ?? Number(/^(\d{1,4})d$/.exec(typed)?.[1] ?? Number.NaN);
  const weekday = WEEKDAYS.indexOf(typed) + 1;
  const date = Temporal.PlainDate.from(today);
  if (weekday > 0) return date.subtract({ days: (date.dayOfWeek - weekday + 7) % 7 || 7 }).toString();
  return Number.isNaN(days) ? undefined : date.subtract({ days }).toString();
}
