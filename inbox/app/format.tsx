import { DAY_MS } from '../../content-model/text/durations.ts';

/** In minutes. */
const HOUR = 60;
const DAY = 24 * HOUR;

/** The page's language; unit tests have no document. */
const language = () => (typeof document === 'undefined' ? 'en-US' : document.documentElement.lang);

/** A time: `Nov 22, 2026, 2:05 PM`. @param timeZone by default that of the reader */
export const timeText = (at: number, timeZone?: string): string =>
  new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short', timeZone })
    .format(at)
    // "AM" alone on a line is hard to read.
    .replace(/\s(?=[AP]M$)/, '\u00A0');

const MONTH_DAY = { day: 'numeric', month: 'short' } as const;

/** The largest unit of a distance in minutes, with its length in minutes. */
function relativeUnitOf(distance: number): [length: number, unit: 'minute' | 'hour' | 'day'] {
  if (distance < HOUR) return [1, 'minute'];
  return distance < DAY ? [HOUR, 'hour'] : [DAY, 'day'];
}

/** A short time for lists: `now`, `5m ago`, `in 2 days` within a week, otherwise the date. */
export function shortTimeText(at: number, now = Date.now()): string {
  const minutes = Math.round((at - now) / 60_000);
  const distance = Math.abs(minutes);
  if (distance === 0) return new Intl.RelativeTimeFormat(language(), { numeric: 'auto' }).format(0, 'second');
  if (distance < 7 * DAY) {
    const [length, unit] = relativeUnitOf(distance);
    return new Intl.RelativeTimeFormat(language(), { style: 'narrow' }).format(
      Math.trunc(minutes / length),
      unit,
    );
  }
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  const style = isThisYear ? MONTH_DAY : { ...MONTH_DAY, year: 'numeric' as const };
  return new Intl.DateTimeFormat(language(), style).format(at);
}

/** One or two letters for a person: of the first and last word of their name, or of their address. */
export function initialsOf(name: string): string {
  const words = name
    .replace(/@.*/, '')
    .split(/[\s._-]+/)
    .filter(Boolean);
  const letters = [words[0], ...(words.length > 1 ? words.slice(-1) : [])].map(
    (word) => [...(word ?? '')][0] ?? '',
  );
  return letters.join('').toUpperCase();
}

const TIME_OF_DAY = { hour: 'numeric', minute: '2-digit' } as const;

const isSameDay = (one: number, other: number) =>
  new Date(one).toDateString() === new Date(other).toDateString();

/** The shortest text that tells a time of these days: `9:41 AM` today, `Wed` within six days, otherwise the date. */
export function nearText(at: number, now = Date.now()): string {
  const time = new Intl.DateTimeFormat(language(), TIME_OF_DAY);
  if (isSameDay(at, now)) return time.format(at);
  if (Math.abs(at - now) < 6 * DAY_MS)
    return new Intl.DateTimeFormat(language(), { weekday: 'short' }).format(at);
  return shortTimeText(at, now);
}

/** The time of a message: `9:41 AM` today, `Wed 4:02 PM` within six days, otherwise the date. */
export function stampText(at: number, now = Date.now()): string {
  const time = new Intl.DateTimeFormat(language(), TIME_OF_DAY).format(at);
  const near = nearText(at, now);
  return isSameDay(at, now) || Math.abs(at - now) >= 6 * DAY_MS ? near : `${near} ${time}`;
}

/** A time within a week: `Mon 9:00 AM`. */
export const weekdayText = (at: number): string =>
  new Intl.DateTimeFormat(language(), { weekday: 'short', ...TIME_OF_DAY }).format(at);

/** How far from now a time is, in its largest whole unit: `40 min`, `3 hr`, `2 days`. */
export function distanceText(at: number, now = Date.now()): string {
  const minutes = Math.max(1, Math.floor(Math.abs(now - at) / 60_000));
  const [length, unit] = relativeUnitOf(minutes);
  return new Intl.NumberFormat(language(), { style: 'unit', unit, unitDisplay: 'short' }).format(
    Math.floor(minutes / length),
  );
}

interface TimeProps {
  at: number;
  short?: boolean;
  /** As a message says it, with the whole time as a tooltip. */
  near?: boolean;
}

