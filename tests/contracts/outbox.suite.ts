import { expect, test } from 'vitest';
import type { Database } from '../../server/database/database.ts';
import { openDatabase } from '../../server/database/open.ts';
import { createLog } from '../../server/log.ts';
import { DeliveryFailure, newDelivery } from '../../server/outbox/delivery.ts';
import { defaultTiming } from '../../server/outbox/backoff.ts';
import { openOutbox } from '../../server/outbox/outbox.ts';
import { claimDue, recordFailure, recordingSent } from '../../server/outbox/queue.ts';
import type { Engine } from '../support/databases.ts';
import { enquiryFields, honest } from '../support/enquiries.ts';
import { eventually } from '../../tools/prepare/eventually.ts';
import { servicesAt } from '../support/services.ts';
import { startSmtpPeer } from '../support/smtp.ts';
import { startWebhookPeer } from '../support/webhook.ts';

const limits = (ordinary: number) => ({ ordinary, suspects: 1 as const });

async function waitingMail({ query }: Database) {
  const delivery = newDelivery({ channel: 'mail', purpose: 'notification' }, Date.now() - 1);
  await query.insertInto('deliveries').values(delivery).execute();
  return delivery;
}

export function outboxSuite({ kind, place, open }: Engine): void {
  test('instances share the work without a double', async () => {
    const where = await place();
    const first = await openDatabase(where);
    // SQLite's second connection in one process would wait for itself; two processes are the fault tests' matter.
    const second = kind === 'postgres' ? await openDatabase(where) : first;
    const now = Date.now();
    const waiting = Array.from({ length: 60 }, () =>
      newDelivery({ channel: 'mail', purpose: 'notification' }, now - 1),
    );
    await first.query.insertInto('deliveries').values(waiting).execute();
    const claims = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        claimDue(turn % 2 ? first : second, 'mail', limits(5), defaultTiming),
      ),
    );
    const ids = claims.flat().map(({ id }) => id);
    expect(ids.every((_, index) => (claims[index] ?? []).length <= 5)).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
    const left = await claimDue(first, 'mail', limits(100), defaultTiming);
    expect(ids.length + left.length).toBe(60);
    await first.close();
    if (second !== first) await second.close();
  });

  test('only the holder of a claim records an outcome', async () => {
    const database = await open();
    await database.query
      .insertInto('deliveries')
      .values(newDelivery({ channel: 'mail', purpose: 'notification' }, Date.now() - 1))
      .execute();
    const [lapsed] = await claimDue(database, 'mail', limits(1), { ...defaultTiming, leaseMs: -1 });
    const [held] = await claimDue(database, 'mail', limits(1), defaultTiming);
    if (!lapsed || !held) throw new Error('nothing was claimed');
    expect(held).toMatchObject({ claims: 2, attempts: 0 });
    await recordingSent(database)(lapsed);
    const stateNow = async () =>
      (await database.query.selectFrom('deliveries').selectAll().executeTakeFirstOrThrow()).state;
    expect(await stateNow()).toBe('waiting');
    await recordingSent(database)(held);
    expect(await stateNow()).toBe('sent');
  });

  test('the last try and a final refusal keep the delivery as failed', async () => {
    const database = await open();
    for (const [attempts, failure, state] of [
      [1, new DeliveryFailure('timeout'), 'waiting'],
      [7, new DeliveryFailure('timeout'), 'failed'],
      [1, new DeliveryFailure('http-410', { permanent: true }), 'failed'],
    ] as const) {
      const delivery = {
        ...newDelivery({ channel: 'webhook', purpose: 'enquiry-hook' }, 0),
        attempts,
        lease_token: 'x',
      };
      await database.query.insertInto('deliveries').values(delivery).execute();
      expect(await recordFailure(database, delivery, failure, defaultTiming)).toBe(state);
      const kept = await database.query
        .selectFrom('deliveries')
        .selectAll()
        .where('id', '=', delivery.id)
        .executeTakeFirstOrThrow();
      expect(kept).toMatchObject({ state, last_error: failure.reason });
    }
  });

  test('a mail server that refuses, cuts and hangs loses nothing', async () => {
    await using smtp = await startSmtpPeer({ refuse: 451 });
    const timing = {
      backoffMs: Array(500).fill(30) as number[],
      attemptTimeoutMs: 1_500,
      leaseMs: 10_000,
      pollMs: 20,
    };
    await using services = await servicesAt(await place(), { SMTP_URL: smtp.url }, timing);
    const sent = enquiryFields();
    const { reference } = await services.enquiries.accept(sent, honest);
    const errors = async () => {
      const rows = await services.database.query.selectFrom('deliveries').select('last_error').execute();
      return rows.map(({ last_error }) => last_error);
    };
    await eventually(async () => (await errors()).every((error) => error === 'smtp-451-rcpt-to'));
    smtp.behave({ cut: true });
    await eventually(async () => (await errors()).every((error) => error?.startsWith('error-')));
    smtp.behave({ hang: true });
    await eventually(async () => (await errors()).every((error) => error === 'timeout'));
    expect(smtp.received).toEqual([]);
    smtp.behave({});
    await eventually(async () => (await services.outbox.status()).waiting === 0);
    // At least once: a try given up just as the server took it comes again, under the same Message-ID.
    const once = new Map(smtp.received.map((mail) => [mail.mail.messageId, mail]));
    expect([...once.values()].map(({ envelope }) => envelope.to[0]).sort()).toEqual(
      [sent.email, services.agency.email].sort(),
    );
    expect(smtp.received.every(({ raw }) => raw.includes(reference))).toBe(true);
  });

  test('a visitor refused for good is not tried again, the agency itself is, as often as anything', async () => {
    await using smtp = await startSmtpPeer({ refuse: 552 });
    await using services = await servicesAt(await place(), { SMTP_URL: smtp.url });
    await services.enquiries.accept(enquiryFields(), honest);
    await eventually(async () => (await services.outbox.status()).failed === 2);
    const { query } = services.database;
    const failed = await query.selectFrom('deliveries').selectAll().orderBy('purpose').execute();
    expect(failed).toMatchObject([
      { purpose: 'acknowledgement', attempts: 1, last_error: 'smtp-552-rcpt-to' },
      { purpose: 'notification', attempts: 8, last_error: 'smtp-552-rcpt-to' },
    ]);
  });

  test('seven dead holders and one refusal for now are one try', async () => {
    const database = await open();
    const { id } = await waitingMail(database);
    const read = () =>
      database.query.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    for (let death = 0; death < 7; death += 1) {
      expect(await claimDue(database, 'mail', limits(5), { ...defaultTiming, leaseMs: -1 })).toHaveLength(1);
    }
    const [held] = await claimDue(database, 'mail', limits(5), defaultTiming);
    if (!held) throw new Error('nothing was claimed');
    const refusal = new DeliveryFailure('smtp-451-rcpt-to');
    expect(await recordFailure(database, held, refusal, defaultTiming)).toBe('waiting');
    expect(await read()).toMatchObject({ attempts: 1, claims: 0, last_error: 'smtp-451-rcpt-to' });
  });

  test('what kills whoever takes it is tried alone, then set aside where it can be seen', async () => {
    const database = await open();
    const killer = await waitingMail(database);
    const others = await Promise.all([1, 2, 3].map(() => waitingMail(database)));
    // A process that claims and dies, again and again; what does not kill it is delivered when alone.
    const died = { ...defaultTiming, leaseMs: -1 };
    for (let life = 0; life < 40; life += 1) {
      const taken = await claimDue(database, 'mail', limits(6), died);
      if (taken.some(({ id }) => id === killer.id)) continue;
      for (const delivery of taken) await recordingSent(database)(delivery);
    }
    const log = createLog('silent');
    const tried: string[] = [];
    const deliver = async ({ id }: { id: string }) => void tried.push(id);
    const outbox = openOutbox(database, deliver, { ...defaultTiming, pollMs: 10 }, log);
    await eventually(async () => (await outbox.status()).waiting === 0);
    await outbox.close(1_000);
    expect(tried).not.toContain(killer.id);
    const rows = await database.query.selectFrom('deliveries').selectAll().execute();
    expect(rows.filter(({ state }) => state === 'failed')).toMatchObject([
      { id: killer.id, last_error: 'no-outcome' },
    ]);
    expect(rows.filter(({ state }) => state === 'sent')).toHaveLength(others.length);
  });

  test('emails leave also while visitors wait all the time', async () => {
    const database = await open();
    await Promise.all(Array.from({ length: 9 }, () => waitingMail(database)));
    const log = createLog('silent');
    const outbox = openOutbox(
      database,
      async () => {},
      { ...defaultTiming, pollMs: 10 },
      log,
      () => true,
    );
    await eventually(async () => (await outbox.status()).waiting === 0);
    await outbox.close(1_000);
    const rows = await database.query.selectFrom('deliveries').select('state').execute();
    expect(rows).toEqual(Array.from({ length: 9 }, () => ({ state: 'sent' })));
  });

  test('the webhook gets each enquiry signed, waits as asked, and stops when told', async () => {
    await using hook = await startWebhookPeer();
    await using services = await servicesAt(await place(), {
      ENQUIRY_WEBHOOK_URL: hook.url,
      ENQUIRY_WEBHOOK_SECRET: 'whsec_bm90LWEtcmVhbC1zZWNyZXQ=',
    });
    const calls = services.database.query.selectFrom('deliveries').where('channel', '=', 'webhook');
    const { reference } = await services.enquiries.accept(enquiryFields(), honest);
    await eventually(() => hook.calls.length === 1);
    const call = hook.calls[0];
    expect(JSON.parse(call?.body ?? '')).toMatchObject({ type: 'enquiry.received', data: { reference } });
    expect(call?.headers['webhook-signature']).toMatch(/^v1,[\w+/]{43}=$/);

    hook.answer(503, { 'retry-after': '3600' });
    await services.enquiries.accept(enquiryFields(), honest);
    await eventually(
      async () => (await calls.selectAll().where('last_error', '=', 'http-503').execute()).length === 1,
    );
    const waiting = await calls.selectAll().where('state', '=', 'waiting').executeTakeFirstOrThrow();
    expect(waiting.due_at - waiting.created_at).toBeGreaterThanOrEqual(3_600_000);

    hook.answer(410);
    await services.enquiries.accept(enquiryFields(), honest);
    await eventually(async () => (await services.outbox.status()).failedToAgency === 1);
    expect(hook.calls).toHaveLength(3);
  });
}
