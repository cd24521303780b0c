import { expect, test } from 'vitest';
import { eraseExpired } from '../../server/operations/retention.ts';
import { changeCase } from '../../server/inbox/enquiries/change.ts';
import { intoQuarantine } from '../../server/inbox/enquiries/quarantine.ts';
import { readNumbers } from '../../server/inbox/numbers/numbers.ts';
import type { Engine } from '../support/databases.ts';
import { enquiryFields, honest } from '../support/enquiries.ts';
import { AUSTIN, HOUR_MS, KEPT, NOW, place } from '../support/received.ts';
import { servicesAt } from '../support/services.ts';

export function numbersSuite({ place: somewhere }: Engine): void {
  test('numbers are counted by the days, weeks and months of the agency, beside those before', async () => {
    await using site = await servicesAt(await somewhere());
    const { database } = site;
    const received = async (source: string | undefined, at: number, minutes?: number, status = 'open') => {
      // Whoever comes to the contact page comes from a search.
      const visitSource = source?.startsWith('/contact') ? 'search.example' : undefined;
      const { reference } = await site.enquiries.accept(enquiryFields(), { ...honest, source, visitSource });
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
    const visits = [
      { day: '2026-11-21', source: 'search.example', visits: 8 },
      { day: '2026-11-22', source: 'direct', visits: 12 },
      { day: '2026-10-05', source: 'search.example', visits: 4 },
    ];
    await database.query.insertInto('visits').values(visits).execute();

    const days = await readNumbers(database, 'day', AUSTIN, KEPT, NOW);
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
        name: '/contact',
        now: { views: 50, enquiries: 2, won: 1 },
        before: { views: 20, enquiries: 1, won: 1 },
      },
      { name: '', now: { views: 0, enquiries: 1, won: 0 }, before: { views: 0, enquiries: 0, won: 0 } },
      { name: '/', now: { views: 0, enquiries: 1, won: 0 }, before: { views: 0, enquiries: 0, won: 0 } },
      { name: '/about', now: { views: 7, enquiries: 0, won: 0 }, before: { views: 0, enquiries: 0, won: 0 } },
    ]);

    const none = { views: 0, enquiries: 0, won: 0 };
    expect(days.sources).toEqual([
      {
        name: 'search.example',
        now: { views: 8, enquiries: 2, won: 1 },
        before: { views: 4, enquiries: 1, won: 1 },
      },
      { name: '', now: { views: 0, enquiries: 2, won: 0 }, before: none },
      { name: 'direct', now: { views: 12, enquiries: 0, won: 0 }, before: none },
    ]);

    const months = await readNumbers(database, 'month', AUSTIN, KEPT, NOW);
    expect(months.periods.slice(-2).map(({ now }) => now.enquiries)).toEqual([1, 4]);
    // Quarantine is not kept for a year: what was erased is not known.
    expect(months.periods[0]!.now).toMatchObject({ enquiries: 0, held: null });
    expect(months.total.now).toMatchObject({ enquiries: 5, held: null, won: 2 });
  });

  test('what left quarantine by age still counts on its day, from the day on that erasures are counted', async () => {
    await using site = await servicesAt(await somewhere());
    const { database } = site;
    const held = async (at: string) => {
      const { reference } = await site.enquiries.accept(enquiryFields(), honest);
      await database.write((trx) => intoQuarantine(trx, reference));
      await place(database, reference, Date.parse(at));
    };
    // 23:30 on the last of August in Austin.
    await held('2026-09-01T04:30:00Z');
    await held('2026-11-20T12:00:00Z');
    const erase = (now: string) =>
      eraseExpired(database, { ...site.environment, ...KEPT }, AUSTIN.timeZone, Date.parse(now));
    await erase('2026-11-22T12:00:00Z');
    await erase('2027-01-22T12:00:00Z');
    expect(await database.query.selectFrom('enquiries').select('received_at').execute()).toHaveLength(1);
    expect(await database.query.selectFrom('quarantine_erasures').selectAll().execute()).toEqual([
      { day: '2026-08-31', enquiries: 1 },
    ]);
    const heldIn = async (countedFrom?: string) => {
      if (countedFrom)
        await database.query
          .updateTable('settings')
          .set({ value: countedFrom })
          .where('name', '=', 'quarantine-counted-from')
          .execute();
      const months = await readNumbers(database, 'month', AUSTIN, KEPT, Date.parse('2027-01-22T12:00:00Z'));
      return months.periods.map(({ from, now }) => [from.slice(0, 7), now.held]);
    };
    // Nothing was older than what is kept, so it is known of every month.
    expect((await heldIn()).slice(0, 2)).toEqual([
      ['2026-02', 0],
      ['2026-03', 0],
    ]);
    expect(await heldIn('2026-08-01')).toEqual(
      expect.arrayContaining([
        ['2026-07', null],
        ['2026-08', 1],
        ['2026-10', 0],
        ['2026-11', 1],
        ['2027-01', 0],
      ]),
    );
  });
}
