import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../content-model/text/durations.ts';

/** Hours at which a day begins for what is snoozed until then, and at which the evening does. */
const MORNING = 9;
const EVENING = 18;

const UNITS: Record<string, number> = { m: MINUTE_MS, h: HOUR_MS, d: DAY_MS, w: 7 * DAY_MS };
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** The index of the name that a text of at least three letters begins; -1 without one. */
const named = (names: readonly string[], text = ''): number =>
  text.length < 3 ? -1 : names.findIndex((name) => name.startsWith(text));

interface Clock {
  hour: number;
  minute: number;
}

/**
 * Reads a time as people type it: `fri`, `tomorrow 2pm`, `in 3 hours`, `dec 3`, `2027-01-31`. A day without a time is its
 * morning. Undefined if it is not understood, so that nothing is taken for another day.
 */
export function typedTime(typed: string, now = new Date()): number | undefined {
  const text = typed
    .toLowerCase()
    .replaceAll(/\b(?:at|on|next)\b|,/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return readDistance(text, now) ?? readDay(text, now);
}

/** `in 3 hours` from now; days and weeks end in the morning. */
function readDistance(text: string, now: Date): number | undefined {
  const [, count = '', unit = ''] =
    /^(?:in )?(an?|\d{1,3}) ?(m|min|mins|minutes?|h|hrs?|hours?|d|days?|w|weeks?)$/.exec(text) ?? [];
  const length = UNITS[unit.charAt(0)];
  if (length === undefined) return undefined;
  const distance = (count.startsWith('a') ? 1 : Number(count)) * length;
  return length < DAY_MS ? now.getTime() + distance : onDay(now, distance / DAY_MS);
}

/** A day with or without a time, or a time of today or tomorrow. */
function readDay(text: string, now: Date): number | undefined {
  const words = text.split(' ');
  // The time is written last, in one word or two: `2 pm`.
  for (const length of [2, 1]) {
    const clock = readClock(words.slice(-length).join(' '));
    if (!clock) continue;
    const day = words.slice(0, -length).join(' ');
    if (day !== '') return daysUntil(day, now, clock);
    const today = onDay(now, 0, clock);
    return today > now.getTime() ? today : onDay(now, 1, clock);
  }
  return daysUntil(text, now, undefined);
}

function readClock(word: string): Clock | undefined {
  if (word === 'noon') return { hour: 12, minute: 0 };
  if (word === 'morning') return { hour: MORNING, minute: 0 };
  if (word === 'evening') return { hour: EVENING, minute: 0 };
  const [, typedHour, typedMinute, half] = /^(\d{1,2})(?::(\d{2}))? ?(am|pm)?$/.exec(word) ?? [];
  // A number alone may be a day.
  if (typedHour === undefined || (typedMinute === undefined && half === undefined)) return undefined;
  const [hour, minute] = [Number(typedHour), Number(typedMinute ?? 0)];
  if (minute > 59 || hour > 23 || (half !== undefined && (hour < 1 || hour > 12))) return undefined;
  if (half === undefined) return { hour, minute };
  return { hour: half === 'pm' ? (hour % 12) + 12 : hour % 12, minute };
}

function daysUntil(day: string, now: Date, clock: Clock | undefined): number | undefined {
  if (day === 'today') return onDay(now, 0, clock ?? { hour: EVENING, minute: 0 });
  if (named(['tomorrow'], day) === 0) return onDay(now, 1, clock);
  const weekday = day === 'week' ? 1 : named(WEEKDAYS, day);
  if (weekday >= 0) return onDay(now, (weekday - now.getDay() + 7) % 7 || 7, clock);
  return readDate(day, now, clock);
}

/** `dec 3`, `3 december 2027`, `12/3` or `2027-01-31`; without a year, the next one. */
function readDate(text: string, now: Date, clock: Clock | undefined): number | undefined {
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  if (isoYear) return onDate([Number(isoYear), Number(isoMonth) - 1, Number(isoDay)], clock);
  const [, slashMonth, slashDay] = /^(\d{1,2})\/(\d{1,2})$/.exec(text) ?? [];
  const [, name, dayAfter, yearAfter] = /^([a-z]+) (\d{1,2})(?: (\d{4}))?$/.exec(text) ?? [];
  const [, dayBefore, nameAfter, yearLast] = /^(\d{1,2}) ([a-z]+)(?: (\d{4}))?$/.exec(text) ?? [];
  const month = slashMonth ? Number(slashMonth) - 1 : named(MONTHS, name ?? nameAfter);
  const day = Number(slashDay ?? dayAfter ?? dayBefore);
  if (month < 0) return undefined;
  const year = yearAfter ?? yearLast;
  if (year) return onDate([Number(year), month, day], clock);
  const thisYear = onDate([now.getFullYear(), month, day], clock);
  return thisYear === undefined || thisYear > now.getTime()
    ? thisYear
    : onDate([now.getFullYear() + 1, month, day], clock);
}

/** Undefined for a day that its month does not have. */
function onDate([year, month, day]: [number, number, number], clock: Clock | undefined): number | undefined {
  const date = new Date(year, month, day);
  return date.getMonth() === month && date.getDate() === day ? onDay(date, 0, clock) : undefined;
}

/** The time on a day, counted from a date. */
export const onDay = (
  from: Date,
  days: number,
  { hour, minute }: Clock = { hour: MORNING, minute: 0 },
): number => new Date(from.getFullYear(), from.getMonth(), from.getDate() + days, hour, minute).getTime();
