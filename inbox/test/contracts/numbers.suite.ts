import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import { HOUR_MS, MINUTE_MS } from '../../../content-model/text/durations.ts';
import { changeInquiry } from '../../api/inquiries/changes.ts';
import { findInquiry } from '../../api/inquiries/one.ts';
import { queueReply } from '../../api/replies/replies.ts';
import { quarantine } from '../../api/inquiries/spam-review.ts';
import { readNumbers } from '../../api/numbers/numbers.ts';
import type { Database } from '../../../server/database/database.ts';
import type { Engine } from '../../../tests/support/databases.ts';
import { inquiryFields, honest } from '../../../tests/support/inquiries.ts';
import { servicesAt } from '../../../tests/support/services.ts';

const AUSTIN = { timeZone: 'America/Chicago', firstDay: 'monday' } as const;
const KEPT = { keepInquiriesDays: 730, keepQuarantineDays: 90, keepPageViewsDays: 760 };
/** Sunday evening in Austin, Monday in UTC. */
const NOW = Date.parse('2026-11-23T02:00:00Z');

/** Sets when an inquiry was received, and that it was answered `minutes` later. */
async function moveTo(
  { query }: Database,
  reference: string,
  { received, minutes }: { received: number; minutes?: number | undefined },
) {
  await query
    .updateTable('inquiries')
    .set({ received_at: received })
    .where('reference', '=', reference)
    .execute();
  if (minutes === undefined) return;
  await query
    .updateTable('inbox_inquiries')
    .set({ answered_at: received + minutes * 60_000 })
    .where('inquiry', '=', reference)
    .execute();
}

const by = { member: 'm', email: 'a@agency.example' };

/** Inquiries, views and visits of two days and of the month before. */
async function receiveSamples(site: Awaited<ReturnType<typeof servicesAt>>) {
  const { database } = site;
  const member = { id: 'm', email: by.email, normalized_email: by.email, created_at: 0 };
  await database.query
    .insertInto('inbox_members')
    .values({ ...member, name: 'Ada', role: 'member' })
    .execute();
  const received = async (
    source: string | undefined,
    at: number,
    { minutes, status = 'open' }: { minutes?: number; status?: string } = {},
  ) => {
    // Visitors of the contact page come from a search.
    const visitSource = source?.startsWith('/contact') ? 'search.example' : undefined;
    const { reference } = await site.inquiries.accept(inquiryFields(), { ...honest, source, visitSource });
    if (minutes !== undefined)
      await database.write((trx) =>
        changeInquiry(
          { trx, session: by, now: Date.now() },
          { reference: reference, version: 0 },
          { status: status as 'open' },
        ),
      );
    await moveTo(database, reference, { received: at, minutes });
    return reference;
  };
  // 23:30 on Saturday in Austin, Sunday in UTC.
  const saturday = Date.parse('2026-11-22T05:30:00Z');
  const big = await received('/contact', saturday, { minutes: 10, status: 'won' });
  await database.write((trx) =>
    changeInquiry(
      { trx, session: by, now: Date.now() },
      { reference: big, version: 1 },
      { deal_value: 900_000_000 },
    ),
  );
  const bo = { member: 'b', email: 'b@agency.example' };
  await database.query
    .insertInto('inbox_members')
    .values({
      ...member,
      id: bo.member,
      email: bo.email,
      normalized_email: bo.email,
      name: 'Bo',
      role: 'member',
    })
    .execute();
  await database.write(async (trx) =>
    queueReply({ trx, session: bo, now: saturday + 10 * MINUTE_MS }, await findInquiry(trx, big), {
      id: randomUUID(),
      text: 'Gladly.',
      seen: [],
    }),
  );
  const missed = await received('/contact/', saturday, { minutes: 30, status: 'lost' });
  await database.write((trx) =>
    changeInquiry(
      { trx, session: by, now: Date.now() },
      { reference: missed, version: 1 },
      { deal_value: 7 },
    ),
  );
  await received('/', NOW - HOUR_MS, { minutes: 600 });
  await received(undefined, NOW - HOUR_MS);
  const spam = await received('/contact', NOW - HOUR_MS);
  await database.write((trx) => quarantine(trx, spam));
  const monthBefore = Date.parse('2026-10-05T12:00:00Z');
  await received('/contact', monthBefore, { minutes: 120, status: 'won' });
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
}

