import type { Unit } from './queries.ts';

/** Of the page; tests have none. */
const language = () => (typeof document === 'undefined' ? 'en-US' : document.documentElement.lang);

export const numberText = (value: number): string => new Intl.NumberFormat(language()).format(value);

export const shareText = (value: number): string =>
  new Intl.NumberFormat(language(), { style: 'percent', maximumFractionDigits: 1 }).format(value);

/** A change with its sign: `+12%`, for shares `+1.2`, in points of a percent. */
export const changeText = (change: number, isShare: boolean): string =>
  new Intl.NumberFormat(language(), {
    signDisplay: 'exceptZero',
    ...(isShare ? { maximumFractionDigits: 1 } : { style: 'percent', maximumFractionDigits: 0 }),
  }).format(isShare ? change * 100 : change);

const HOUR = 60;
const DAY = 24 * HOUR;

/** How many minutes the unit has in which so many of them are told, and its name. */
function unitOf(minutes: number): [length: number, name: 'minute' | 'hour' | 'day'] {
  if (minutes < 2 * HOUR) return [1, 'minute'];
  return minutes < 2 * DAY ? [HOUR, 'hour'] : [DAY, 'day'];
}

/** Minutes in the unit that tells most: `45 min`, `3.5 hr`, `2.1 days`. */
export function durationText(minutes: number): string {
  const [length, unit] = unitOf(minutes);
  const style = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(language(), style).format(minutes / length);
}

/** A day of the agency's calendar, the same wherever it is read: `Nov 22`, of a month `Nov 2026`. */
export const dayText = (day: string, unit: Unit): string =>
  new Intl.DateTimeFormat(language(), {
    timeZone: 'UTC',
    month: 'short',
    ...(unit === 'month' ? { year: 'numeric' } : { day: 'numeric' }),
  }).format(new Date(day));

/** The next number from a positive one on that halves well, for the top of a chart: 1, 2, 4, 6 or 8 with zeros. */
export function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 4, 6, 8].find((one) => one * power >= value) ?? 10;
  return step * power;
}

/** The same for minutes, in the unit that they are told in. */
export function roundUpDuration(minutes: number): number {
  const unit = unitOf(minutes)[0];
  return roundUp(minutes / unit) * unit;
}
