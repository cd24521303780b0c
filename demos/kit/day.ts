import type { Locale } from '../../content-model/text/locale-formats.ts';
import { isWithin } from '../../ui/storage/guards.ts';

/** A calendar day, as days since January 1, 1970. */
export type Day = number;

const LENGTH = 86_400_000;
/** December 31, 9999, because a date field has four-digit years. */
const LAST = 2_932_896;

export const isDay = (day: unknown): day is Day => isWithin(day, { max: LAST });

/** Parses YYYY-MM-DD without validation: `dayOf('2026-03-02')`. */
export function dayOf(date: string): Day {
  return Date.parse(`${date}T00:00:00Z`) / LENGTH;
}

/** Parses a date field's value, YYYY-MM-DD; NaN if it is not a valid date. */
export function parseDay(text: string): Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return NaN;
  const day = dayOf(text);
  return dateOf(day) === text ? day : NaN;
}

/** Formats a day as YYYY-MM-DD; empty for NaN. */
export function dateOf(day: Day): string {
  return Number.isNaN(day) ? '' : new Date(day * LENGTH).toISOString().slice(0, 10);
}

/** Returns the first day of the week that contains a Monday, for weeks that begin on `firstDay`. */
export const startOfWeek = (monday: Day, firstDay: Locale['firstDay']): Day =>
  monday - { monday: 0, sunday: 1, saturday: 2 }[firstDay];

/** Returns the days from `from` to `to`, inclusive. */
export const daysFrom = (from: Day, to: Day): Day[] =>
  Array.from({ length: Math.max(to - from + 1, 0) }, (_, offset) => from + offset);
