import type { Database } from '../../database/database.ts';
import { dayIn, startOfDay } from '../../days.ts';
import { readErased } from '../../enquiries/erased-quarantine.ts';
import { viewsByDay } from '../../page-views/counted.ts';
import { countByMember } from './members.ts';
import { originRows } from './origins.ts';
import { periodsUntil, type FirstDay, type Span, type Unit } from './periods.ts';
import { readSide, type Kept } from './side.ts';

export interface Place {
  timeZone: string;
  firstDay: FirstDay;
}

/** Views and enquiries of the last days, weeks or months, each with the same of the time before. */
export async function readNumbers(
  { query }: Database,
  unit: Unit,
  place: Place,
  kept: Kept,
  now = Date.now(),
) {
  const { timeZone, firstDay } = place;
  const periods = periodsUntil(Temporal.PlainDate.from(dayIn(timeZone, now)), unit, firstDay);
  const views = await viewsByDay(query, periods[0]!.before.from);
  const erased = await readErased(query);
  const spans = { now: wholeOf(periods, 'now'), before: wholeOf(periods, 'before') };
  const sideOf = (side: 'now' | 'before') =>
    readSide(
      query,
      periods.map((period) => period[side]),
      views,
      { timeZone, kept, erased, now },
    );
  const sides = { now: await sideOf('now'), before: await sideOf('before') };
  const { from, until } = spans.now;
  const times = { from: startOfDay(timeZone, from), until: startOfDay(timeZone, until) };
  return {
    unit,
    periods: periods.map((period, index) => ({
      ...period.now,
      now: sides.now.counts[index]!,
      before: sides.before.counts[index]!,
    })),
    total: { now: sides.now.total, before: sides.before.total },
    pages: await originRows(query, 'page', spans, { now: sides.now.page, before: sides.before.page }),
    sources: await originRows(query, 'source', spans, { now: sides.now.source, before: sides.before.source }),
    members: await countByMember(query, times, now),
  };
}
export type Numbers = Awaited<ReturnType<typeof readNumbers>>;

const wholeOf = (periods: ReturnType<typeof periodsUntil>, side: 'now' | 'before'): Span => ({
  from: periods[0]![side].from,
  until: periods.at(-1)![side].until,
});
