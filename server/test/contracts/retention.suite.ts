import { readdir, utimes, writeFile } from 'node:fs/promises';
import { DAY_MS } from '../../../content-model/text/durations.ts';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '../../database/open.ts';
import { addQuarantineDigests } from '../../inquiries/digest.ts';
import { eraseExpired } from '../../privacy/retention.ts';
import { dismissFailed } from '../../outbox/manual-retry.ts';
import { claimTurn } from '../../monitoring/schedule.ts';
import type { Engine } from '../../../tests/support/databases.ts';
import { honest, inquiryFields, robotic } from '../../../tests/support/inquiries.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { servicesAt, type Services } from '../../../tests/support/services.ts';
import { startSmtpPeer } from '../../../tests/support/smtp.ts';

const eraseAfter = ({ database, environment, agency }: Services, ms: number) =>
  eraseExpired(database, {
    retention: environment,
    timeZone: agency.timeZone,
    now: Date.now() + ms,
  });

export function retentionSuite({ place, open }: Engine): void {
  test('a scheduled job runs on one instance only', async () => {
    const database = await open();
    const turns = await Promise.all([1, 2, 3, 4].map(() => claimTurn(database, 'sweep', 60_000)));
    expect(turns.filter(Boolean)).toHaveLength(1);
    expect(await claimTurn(database, 'sweep', 60_000)).toBe(false);
    await database.query
      .updateTable('schedules')
      .set({ due_at: Date.now() - 1 })
      .execute();
    expect(await claimTurn(database, 'sweep', 60_000)).toBe(true);
    // A shorter interval takes effect immediately, although the stored due time is later.
    expect(await claimTurn(database, 'sweep', 1_000)).toBe(true);
  });

  test('the agency gets a daily digest of the quarantine', async () => {
    await using smtp = await startSmtpPeer();
    await using services = await servicesAt(await place(), { SMTP_URL: smtp.url });
    const { reference } = await services.inquiries.accept(inquiryFields(), robotic);
    expect(await addQuarantineDigests(services.database, 30)).toBe(0);
    // No server ran for three days.
    const later = Date.now() + 4 * DAY_MS;
    expect(await addQuarantineDigests(services.database, 30, later)).toBe(1);
    expect(await addQuarantineDigests(services.database, 30, later)).toBe(0);
    expect(await addQuarantineDigests(services.database, 30, later + DAY_MS)).toBe(0);
    await services.database.query
      .updateTable('deliveries')
      .set({ due_at: 0 })
      .where('purpose', '=', 'digest')
      .execute();
    await eventually(() => smtp.received.length === 1);
    expect(smtp.received[0]?.envelope.to).toEqual([services.agency.email]);
    expect(smtp.received[0]?.mail.text).toContain(reference);
  });

  test('failed deliveries are kept with their inquiry until they are dismissed', async () => {
    await using smtp = await startSmtpPeer({ refuse: 550 });
    await using services = await servicesAt(await place(), {
      SMTP_URL: smtp.url,
      KEEP_DELIVERIES_DAYS: '10',
    });
    await services.inquiries.accept(inquiryFields(), honest);
    await eventually(async () => (await services.outbox.status()).failed === 2);
    await eraseAfter(services, 100 * DAY_MS);
    expect((await services.outbox.status()).failed).toBe(2);
    await eraseAfter(services, 800 * DAY_MS);
    expect(await services.outbox.status()).toMatchObject({ failed: 2, failedToAgency: 1 });
    expect((await services.ready()).ok).toBe(false);
    await services.database.write((trx) => dismissFailed(trx, 'all'));
    expect((await services.ready()).ok).toBe(true);
    await eraseAfter(services, 800 * DAY_MS);
    expect((await services.outbox.status()).failed).toBe(0);
  });

  test('data is erased after its retention period, not before', async () => {
    const where = await place();
    const services = await servicesAt(where, {
      KEEP_INQUIRIES_DAYS: '100',
      KEEP_QUARANTINE_DAYS: '50',
      KEEP_DELIVERIES_DAYS: '10',
      KEEP_PAGE_VIEWS_DAYS: '200',
    });
    await services.inquiries.accept(inquiryFields(), honest);
    await services.inquiries.accept(inquiryFields(), robotic);
    await services.subscribers.request('pending@visitor.example');
    services.pageViews.count({ path: '/', source: 'direct' });
    await eventually(async () => (await services.outbox.status()).waiting === 0);
    await eventually(async () => (await countOf('page_views')) === 1);
    const folder = join(where.dataDir, 'mail');
    expect(await readdir(folder)).toHaveLength(3);
    await utimes(
      join(folder, (await readdir(folder))[0] ?? ''),
      new Date(),
      new Date(Date.now() - 8 * DAY_MS),
    );

    const after = async (days: number) => {
      await eraseAfter(services, days * DAY_MS);
      return {
        inquiries: await countOf('inquiries'),
        deliveries: await countOf('deliveries'),
        subscribers: await countOf('subscribers'),
        views: await countOf('page_views'),
        files: (await readdir(folder)).length,
      };
    };
    expect(await after(0)).toEqual({ inquiries: 2, deliveries: 3, subscribers: 1, views: 1, files: 3 });
    expect(await after(6)).toEqual({ inquiries: 2, deliveries: 3, subscribers: 1, views: 1, files: 2 });
    expect(await after(8)).toEqual({ inquiries: 2, deliveries: 2, subscribers: 0, views: 1, files: 2 });
    expect(await after(11)).toEqual({ inquiries: 2, deliveries: 0, subscribers: 0, views: 1, files: 0 });
    expect((await after(51)).inquiries).toBe(1);
    expect((await after(101)).inquiries).toBe(0);
    expect((await after(202)).views).toBe(0);
    // Files that no channel wrote must not be deleted.
    const foreign = ['notes.txt', 'copy of 1.eml'];
    for (const name of foreign) {
      await writeFile(join(folder, name), '');
      await utimes(join(folder, name), 0, 0);
    }
    await after(202);
    expect((await readdir(folder)).toSorted()).toEqual(foreign.toSorted());
    await services.close();

    async function countOf(
      table: 'inquiries' | 'deliveries' | 'subscribers' | 'page_views',
    ): Promise<number> {
      const { n } = await services.database.query
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
      return n;
    }
  });

  test('a long backlog of emails, their hashes and bounces is erased in batches', async () => {
    const rows = 1_200;
    const where = await place();
    await using database = await openDatabase(where);
    const numbers = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(rows)})`;
    const { query } = database;
    await sql`${numbers} insert into bounces select 'v' || i || '@visitor.example', '', 0 from n`.execute(
      query,
    );
    await sql`${numbers} insert into incoming_digests select 'h' || i, 0 from n`.execute(query);
    await sql`${numbers} insert into incoming_mails (id, kind, unreadable, name, email, normalized_email, subject, text,
      quoted, message_id, files_left_out, received_at, read_at)
      select 'm' || i, 'reply', 0, '', '', '', '', '', '', '', 0, 0, 0 from n`.execute(query);
    /** How many rows of each kind each transaction erased. */
    const erased: number[] = [];
    const count = async () => {
      const tables = ['bounces', 'incoming_digests', 'incoming_mails'] as const;
      const counts = tables.map((table) =>
        query
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow(),
      );
      return (await Promise.all(counts)).map(({ n }) => Number(n));
    };
    let left = await count();
    const counting: Pick<typeof database, 'write' | 'purgeDeleted'> = {
      async write(work) {
        const result = await database.write(work);
        const now = await count();
        erased.push(...left.map((before, index) => before - now[index]!));
        left = now;
        return result;
      },
      purgeDeleted: () => database.purgeDeleted(),
    };
    await eraseExpired(counting, {
      retention: { ...retention, dataDir: where.dataDir },
      timeZone: 'UTC',
      now: Date.now(),
    });
    expect(left).toEqual([0, 0, 0]);
    expect(Math.max(...erased)).toBeLessThan(rows);
  });

  test('erasing a long backlog delays no inquiry', async () => {
    const rows = 2_000;
    const where = await place();
    await using database = await openDatabase({ ...where, queryTimeoutMs: 60_000 });
    await sql`
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(rows)})
      insert into deliveries (id, channel, purpose, payload, state, attempts, due_at, created_at, finished_at)
      select 'd' || i, 'mail', 'digest', '{}', 'sent', 1, 0, 0, 0 from n`.execute(database.query);
    let erasing = true;
    const erased = eraseExpired(database, {
      retention: { ...retention, dataDir: where.dataDir },
      timeZone: 'UTC',
      now: Date.now(),
    }).finally(() => (erasing = false));
    const { query } = database;
    const counted = query.selectFrom('deliveries').select((row) => row.fn.countAll<number>().as('n'));
    let left = rows;
    let most = 0;
    for (let views = 0; erasing; views += 1) {
      await database.write((trx) =>
        trx
          .insertInto('page_views')
          .values({ day: '2099-01-01', path: `/${views}`, views })
          .execute(),
      );
      const { n } = await counted.executeTakeFirstOrThrow();
      most = Math.max(most, left - n);
      left = n;
    }
    expect(await erased).toMatchObject({ deliveries: rows });
    // Erased in batches, so that others can write in between.
    expect(most).toBeLessThan(rows);
  });
}

const retention = {
  keepInquiriesDays: 730,
  keepQuarantineDays: 90,
  keepDeliveriesDays: 30,
  keepPageViewsDays: 760,
};
