import type { Locale } from './locale-formats.ts';
import { DAY_MS } from './durations.ts';

/** In the order of ISO 8601, which counts Monday as 1. */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Days with the same hours, from content/site.yaml. */
export type OpeningHours = {
  from: Weekday;
  /** The last day; undefined for a single one. */
  to?: Weekday | undefined;
  /** Such as 09:00. */
  opens: string;
  closes: string;
}[];

/** January 5, 1970, which was a Monday. */
const MONDAY = 4 * DAY_MS;

/** Returns the weekdays of an entry, also across the end of the week. */
export function daysOf({ from, to = from }: OpeningHours[number]): Weekday[] {
  const first = WEEKDAYS.indexOf(from);
  const count = ((WEEKDAYS.indexOf(to) - first + WEEKDAYS.length) % WEEKDAYS.length) + 1;
  return Array.from({ length: count }, (_, index) => WEEKDAYS[(first + index) % WEEKDAYS.length]!);
}

/** Returns a line for each entry, in the agency's language: "Monday – Friday, 8 AM – 6 PM". */
export function formatOpeningHours(
  hours: OpeningHours,
  { language, clock }: Pick<Locale, 'language' | 'clock'>,
): string[] {
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  return hours.map((entry) => {
    const isOnTheHour = [entry.opens, entry.closes].every((time) => time.endsWith(':00'));
    const time = new Intl.DateTimeFormat(language, {
      hour: 'numeric',
      ...((clock === 24 || !isOnTheHour) && { minute: '2-digit' }),
      hourCycle: clock === 12 ? 'h12' : 'h23',
      timeZone: 'UTC',
    });
    const first = MONDAY + WEEKDAYS.indexOf(entry.from) * DAY_MS;
    const last = first + (daysOf(entry).length - 1) * DAY_MS;
    const days = first === last ? weekday.format(first) : weekday.formatRange(first, last);
    const times = time.formatRange(timestampOf(entry.opens), timestampOf(entry.closes));
    // Lines break after the days, never before "PM".
    return `${days}, ${times.replaceAll(/\s/g, '\u00A0')}`;
  });
}

const timestampOf = (time: string): number => Date.parse(`1970-01-01T${time}Z`);
