import type { Database } from '../../database/database.ts';
import { dayIn } from '../../days.ts';
import { readErased } from '../../enquiries/erased-quarantine.ts';
import { viewsByDay } from '../../page-views/view-counts.ts';
import { originRows } from './origins.ts';
import { outcomesByMember } from './outcomes.ts';
import { periodsUntil, type FirstDay, type Span, type Unit } from './periods.ts';
import { readPeriodCounts, type RetentionDays } from './period-counts.ts';

export interface Calendar {
  timeZone: string;
  firstDay: FirstDay;
}

/** Views and enquiries of the last days, weeks or months, each with those of the period before. */
export async function readNumbers(
  { query }: Database,
  unit: Unit,
  place: Calendar,
  retentionDays: RetentionDays,
  now = Date.now(),
) {
  const { timeZone, firstDay } = place;
  const periods = periodsUntil(Temporal.PlainDate.from(dayIn(timeZone, now)), unit, firstDay);
  const views = await viewsByDay(query, periods[0]!.before.from);
  const erased = await readErased(query);
  const spans = { now: totalSpan(periods, 'now'), before: totalSpan(periods, 'before') };
  const sideOf = (side: 'now' | 'before') =>
    readPeriodCounts(
      query,
      periods.map((period) => period[side]),
      views,
      { timeZone, retentionDays, erased, now },
    );
  const sides = { now: await sideOf('now'), before: await sideOf('before') };
  const received = { now: sides.now.received, before: sides.before.received };
  return {
    unit,
    periods: periods.map((period, index) => ({
      ...period.now,
      now: sides.now.counts[index]!,
      before: sides.before.counts[index]!,
    })),
    total: { now: sides.now.total, before: sides.before.total },
    pages: await originRows(query, 'page', spans, received, now),
    sources: await originRows(query, 'source', spans, received, now),
    members: await outcomesByMember(query, received.now, now),
  };
}
export type Numbers = Awaited<ReturnType<typeof readNumbers>>;

const totalSpan = (periods: ReturnType<typeof periodsUntil>, side: 'now' | 'before'): Span => ({
  from: periods[0]![side].from,
  until: periods.at(-1)![side].until,
});
