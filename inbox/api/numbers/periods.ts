import type { FirstDay } from '../../../server/config/agency.ts';

export const UNITS = ['day', 'week', 'month'] as const;
export type Unit = (typeof UNITS)[number];

/** Number of periods shown; as many before them are the comparison. */
const PERIODS: Record<Unit, number> = { day: 30, week: 12, month: 12 };

/** Numbers of days in ISO 8601. */
const FIRST_DAYS: Record<FirstDay, number> = { monday: 1, saturday: 6, sunday: 7 };

/** Days in the agency's time zone, `YYYY-MM-DD`; `until` is exclusive. */
export interface Span {
  from: string;
  until: string;
}

export interface Period {
  now: Span;
  before: Span;
}

/**
 * The last days, weeks or months including today, oldest first. The unfinished one is compared with as many days of its
 * predecessor.
 */
export function periodsUntil(today: Temporal.PlainDate, unit: Unit, firstDay: FirstDay): Period[] {
  const count = PERIODS[unit];
  const current = startOfPeriod(today, unit, FIRST_DAYS[firstDay]);
  const shift = (date: Temporal.PlainDate, offset: number) => date.add({ [`${unit}s`]: offset });
  const spanAt = (offset: number): Span => ({
    from: shift(current, offset).toString(),
    until: shift(current, offset + 1).toString(),
  });
  const end = shift(today, -count).add({ days: 1 }).toString();
  return Array.from({ length: count }, (_, index) => {
    const before = spanAt(index + 1 - 2 * count);
    const isComplete = index < count - 1 || before.until < end;
    return { now: spanAt(index + 1 - count), before: isComplete ? before : { ...before, until: end } };
  });
}

function startOfPeriod(day: Temporal.PlainDate, unit: Unit, firstDay: number): Temporal.PlainDate {
  if (unit === 'day') return day;
  if (unit === 'month') return day.with({ day: 1 });
  return day.subtract({ days: (day.dayOfWeek - firstDay + 7) % 7 });
}
