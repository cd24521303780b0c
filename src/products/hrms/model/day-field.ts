import { dayOf, type Day } from '../../kit/model/day.ts';

/** The day of a date field's value, YYYY-MM-DD; NaN where that is no day of the calendar. */
export function parseDay(text: string): Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return NaN;
  const day = dayOf(text);
  return dateOf(day) === text ? day : NaN;
}

/** YYYY-MM-DD; empty for NaN. */
export function dateOf(day: Day): string {
  return Number.isNaN(day) ? '' : new Date(day * 86_400_000).toISOString().slice(0, 10);
}
