import { expect, test } from 'vitest';
import type { Database } from '../../server/database/database.ts';
import { changeCase } from '../../server/inbox/enquiries/change.ts';
import { intoQuarantine } from '../../server/inbox/enquiries/quarantine.ts';
import { readNumbers } from '../../server/inbox/numbers/numbers.ts';
import type { Engine } from '../support/databases.ts';
import { enquiryFields, honest } from '../support/enquiries.ts';
import { servicesAt } from '../support/services.ts';

const AUSTIN = { timeZone: 'America/Chicago', firstDay: 'monday' } as const;
const KEPT = { keepEnquiriesDays: 730, keepQuarantineDays: 90, keepPageViewsDays: 760 };
const HOUR_MS = 60 * 60 * 1000;
/** A Sunday evening in Austin, Monday in UTC. */
const NOW = Date.parse('2026-11-23T02:00:00Z');

/** Moves an enquiry to when the test has it received, and answered so many minutes later. */
async function place({ query }: Database, reference: string, received: number, minutes?: number) {
  await query
    .updateTable('enquiries')
    .set({ received_at: received })
    .where('reference', '=', reference)
    .execute();
  if (minutes === undefined) return;
  await query
    .updateTable('inbox_cases')
    .set({ answered_at: received + minutes * 60_000 })
    .where('enquiry', '=', reference)
    .execute();
}

export function numbersSuite({ place: somewhere }: Engine): void {
  test('numbers are counted by the days, weeks and months of the agency, beside those before', async () => {
    await using site = await servicesAt(await somewhere());
    const { database } = site;
    const received = async (source: string | undefined, at: number, minutes?: number, status = 'open') => {
      const { reference } = await site.enquiries.accept(enquiryFields(), { ...honest, source });
      if (minutes !== undefined)
        await database.write((trx) =>
          changeCase(trx, reference, 0, { status: status as 'open' }, Date.now()),
        );
      await place(database, reference, at, minutes);
      return reference;
    };
    // 23:30 on Saturday in Austin, which is Sunday in UTC.
    const saturday = Date.parse('2026-11-22T05:30:00Z');
    await received('/contact', saturday, 10, 'won');
    await received('/contact/', saturday, 30);
    await received('/', NOW - HOUR_MS, 600);
    await received(undefined, NOW - HOUR_MS);
    const spam = await received('/contact', NOW - HOUR_MS);
    await database.write((trx) => intoQuarantine(trx, spam));
    const monthBefore = Date.parse('2026-10-05T12:00:00Z');
    await received('/contact', monthBefore, 120, 'won');
    const views = [
      { day: '2026-11-21', path: '/contact', views: 40 },
      { day: '2026-11-22', path: '/contact', views: 10 },
      { day: '2026-11-22', path: '/about', views: 7 },
      { day: '2026-10-05', path: '/contact', views: 20 },
    ];
    await database.query.insertInto('page_views').values(views).execute();

    const days = await readNumbers(database.query, 'day', AUSTIN, KEPT, NOW);
    const [yesterday, today] = days.periods.slice(-2);
    expect(yesterday).toMatchObject({
      from: '2026-11-21',
      now: { views: 40, enquiries: 2, held: 0, won: 1, answered: 2, median: 10 },
      before: { views: 0, enquiries: 0, median: null },
    });
    // What is answered later than now counts as open.
    expect(today!.now).toEqual({ views: 17, enquiries: 2, held: 1, won: 0, answered: 0, median: null });
    expect(days.total.now).toEqual({ views: 57, enquiries: 4, held: 1, won: 1, answered: 2, median: 10 });
    expect(days.total.before).toMatchObject({ views: 20, enquiries: 1, won: 1, median: 120 });
    expect(days.pages).toEqual([
      {
        page: '/contact',
        now: { views: 50, enquiries: 2, won: 1 },
        before: { views: 20, enquiries: 1, won: 1 },
      },
      { page: '', now: { views: 0, enquiries: 1, won: 0 }, before: { views: 0, enquiries: 0, won: 0 } },
      { page: '/', now: { views: 0, enquiries: 1, won: 0 }, before: { views: 0, enquiries: 0, won: 0 } },
      { page: '/about', now: { views: 7, enquiries: 0, won: 0 }, before: { views: 0, enquiries: 0, won: 0 } },
    ]);

    const months = await readNumbers(database.query, 'month', AUSTIN, KEPT, NOW);
    expect(months.periods.slice(-2).map(({ now }) => now.enquiries)).toEqual([1, 4]);
    // Quarantine is not kept for a year: what was erased is not known.
    expect(months.periods[0]!.now).toMatchObject({ enquiries: 0, held: null });
    expect(months.total.now).toMatchObject({ enquiries: 5, held: null, won: 2 });
  });
}
