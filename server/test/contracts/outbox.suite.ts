import { expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { openDatabase } from '../../database/open.ts';
import type { FieldValue } from '../../inquiries/field-values.ts';
import { webhookBody } from '../../inquiries/webhook-body.ts';
import { createLog } from '../../monitoring/log.ts';
import { newDelivery } from '../../outbox/delivery.ts';
import { defaultTiming } from '../../outbox/backoff.ts';
import { openOutbox } from '../../outbox/outbox.ts';
import { claimDue, recordSent } from '../../outbox/queue.ts';
import type { Engine } from '../../../tests/support/databases.ts';
import { inquiryFields, honest } from '../../../tests/support/inquiries.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { fastTiming, servicesAt, type Services } from '../../../tests/support/services.ts';
import { startSmtpPeer, type SmtpPeer } from '../../../tests/support/smtp.ts';
import { startWebhookPeer, type WebhookPeer } from '../../../tests/support/webhook.ts';
import { retryDeliveries, retryGroups } from '../../outbox/manual-retry.ts';
import { checkHealth } from '../../monitoring/watchdog.ts';
import { sendNewsletter } from '../../subscribers/newsletter.ts';
import { ownProcess } from '../../../tests/support/cli.ts';
import { readerAt, subscribed } from '../../../tests/support/subscribers.ts';

const limits = (ordinary: number) => ({ channel: 'mail', ordinary, suspects: 1 }) as const;

async function waitingMail({ query }: Database) {
  const delivery = newDelivery({ purpose: 'notification' }, Date.now() - 1);
  await query.insertInto('deliveries').values(delivery).execute();
  return delivery;
}

export function outboxSuite({ kind, place, open }: Engine): void {
  test('instances never claim the same delivery', async () => {
    const where = await place();
    const first = await openDatabase(where);
    // On SQLite, a second connection in the same process would deadlock; the fault tests use two processes.
    const second = kind === 'postgres' ? await openDatabase(where) : first;
    const now = Date.now();
    const waiting = Array.from({ length: 60 }, () => newDelivery({ purpose: 'notification' }, now - 1));
    await first.query.insertInto('deliveries').values(waiting).execute();
    const claims = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => claimDue(turn % 2 ? first : second, limits(5), defaultTiming)),
    );
    const ids = claims.flat().map(({ id }) => id);
    expect(claims.every((claim) => claim.length <= 5)).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
    const left = await claimDue(first, limits(100), defaultTiming);
    expect(ids.length + left.length).toBe(60);
    await first.close();
    if (second !== first) await second.close();
  });

  test('only the holder of a claim records an outcome', async () => {
    const database = await open();
    await database.query
      .insertInto('deliveries')
      .values(newDelivery({ purpose: 'notification' }, Date.now() - 1))
      .execute();
    const [lapsed] = await claimDue(database, limits(1), { ...defaultTiming, leaseMs: -1 });
    const [held] = await claimDue(database, limits(1), defaultTiming);
    if (!lapsed || !held) throw new Error('nothing was claimed');
    expect(held).toMatchObject({ claims: 2, attempts: 0 });
    await recordSent(database, lapsed, true);
    const stateNow = async () =>
      (await database.query.selectFrom('deliveries').selectAll().executeTakeFirstOrThrow()).state;
    expect(await stateNow()).toBe('waiting');
    await recordSent(database, held, true);
    expect(await stateNow()).toBe('sent');
  });

  test('claims of a crashed process are released at startup or with their lease', async () => {
    const where = await place();
    const crashed = await openDatabase(where);
    const { id } = await waitingMail(crashed);
    // Only SQLite has a single process, whose claims cannot be those of another instance.
    const leaseMs = kind === 'sqlite' ? defaultTiming.leaseMs : 1_500;
    await claimDue(crashed, limits(1), { ...defaultTiming, leaseMs });
    await crashed.close();
    await using services = await servicesAt(where);
    const read = () =>
      services.database.query
        .selectFrom('deliveries')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    await eventually(async () => (await read()).state !== 'waiting');
    expect((await read()).state).toBe('sent');
  });

  test('a permanent rejection ends retries to visitors, not to the agency', async () => {
    await using smtp = await startSmtpPeer({ refuse: 552 });
    await using services = await servicesAt(await place(), { SMTP_URL: smtp.url });
    await services.inquiries.accept(inquiryFields(), honest);
    await eventually(async () => (await services.outbox.status()).failed === 2);
    const { query } = services.database;
    const failed = await query.selectFrom('deliveries').selectAll().orderBy('purpose').execute();
    expect(failed).toMatchObject([
      { purpose: 'acknowledgement', attempts: 1, last_error: 'smtp-552-rcpt-to' },
      { purpose: 'notification', attempts: 8, last_error: 'smtp-552-rcpt-to' },
    ]);
  });

  test('a delivery that crashes the process is tried alone, then fails', async () => {
    const database = await open();
    const killer = await waitingMail(database);
    const others = await Promise.all([1, 2, 3].map(() => waitingMail(database)));
    // Simulates a process that crashes after each claim. Deliveries claimed without the fatal one are sent.
    const died = { ...defaultTiming, leaseMs: -1 };
    for (let life = 0; life < 40; life += 1) {
      const taken = await claimDue(database, limits(6), died);
      if (taken.some(({ id }) => id === killer.id)) continue;
      for (const delivery of taken) await recordSent(database, delivery, true);
    }
    const log = createLog('silent');
    const tried: string[] = [];
    const deliver = async ({ id }: { id: string }) => tried.push(id) > 0;
    const outbox = openOutbox({ database, deliver, timing: { ...defaultTiming, pollMs: 10 }, log });
    await eventually(async () => (await outbox.status()).waiting === 0);
    await outbox.close(1_000);
    expect(tried).not.toContain(killer.id);
    const rows = await database.query.selectFrom('deliveries').selectAll().execute();
    expect(rows.filter(({ state }) => state === 'failed')).toMatchObject([
      { id: killer.id, last_error: 'no-outcome' },
    ]);
    expect(rows.filter(({ state }) => state === 'sent')).toHaveLength(others.length);
  });

  test('email is sent even when visitors keep the server busy', async () => {
    const database = await open();
    await Promise.all(Array.from({ length: 9 }, () => waitingMail(database)));
    const log = createLog('silent');
    const outbox = openOutbox({
      database,
      deliver: async () => true,
      timing: { ...defaultTiming, pollMs: 10 },
      log,
      isBusy: () => true,
    });
    await eventually(async () => (await outbox.status()).waiting === 0);
    await outbox.close(1_000);
    const rows = await database.query.selectFrom('deliveries').select('state').execute();
    expect(rows).toEqual(Array.from({ length: 9 }, () => ({ state: 'sent' })));
  });

  test('the webhook gets each inquiry signed, waits as asked, and stops when told', async () => {
    await using webhook = await startWebhookPeer();
    await using services = await servicesAt(await place(), {
      INQUIRY_WEBHOOK_URL: webhook.url,
      INQUIRY_WEBHOOK_SECRET: 'whsec_bm90LWEtcmVhbC1zZWNyZXQ=',
    });
    const calls = services.database.query.selectFrom('deliveries').where('channel', '=', 'webhook');
    const { reference } = await services.inquiries.accept(inquiryFields(), honest);
    await eventually(() => webhook.calls.length === 1);
    const call = webhook.calls[0];
    expect(JSON.parse(call?.body ?? '')).toMatchObject({ type: 'inquiry.received', data: { reference } });
    expect(call?.headers['webhook-signature']).toMatch(/^v1,[\w+/]{43}=$/);

    webhook.answer(503, { 'retry-after': '3600' });
    await services.inquiries.accept(inquiryFields(), honest);
    const refused = calls.selectAll().where('last_error', '=', 'http-503');
    await eventually(async () => (await refused.execute()).length === 1);
    const waiting = await refused.executeTakeFirstOrThrow();
    expect(waiting.due_at - waiting.created_at).toBeGreaterThanOrEqual(3_600_000);

    webhook.answer(410);
    await services.inquiries.accept(inquiryFields(), honest);
    await eventually(async () => (await services.outbox.status()).failedToAgency === 1);
    expect(webhook.calls).toHaveLength(3);
  });

  test('each webhook has its own delivery with every field and the source', async () => {
    const kinds = ['webhook', 'slack', 'slack', 'teams', 'ntfy'] as const;
    await using peers = new AsyncDisposableStack();
    const webhooks: WebhookPeer[] = [];
    for (const _ of kinds) webhooks.push(peers.use(await startWebhookPeer()));
    const [webhook, slack, broken, teams, ntfy] = webhooks;
    const secret = { webhook: ' a-secret-of-this-test', ntfy: ' tk_1' } as Record<string, string>;
    const INQUIRY_WEBHOOKS = kinds
      .map((kind, index) => `${kind} ${webhooks[index]!.url}${secret[kind] ?? ''}`)
      .join('\n');
    broken!.answer(404);
    ntfy!.answer(429);
    await using services = await servicesAt(await place(), { INQUIRY_WEBHOOKS });
    const fieldValues: FieldValue[] = [
      { name: 'budget', kind: 'choice', label: 'What may it cost?', value: 'Up to <10>' },
    ];
    const typed = inquiryFields({ subject: '<!channel> *hello*', message: `Long ${'ü'.repeat(5_000)}` });
    const from = { ...honest, source: '/pricing', visitSource: 'news.example', campaign: 'spring' };
    const { reference } = await services.inquiries.accept(typed, from, fieldValues);
    await eventually(() => ntfy!.calls.length > 1);
    ntfy!.answer(200);
    await eventually(async () => (await services.outbox.status()).waiting === 0);

    const body = webhookBody.parse(JSON.parse(webhook!.calls[0]!.body));
    expect(body.data).toMatchObject({ ...typed, fieldValues, page: '/pricing', source: 'news.example' });
    expect(body.data.campaign).toBe('spring');
    const { text } = JSON.parse(slack!.calls[0]!.body) as { text: string };
    expect(text).toContain('&lt;!channel&gt; *hello*');
    expect(text).toContain('What may it cost?: Up to &lt;10&gt;');
    expect(text).toMatch(new RegExp(`ü…\nhttps://agency.example/inbox/inquiries/${reference}$`));
    const [{ content }] = JSON.parse(teams!.calls[0]!.body).attachments;
    expect(JSON.stringify(content)).toContain('<!channel> *hello*');
    const last = ntfy!.calls.at(-1)!;
    expect(last.headers).toMatchObject({
      authorization: 'Bearer tk_1',
      'content-type': 'text/plain; charset=utf-8',
    });
    expect(Buffer.byteLength(last.body)).toBeLessThan(4_096);

    expect(broken!.calls).toHaveLength(1);
    const rows = await services.database.query
      .selectFrom('deliveries')
      .selectAll()
      .where('state', '=', 'failed')
      .execute();
    expect(rows).toMatchObject([
      { purpose: 'inquiry-slack', state: 'failed', last_error: 'http-404', attempts: 1 },
    ]);
    broken!.answer(200);
    await services.database.write((trx) => retryDeliveries(trx, { id: rows[0]!.id }));
    await eventually(async () => (await services.outbox.status()).failed === 0 && broken!.calls.length === 2);
    expect(slack!.calls).toHaveLength(1);
  });

  test('a hanging webhook delays no other', async () => {
    await using hanging = await startWebhookPeer();
    await using well = await startWebhookPeer();
    const INQUIRY_WEBHOOKS = `webhook ${hanging.url} a-secret-of-this-test, slack ${well.url}`;
    const slow = { ...fastTiming, attemptTimeoutMs: 60_000, leaseMs: 120_000 };
    await using services = await servicesAt(await place(), { INQUIRY_WEBHOOKS }, slow);
    hanging.hang();
    for (let count = 0; count < 8; count += 1) await services.inquiries.accept(inquiryFields(), honest);
    await eventually(() => well.calls.length === 8);
    expect(hanging.calls.length).toBeLessThanOrEqual(4);
    hanging.answer(200);
    hanging.drop();
    await eventually(async () => (await services.outbox.status()).waiting === 0);
  });
}

