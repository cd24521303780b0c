import type { Locale } from '../../../messages/locale-formats.ts';
import { isWhole } from './shape.ts';

/** A day of the calendar, counted from January 1, 1970. */
export type Day = number;

const LENGTH = 86_400_000;
/** December 31, 9999: a date field takes years of four digits. */
const LAST = 2_932_896;

export const isDay = (day: unknown): day is Day => isWhole(day) && day >= 0 && day <= LAST;

/** `dayOf('2026-03-02')`. Takes YYYY-MM-DD only. */
export function dayOf(date: string): Day {
  return Date.parse(`${date}T00:00:00Z`) / LENGTH;
}

/** The day of a date field's value, YYYY-MM-DD; NaN if it is not a valid date. */
export function parseDay(text: string): Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return NaN;
  const day = dayOf(text);
  return dateOf(day) === text ? day : NaN;
}

/** Formats a day as YYYY-MM-DD; empty for NaN. */
export function dateOf(day: Day): string {
  return Number.isNaN(day) ? '' : new Date(day * LENGTH).toISOString().slice(0, 10);
}

/** The first day of the week of a Monday, in a locale whose weeks begin on `firstDay`. */
export const startOfWeek = (monday: Day, firstDay: Locale['firstDay']): Day =>
  monday - { monday: 0, sunday: 1, saturday: 2 }[firstDay];

/** The days from one to another, both included. */
export const daysFrom = (from: Day, to: Day): Day[] =>
  Array.from({ length: Math.max(to - from + 1, 0) }, (_, offset) => from + offset);
