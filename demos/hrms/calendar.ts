import { data, texts } from './texts.ts';
import { daysFrom, type Day, dateOf } from '../kit/day.ts';
import { spanOf, weekOf, type Person, type Shift, type Week } from './state.ts';
import { formatText, formatHour, locale } from '../../content-model/text/format.ts';
import { lazy } from '../../content-model/text/locale-formats.ts';

const HOLIDAYS = new Map(data.holidays.map(({ day, name }) => [day, name]));

/** Returns the name of a public holiday; undefined on other days. */
export const holidayOn = (day: Day): string | undefined => HOLIDAYS.get(day);

/** January 1, 1970 was a Thursday: day 3 of a week that starts on Monday. */
const isUsual = ({ usual }: Person, day: Day) => usual[(day + 3) % 7] === 'x' && !HOLIDAYS.has(day);

/** Returns the days of a person's usual week from `from` to `to`, inclusive, without public holidays. */
export const usualDays = (person: Person, from: Day, to: Day): Day[] =>
  daysFrom(from, to).filter((day) => isUsual(person, day));

/**
 * Returns working days from `from` to `to`, inclusive: days with a shift and, while a week is unpublished, usual days.
 * So leave on a day with a shift always costs a day, even on a weekend or holiday.
 */
export function workingDays(week: Week, person: Person, { from, to }: { from: Day; to: Day }): Day[] {
  const planned = new Set(week.shifts.filter((shift) => shift.person === person.key).map(({ day }) => day));
  const works = (day: Day) =>
    planned.has(day) || (isUsual(person, day) && week.published[weekOf(day)] === undefined);
  return daysFrom(from, to).filter(works);
}

const dayFormatter = (options: Intl.DateTimeFormatOptions) => {
  const format = lazy(() => new Intl.DateTimeFormat(locale.language, { ...options, timeZone: 'UTC' }));
  return (day: Day) => format().format(day * 86_400_000);
};

/** "Jun 15" */
export const shortDate = dayFormatter({ month: 'short', day: 'numeric' });
/** "Jun 15, 2026" */
export const longDate = dayFormatter({ dateStyle: 'medium' });
const timeFormat = lazy(
  () => new Intl.DateTimeFormat(locale.language, { timeStyle: 'short', timeZone: 'UTC' }),
);
/** Formats minutes after midnight, such as "6:10 AM"; those of the next day count on. */
export const formatTime = (minutes: number): string => timeFormat().format(minutes * 60_000);

const weekday = dayFormatter({ weekday: 'short' });

/** "Mon 15" */
export const weekdayAndDate = (day: Day) => `${weekday(day)} ${Number(dateOf(day).slice(8))}`;

/** "2 PM", or "2:30 PM" within an hour, with a no-break space. */
const shortTime = (minutes: number) =>
  minutes % 60 === 0 ? formatHour(minutes / 60) : formatTime(minutes).replace(/\s/, '\u00A0');

type Timed = Pick<Shift, 'kind' | 'own'>;

/** "06–14" or "6 AM–2 PM" */
export function hoursOf(shift: Timed): string {
  const { from, to } = spanOf(shift);
  return formatText(texts.roster.hours, { from: shortTime(from), to: shortTime(to) });
}

/** "late", or the times of a shift that has its own. */
export const shiftName = (shift: Timed): string =>
  shift.kind === 'own' ? hoursOf(shift) : texts.kinds[shift.kind].toLowerCase();
