import type { Database } from '../../database/database.ts';
import { dayIn } from '../../days.ts';
import { readErased } from '../../enquiries/erased-quarantine.ts';
import { viewsByDay } from '../../page-views/counted.ts';
import { countDays } from './days.ts';
import { originRows } from './origins.ts';
import { periodsUntil, type FirstDay, type Span, type Unit } from './periods.ts';
import { readSide, type Kept } from './side.ts';

export interface Place {
  timeZone: string;
  firstDay: FirstDay;
}

/**
 * Views, enquiries and what became of them over the last days, weeks or months, each with the same of the time before.
 * Enquiries are counted in the database, day by day, so that visitors' writes come in between.
 */
export async function readNumbers(
  database: Database,
  unit: Unit,
  place: Place,
  kept: Kept,
  now = Date.now(),
) {
  const { query } = database;
  const { timeZone, firstDay } = place;
  const periods = periodsUntil(Temporal.PlainDate.from(dayIn(timeZone, now)), unit, firstDay);
  const views = await viewsByDay(query, periods[0]!.before.from);
  const erased = await readErased(query);
  const spans = { now: wholeOf(periods, 'now'), before: wholeOf(periods, 'before') };
  const whole = { from: spans.before.from, until: spans.now.until };
  const days = await countDays(database, timeZone, whole, now);
  const sideOf = (side: 'now' | 'before') =>
    readSide(
      periods.map((period) => period[side]),
      days,
      views,
      { timeZone, kept, erased, now },
    );
  const sides = { now: sideOf('now'), before: sideOf('before') };
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
  };
}
export type Numbers = Awaited<ReturnType<typeof readNumbers>>;

/** Counts all days that the numbers show, so that nobody who looks waits for what is counted once. */
export async function keepDayCounts(database: Database, place: Place, now = Date.now()): Promise<void> {
  const today = Temporal.PlainDate.from(dayIn(place.timeZone, now));
  const periods = periodsUntil(today, 'month', place.firstDay);
  const span = { from: periods[0]!.before.from, until: periods.at(-1)!.now.until };
  await countDays(database, place.timeZone, span, now);
}

const wholeOf = (periods: ReturnType<typeof periodsUntil>, side: 'now' | 'before'): Span => ({
  from: periods[0]![side].from,
  until: periods.at(-1)![side].until,
});
