import { messages } from '#demo/hrms';
import { formatHour, locale } from '../../../messages/format.ts';
import { onDemand } from '../../../messages/locale-formats.ts';
import { dateOf, type Day } from '../../kit/model/day.ts';
import { SHIFTS, type ShiftKind } from './week.ts';

const inWords = (options: Intl.DateTimeFormatOptions) => {
  const made = onDemand(() => new Intl.DateTimeFormat(locale.language, { ...options, timeZone: 'UTC' }));
  return (day: Day) => made().format(day * 86_400_000);
};

/** "Jun 15" */
export const shortDate = inWords({ month: 'short', day: 'numeric' });
/** "Monday, June 15" */
export const longDay = inWords({ weekday: 'long', month: 'long', day: 'numeric' });
const weekday = inWords({ weekday: 'short' });

/** "Mon 15" */
export const weekdayAndDate = (day: Day) => `${weekday(day)} ${Number(dateOf(day).slice(8))}`;

/** "06–14" or "6 AM–2 PM" */
export const hoursOf = (kind: ShiftKind): string =>
  messages.roster.hours(formatHour(SHIFTS[kind].from), formatHour(SHIFTS[kind].to));
