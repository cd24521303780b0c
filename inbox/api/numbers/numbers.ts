import type { Database } from '../../../server/database/database.ts';
import { dayIn } from '../../../content-model/text/days.ts';
import { readErased } from '../../../server/inquiries/erased-quarantine.ts';
import { viewsByDay } from '../../../server/page-views/view-counts.ts';
import { originRows } from './origins.ts';
import { outcomesByMember } from './outcomes.ts';
import type { FirstDay } from '../../../server/config/agency.ts';
import { periodsUntil, type Span, type Unit } from './periods.ts';
import { readPeriodCounts, type RetentionDays } from './period-counts.ts';

export interface NumbersOptions {
  calendar: Calendar;
  retentionDays: RetentionDays;
  now?: number;
}

interface Calendar {
  timeZone: string;
  firstDay: FirstDay;
}

/** Views and inquiries of the last days, weeks or months, each with those of the period before. */
export async function readNumbers(
  { query }: Database,
  unit: Unit,
  { calendar: { timeZone, firstDay }, retentionDays, now = Date.now() }: NumbersOptions,
) {
  const periods = periodsUntil(Temporal.PlainDate.from(dayIn(timeZone, now)), unit, firstDay);
  const views = await viewsByDay(query, periods[0]!.before.from);
  const erased = await readErased(query);
  const spans = { now: totalSpan(periods, 'now'), before: totalSpan(periods, 'before') };
  const countsOf = (side: 'now' | 'before') =>
    readPeriodCounts(
      query,
      periods.map((period) => period[side]),
      { views, timeZone, retentionDays, erased, now },
    );
  const periodCounts = { now: await countsOf('now'), before: await countsOf('before') };
  const received = { now: periodCounts.now.received, before: periodCounts.before.received };
  return {
    unit,
    periods: periods.map((period, index) => ({
      ...period.now,
      now: periodCounts.now.counts[index]!,
      before: periodCounts.before.counts[index]!,
    })),
    total: { now: periodCounts.now.total, before: periodCounts.before.total },
    pages: await originRows(query, 'page', { spans, received, now }),
    sources: await originRows(query, 'source', { spans, received, now }),
    members: await outcomesByMember(query, {
      received: received.now,
      from: startOf(spans.now.from, timeZone),
      until: startOf(spans.now.until, timeZone),
      now,
    }),
  };
}
export type Numbers = Awaited<ReturnType<typeof readNumbers>>;

const startOf = (day: string, timeZone: string) =>
  Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds;

const totalSpan = (periods: ReturnType<typeof periodsUntil>, side: 'now' | 'before'): Span => ({
  from: periods[0]![side].from,
  until: periods.at(-1)![side].until,
});
