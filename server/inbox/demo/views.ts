import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { dayIn } from '../../days.ts';

const DAYS = 60;
/** Views of a working day by page; on days off there are half as many. */
const PAGES = {
  '/': 64,
  '/contact': 22,
  '/pricing': 31,
  '/product/hrms': 17,
  '/product/pos': 14,
  '/about': 9,
};

/** Puts invented page views of two months into a database, more of them from week to week. */
export async function seedViews(trx: Transaction<Tables>, timeZone: string, now: number): Promise<void> {
  const today = Temporal.PlainDate.from(dayIn(timeZone, now));
  const rows = Array.from({ length: DAYS }, (_, back) => today.subtract({ days: back })).flatMap(
    (day, back) =>
      Object.entries(PAGES).map(([path, views]) => {
        const ofWeek = 1 - Math.floor(back / 7) * 0.05;
        const ofDay = day.dayOfWeek > 5 ? 0.5 : 0.9 + ((day.day * 7) % 5) / 20;
        return { day: day.toString(), path, views: Math.round(views * ofWeek * ofDay) };
      }),
  );
  await trx
    .insertInto('page_views')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
