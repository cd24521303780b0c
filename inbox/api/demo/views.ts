import type { Trx } from '../../../server/database/tables.ts';
import { dayIn } from '../../../content-model/text/days.ts';

const DAYS = 60;
/** Views on a working day by page; days off have half as many. */
const PAGES = {
  '/': 64,
  '/contact': 22,
  '/pricing': 31,
  '/product/hrms': 17,
  '/product/pos': 14,
  '/about': 9,
};

/** Visits on a working day by source. */
const SOURCES = { 'google.com': 31, direct: 26, 'linkedin.com': 9, 'letter-november': 6, 'bing.com': 4 };

/** Adds invented page views and visits of two months, growing from week to week. */
export async function seedViews(trx: Trx, timeZone: string, now: number): Promise<void> {
  const today = Temporal.PlainDate.from(dayIn(timeZone, now));
  const days = Array.from({ length: DAYS }, (_, daysAgo) => {
    const day = today.subtract({ days: daysAgo });
    const weekFactor = 1 - Math.floor(daysAgo / 7) * 0.05;
    const dayFactor = day.dayOfWeek > 5 ? 0.5 : 0.9 + ((day.day * 7) % 5) / 20;
    return { day: day.toString(), factor: weekFactor * dayFactor };
  });
  const rowsOf = <Row>(
    counts: Record<string, number>,
    row: (day: string, name: string, count: number) => Row,
  ) =>
    days.flatMap(({ day, factor }) =>
      Object.entries(counts).map(([name, count]) => row(day, name, Math.round(count * factor))),
    );
  await trx
    .insertInto('visits')
    .values(rowsOf(SOURCES, (day, source, visits) => ({ day, source, visits })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto('page_views')
    .values(rowsOf(PAGES, (day, path, views) => ({ day, path, views })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