const NONE = { inquiries: 0, won: 0, wonValue: 0, lostValue: 0 };
const NOTHING = { views: 0, ...NONE };

export function numbersSuite({ place: somewhere }: Engine): void {
  describe('numbers', () => {
    let site: Awaited<ReturnType<typeof servicesAt>>;
    beforeAll(async () => {
      site = await servicesAt(await somewhere());
      await receiveSamples(site);
    });
    afterAll(() => site.close());
    const read = (unit: 'day' | 'month') =>
      readNumbers(site.database, unit, { calendar: AUSTIN, retentionDays: KEPT, now: NOW });

    test('days are those of the agency’s time zone', async () => {
      const [yesterday] = (await read('day')).periods.slice(-2);
      expect(yesterday).toMatchObject({
        from: '2026-11-21',
        now: {
          views: 40,
          inquiries: 2,
          quarantined: 0,
          won: 1,
          answered: 2,
          median: 10,
          wonValue: 900_000_000,
          lostValue: 7,
        },
        before: { views: 0, inquiries: 0, median: null },
      });
    });

    test('an answer after the moment of reading counts as open', async () => {
      const today = (await read('day')).periods.at(-1);
      expect(today!.now).toEqual({
        views: 17,
        ...NONE,
        inquiries: 2,
        quarantined: 1,
        answered: 0,
        median: null,
      });
    });

    test('the total has the days before it beside it', async () => {
      const days = await read('day');
      expect(days.total.now).toMatchObject({
        views: 57,
        inquiries: 4,
        quarantined: 1,
        won: 1,
        answered: 2,
        median: 10,
      });
      expect(days.total.before).toMatchObject({ views: 20, inquiries: 1, won: 1, median: 120 });
    });

    test('inquiries and views are counted by page', async () => {
      const days = await read('day');
      expect(days.pages).toEqual([
        {
          name: '/contact',
          now: { views: 50, inquiries: 2, won: 1, wonValue: 900_000_000, lostValue: 7 },
          before: { views: 20, ...NONE, inquiries: 1, won: 1 },
        },
        { name: '', now: { ...NOTHING, inquiries: 1 }, before: NOTHING },
        { name: '/', now: { ...NOTHING, inquiries: 1 }, before: NOTHING },
        { name: '/about', now: { ...NOTHING, views: 7 }, before: NOTHING },
      ]);
    });

    test('inquiries and visits are counted by source', async () => {
      const days = await read('day');
      expect(days.sources).toEqual([
        {
          name: 'search.example',
          now: { views: 8, inquiries: 2, won: 1, wonValue: 900_000_000, lostValue: 7 },
          before: { views: 4, ...NONE, inquiries: 1, won: 1 },
        },
        { name: '', now: { ...NOTHING, inquiries: 2 }, before: NOTHING },
        { name: 'direct', now: { ...NOTHING, views: 12 }, before: NOTHING },
      ]);
    });

    test('an answered and won inquiry counts for who replied, not for its assignee', async () => {
      const days = await read('day');
      const nothing = { written: 0, answered: 0, median: null, assigned: 0, won: 0, wonValue: 0 };
      expect(days.members).toEqual([
        { ...nothing, name: 'Bo', written: 1, answered: 1, median: 10, won: 1, wonValue: 900_000_000 },
        { ...nothing, name: 'Ada', assigned: 1 },
        { ...nothing, name: null, answered: 1, median: 30, assigned: 3 },
      ]);
    });

    test('months are those of the calendar', async () => {
      const months = await read('month');
      expect(months.periods.slice(-2).map(({ now }) => now.inquiries)).toEqual([1, 4]);
    });

    test('what was quarantined before its retention is unknown', async () => {
      const months = await read('month');
      // Quarantined inquiries are erased within a year, so earlier numbers are unknown.
      expect(months.periods[0]!.now).toMatchObject({ inquiries: 0, quarantined: null });
      expect(months.total.now).toMatchObject({ inquiries: 5, quarantined: null, won: 2 });
    });
  });
}