export function Time({ at, short = false, near = false }: TimeProps) {
  const whole = timeText(at);
  const shown = near ? stampText(at) : whole;
  return (
    <time dateTime={new Date(at).toISOString()} title={near ? whole : undefined}>
      {short ? shortTimeText(at) : shown}
    </time>
  );
}

/** The local time as a field has it (`2027-01-31T09:30`). @param aheadMs how far ahead of now */
export function localNow(aheadMs = 0): string {
  const now = new Date(Date.now() + aheadMs);
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

export const isPast = (at: number): boolean => at < Date.now();
export const isWithinDay = (at: number): boolean => at < Date.now() + DAY_MS;
export const isToday = (at: number): boolean => isSameDay(at, Date.now());
/** By the calendar: a day on which the clock changes has 23 or 25 hours. */
export function isYesterday(at: number): boolean {
  const yesterday = new Date();
  return isSameDay(at, yesterday.setDate(yesterday.getDate() - 1));
}

/** A date of the agency's calendar, without a time zone: `Nov 22`, or `Nov 2026` for months. */
export const dayText = (day: string, unit: 'day' | 'week' | 'month'): string =>
  new Intl.DateTimeFormat(language(), {
    timeZone: 'UTC',
    month: 'short',
    ...(unit === 'month' ? { year: 'numeric' } : { day: 'numeric' }),
  }).format(new Date(day));

/** A day such as `2027-01-11` with its year: `Jan 11, 2027`. A text that is no day stays as it is. */
export const dateText = (day: string): string =>
  Number.isNaN(Date.parse(day))
    ? day
    : new Intl.DateTimeFormat(language(), { timeZone: 'UTC', dateStyle: 'medium' }).format(new Date(day));

const KILOBYTE = 1_000;
const MEGABYTE = 1_000 * KILOBYTE;

/** A file size: `12 kB`, `3.4 MB`. */
export function bytesText(bytes: number): string {
  const [length, unit] = bytes < MEGABYTE ? [KILOBYTE, 'kilobyte'] : [MEGABYTE, 'megabyte'];
  const style = {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: bytes < MEGABYTE ? 0 : 1,
  } as const;
  return new Intl.NumberFormat(language(), style).format(Math.max(bytes / length, bytes < MEGABYTE ? 1 : 0));
}

export const numberText = (value: number): string => new Intl.NumberFormat(language()).format(value);

/** An amount in whole units of the agency's currency: `$38,000`. */
export const moneyText = (value: number, currency: string): string =>
  new Intl.NumberFormat(language(), { style: 'currency', currency, maximumFractionDigits: 0 }).format(value);

export const percentText = (value: number): string =>
  new Intl.NumberFormat(language(), { style: 'percent', maximumFractionDigits: 1 }).format(value);

/** A signed change: `+12%`, or percentage points of a share: `+1.2`. */
export const changeText = (change: number, isShare: boolean): string =>
  new Intl.NumberFormat(language(), {
    signDisplay: 'exceptZero',
    ...(isShare ? { maximumFractionDigits: 1 } : { style: 'percent', maximumFractionDigits: 0 }),
  }).format(isShare ? change * 100 : change);

/** The unit for a number of minutes, and its length in minutes. */
function unitOf(minutes: number): [length: number, name: 'minute' | 'hour' | 'day'] {
  if (minutes < 2 * HOUR) return [1, 'minute'];
  return minutes < 2 * DAY ? [HOUR, 'hour'] : [DAY, 'day'];
}

/** A measured duration: `45 min`, `3.5 hr`, `2.1 days`. */
export function durationText(minutes: number): string {
  const [length, unit] = unitOf(minutes);
  const style = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(language(), style).format(minutes / length);
}

/** An estimated duration, rounded up to whole units: `12 minutes`, `3 hours`. */
export function estimateText(minutes: number): string {
  const [length, unit] = unitOf(minutes);
  const count = Math.max(1, Math.ceil(minutes / length));
  return new Intl.NumberFormat(language(), { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

/** The next number that halves well, for the top of a chart: 1, 2, 4, 6 or 8 times a power of ten. */
export function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 4, 6, 8].find((one) => one * power >= value) ?? 10;
  return step * power;
}

/** The same for minutes, in the unit that durationText shows. */
export function roundUpDuration(minutes: number): number {
  const [length] = unitOf(minutes);
  return roundUp(minutes / length) * length;
}