const gone = { refuse: 550, refusalMessage: '5.1.1 No such user', refuseOnly: 'gone@' };
const email = 'gone@visitor.example';

const settled = ({ outbox }: Services) => eventually(async () => (await outbox.status()).waiting === 0);
const lettersTo = ({ received }: SmtpPeer, address: string) =>
  received.filter(({ envelope }) => envelope.to.includes(address));

export function bounceSuite({ place }: Engine): void {
  test('a bounced address gets no acknowledgements, and the agency is told', async () => {
    await using smtp = await startSmtpPeer(gone);
    const where = await place();
    await using services = await servicesAt(where, { SMTP_URL: smtp.url });
    const { agency } = services;
    const first = await services.inquiries.accept(inquiryFields({ email }), honest);
    await eventually(() => lettersTo(smtp, agency.email).length === 2);
    await settled(services);
    // The two mails may arrive in either order.
    const returned = lettersTo(smtp, agency.email).find(({ mail }) => mail.text?.includes('came back'))!;
    expect(returned.mail.subject).toContain(first.reference);
    expect(returned.mail.text).toContain('gone@visitor.example came back');
    expect((await services.outbox.status()).failedToAgency).toBe(0);
    expect((await ownProcess('inquiries', where, 'show', first.reference)).out).toContain('Call instead');

    // The server now accepts mail, but the address is on the bounce list: only the notification says so.
    smtp.behave({});
    await services.inquiries.accept(inquiryFields({ email: 'Gone@visitor.example' }), honest);
    await eventually(() => lettersTo(smtp, agency.email).length === 3);
    await settled(services);
    expect(lettersTo(smtp, agency.email).at(-1)?.mail.text).toMatch(/came back before.*call instead/s);
    expect(lettersTo(smtp, agency.email)).toHaveLength(3);
    expect(lettersTo(smtp, email)).toEqual([]);
    expect(
      await services.database.write((trx) =>
        retryDeliveries(trx, { purposes: Object.values(retryGroups).flat() }),
      ),
    ).toBe(0);

    // A manual retry overrides the bounce list.
    expect(await ownProcess('inquiries', where, 'retry', first.reference)).toMatchObject({ code: 0 });
    await eventually(() => lettersTo(smtp, email).length === 1);
  });

  test('a quota pauses a newsletter, and each reader gets one copy', async () => {
    await using smtp = await startSmtpPeer({
      quota: 10,
      refusalMessage: '5.4.5 Daily user sending quota exceeded',
    });
    const where = await place();
    await using services = await servicesAt(where, { SMTP_URL: smtp.url });
    const { database, outbox } = services;
    const readers = Array.from({ length: 30 }, (_, number) => `reader.${number}`);
    await subscribed(database.query, readers);
    const newsletter = { id: 'quota', subject: 'One', body: 'It rained.' };
    await sendNewsletter(database, newsletter, { perMinute: 10_000, retentionDays: 30 });
    await eventually(async () => (await outbox.status()).rejection === 'smtp-550-rcpt-to');
    expect(await checkHealth(database)).toBe('broken');
    expect(await services.ready()).toMatchObject({ ok: false });
    // Mail to individuals does not wait for newsletters.
    await eventually(async () => (await outbox.status()).waiting === 20);
    expect(await outbox.status()).toMatchObject({ failed: 0 });
    const before = smtp.refusals();
    await eventually(async () => smtp.refusals() > before + 8);
    smtp.behave({});
    await settled(services);
    expect(smtp.received.map(({ envelope }) => envelope.to[0]).toSorted()).toEqual(
      readers.map(readerAt).toSorted(),
    );
    expect(await outbox.status()).toMatchObject({ failed: 0, rejection: null });
    expect(await checkHealth(database)).toBe('well');
  });

  test('failed copies are sent again by a command, and nobody gets two', async () => {
    await using smtp = await startSmtpPeer({
      refuse: 554,
      refusalMessage: '5.6.0 Not this text',
      refuseOnly: 'b@',
    });
    const where = await place();
    await using services = await servicesAt(where, { SMTP_URL: smtp.url });
    await subscribed(services.database.query, ['a', 'b']);
    const newsletter = { id: 'again', subject: 'One', body: 'It rained.' };
    await sendNewsletter(services.database, newsletter, { perMinute: 10_000, retentionDays: 30 });
    await settled(services);
    expect(await services.outbox.status()).toMatchObject({ failed: 1, rejection: null });
    smtp.behave({});
    expect(await ownProcess('newsletter', where, 'retry', 'again')).toMatchObject({ code: 0 });
    await eventually(() => smtp.received.length === 2);
    await settled(services);
    expect(await ownProcess('newsletter', where, 'retry', 'again')).toMatchObject({ code: 1 });
    expect(smtp.received.map(({ envelope }) => envelope.to[0])).toEqual(['a', 'b'].map(readerAt));
  });

  test('a newsletter skips bounced addresses until one confirms again', async () => {
    await using smtp = await startSmtpPeer();
    const where = await place();
    await using services = await servicesAt(where, { SMTP_URL: smtp.url });
    const { query } = services.database;
    const subscribe = async () => {
      const before = lettersTo(smtp, email).length;
      await services.subscribers.request(email);
      const asked = await eventually(() => lettersTo(smtp, email)[before]);
      const token = /confirm\?token=([\w.-]+)/.exec(asked.mail.text ?? '')?.[1] ?? '';
      expect(await services.subscribers.confirm(token)).toBe('confirmed');
    };
    const send = async (id: string) =>
      (
        await sendNewsletter(
          services.database,
          { id, subject: 'One', body: 'It rained.' },
          { perMinute: 6_000, retentionDays: 30 },
        )
      ).added;
    await subscribe();
    smtp.behave(gone);
    expect(await send('first')).toBe(1);
    await settled(services);
    const copies = await query
      .selectFrom('deliveries')
      .select('last_error')
      .where('purpose', '=', 'newsletter')
      .execute();
    expect(copies).toEqual([{ last_error: 'bounced-smtp-550-rcpt-to' }]);
    smtp.behave({});
    expect(await send('second')).toBe(0);
    await query.deleteFrom('subscribers').execute();
    await subscribe();
    expect(await send('third')).toBe(1);

    await query
      .insertInto('bounces')
      .values({ normalized_email: email, reason: 'x', bounced_at: 1 })
      .execute();
    expect(await ownProcess('inquiries', where, 'forget', email)).toMatchObject({ code: 0 });
    expect(await query.selectFrom('bounces').selectAll().execute()).toEqual([]);
  });
}
