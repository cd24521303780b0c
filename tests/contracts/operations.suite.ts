import { expect, test } from 'vitest';
import { dayIn, startOfDay } from '../../server/days.ts';
import { intoQuarantine } from '../../server/inbox/enquiries/quarantine.ts';
import { readFailures } from '../../server/inbox/operations/failures.ts';
import { readLineHealth } from '../../server/inbox/operations/line.ts';
import { readRetentionClock } from '../../server/inbox/operations/retention-clock.ts';
import { dismissFailed, retryDeliveries } from '../../server/outbox/attention.ts';
import { newDelivery } from '../../server/outbox/delivery.ts';
import type { Engine } from '../support/databases.ts';
import { enquiryFields, honest } from '../support/enquiries.ts';
import { eventually } from '../../tools/prepare/eventually.ts';
import { servicesAt } from '../support/services.ts';

const HOUR_MS = 60 * 60 * 1000;

export function operationsSuite({ place }: Engine): void {
  test('what failed is listed with its cause, tried again or dismissed one by one', async () => {
    await using site = await servicesAt(await place());
    const { database } = site;
    const { reference } = await site.enquiries.accept(enquiryFields(), honest);
    const failed = async (
      purpose: 'digest' | 'answer' | 'newsletter' | 'invitation',
      changes: object = {},
    ) => {
      const delivery = newDelivery({ channel: 'mail', purpose }, 1);
      const outcome = { state: 'failed' as const, last_error: 'smtp-550-data', attempts: 8, finished_at: 2 };
      await database.query
        .insertInto('deliveries')
        .values({ ...delivery, ...outcome, ...changes })
        .execute();
      return delivery.id;
    };
    const digest = await failed('digest');
    const answer = await failed('answer', { enquiry: reference });
    await failed('newsletter');
    const waits = await failed('invitation', {
      state: 'waiting',
      due_at: Date.now() + HOUR_MS,
      finished_at: null,
    });
    const { count, rows } = await readFailures(database.query);
    expect(count).toBe(3);
    expect(Object.fromEntries(rows.map(({ id, canBeDismissed }) => [id, canBeDismissed]))).toEqual({
      [digest]: true,
      [answer]: false,
      [waits]: false,
    });
    expect(rows.find(({ id }) => id === digest)).toMatchObject({
      toAgency: true,
      last_error: 'smtp-550-data',
      attempts: 8,
    });
    const { line, outbox } = await readLineHealth(database.query, site.environment);
    expect(line.reachesAgency).toBe(false);
    expect(outbox).toMatchObject({ failedToAgency: 1 });

    expect(await dismissFailed(database, { id: answer })).toBe(0);
    expect(await dismissFailed(database, { id: digest })).toBe(1);
    expect((await readLineHealth(database.query, site.environment)).line.reachesAgency).toBe(true);
    expect(await retryDeliveries(database, { id: waits })).toBe(1);
    const left = await readFailures(database.query);
    expect(left.rows.some(({ id }) => id === digest)).toBe(false);
  });

  test('a mailbox that did not exist is tried again when a person asks for that one', async () => {
    await using site = await servicesAt(await place());
    const { database } = site;
    const { reference } = await site.enquiries.accept(
      enquiryFields({ email: 'back@visitor.example' }),
      honest,
    );
    // The outbox is done with it.
    await eventually(async () => {
      const { waiting } = await site.outbox.status();
      return waiting === 0;
    });
    await database.query
      .insertInto('bounces')
      .values({ normalized_email: 'back@visitor.example', reason: 'bounced-smtp-550', bounced_at: 1 })
      .execute();
    const { id } = await database.query
      .updateTable('deliveries')
      .set({ state: 'failed', last_error: 'bounced-smtp-550-rcpt-to', finished_at: 2 })
      .where('enquiry', '=', reference)
      .where('purpose', '=', 'acknowledgement')
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await retryDeliveries(database, { id })).toBe(1);
    expect(await database.query.selectFrom('bounces').selectAll().execute()).toEqual([]);
  });

  test('the clock of retention names what goes next, and keeps what never arrived', async () => {
    await using site = await servicesAt(await place());
    const { database, environment } = site;
    const now = Date.now();
    const day = 24 * HOUR_MS;
    const receivedAt = (reference: string, received_at: number) =>
      database.query
        .updateTable('enquiries')
        .set({ received_at })
        .where('reference', '=', reference)
        .execute();
    const [goes, stuck, spam] = await Promise.all(
      [1, 2, 3].map(async () => (await site.enquiries.accept(enquiryFields(), honest)).reference),
    );
    await database.write((trx) => intoQuarantine(trx, spam!));
    const oldest = now - 728 * day;
    await receivedAt(goes!, oldest);
    await receivedAt(stuck!, oldest - day);
    await receivedAt(spam!, now - 60 * day);
    await database.query
      .insertInto('deliveries')
      .values({
        ...newDelivery({ channel: 'mail', purpose: 'digest', enquiry: stuck! }, 1),
        state: 'failed',
        finished_at: 2,
      })
      .execute();
    const viewed = dayIn('America/Chicago', now - 10 * day);
    await database.query.insertInto('page_views').values({ day: viewed, path: '/', views: 1 }).execute();
    const { kept } = await readRetentionClock(database.query, environment, 'America/Chicago', now);
    const of = (name: string) => kept.find(({ what }) => what === name);
    expect(of('enquiries')).toEqual({
      what: 'enquiries',
      days: 730,
      nextAt: oldest + 730 * day,
      soon: 1,
    });
    expect(of('quarantine')).toMatchObject({ days: 90, nextAt: now + 30 * day, soon: 0 });
    expect(of('pageViews')!.nextAt).toBe(startOfDay('America/Chicago', viewed) + 760 * day);
    expect(of('requests')).toMatchObject({ nextAt: null });
  });
}
