import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { readMetrics } from '../../monitoring/metrics.ts';
import { readHealth, recordHealth } from '../../monitoring/stored-health.ts';
import { checkHealth, sendTestInquiry, LATE_AFTER_MS } from '../../monitoring/watchdog.ts';
import { retryDeliveries } from '../../outbox/manual-retry.ts';
import { enqueue } from '../../outbox/delivery.ts';
import { alertEvents, failDelivery } from '../../../tests/support/alerts.ts';
import type { Engine } from '../../../tests/support/databases.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { servicesAt } from '../../../tests/support/services.ts';
import { startSmtpPeer } from '../../../tests/support/smtp.ts';
import { startWebhookPeer } from '../../../tests/support/webhook.ts';
import { ownProcess, runInquiries } from '../../../tests/support/cli.ts';

export function alertSuite({ kind, place }: Engine): void {
  test('an alert is retried and repeated while the fault lasts', async () => {
    await using webhook = await startWebhookPeer();
    webhook.answer(503);
    await using services = await servicesAt(await place(), { ALERT_WEBHOOK_URL: webhook.url });
    await failDelivery(services);
    const begun = Date.now();
    await services.alerts.check(begun);
    await eventually(() => webhook.calls.length >= 3);
    webhook.answer(204);
    const told = () =>
      services.database.query.selectFrom('deliveries').where('purpose', '=', 'alert-webhook');
    const sent = async () => (await told().where('state', '=', 'sent').selectAll().execute()).length;
    await eventually(async () => (await sent()) === 1);
    const minute = 60_000;
    const alertsAt = [];
    for (const after of [1, 14, 16, 30, 59, 61, 120, 1_499, 1_502, 2_900, 2_943]) {
      const before = (await told().selectAll().execute()).length;
      await services.alerts.check(begun + after * minute);
      if ((await told().selectAll().execute()).length > before) alertsAt.push(after);
    }
    expect(alertsAt).toEqual([16, 61, 1_502, 2_943]);
    await services.database.query
      .updateTable('deliveries')
      .set({ due_at: 0 })
      .where('state', '=', 'waiting')
      .execute();
    await eventually(async () => (await sent()) === 5);
    expect(webhook.calls.at(-1)?.body).toMatch(/since 20\d\d-.*failed permanently/);
    await services.database.write((trx) => retryDeliveries(trx, { purposes: ['notification'] }));
    await eventually(async () => (await services.outbox.status()).waiting === 0);
    await services.alerts.check();
    await eventually(() => alertEvents(webhook).includes('delivery.recovered'));
  });

  test('an alert is committed with the state and sent by one instance only', async () => {
    const where = await place();
    const environment = { ALERT_WEBHOOK_URL: 'http://127.0.0.1:1/', ALERT_EMAIL: 'owner@elsewhere.example' };
    await using first = await servicesAt(where, environment);
    const second = kind === 'postgres' ? await servicesAt(where, environment) : first;
    await failDelivery(first);
    await Promise.all([first, second, first, second].map(({ alerts }) => alerts.check()));
    const rows = first.database.query
      .selectFrom('deliveries')
      .where('channel', '=', 'alert')
      .select('purpose');
    const purposes = (await rows.execute()).map(({ purpose }) => purpose);
    expect(purposes.sort()).toEqual(['alert-mail', 'alert-webhook']);
    // If the alert cannot be stored, the transaction leaves the state unchanged.
    const { query } = first.database;
    await query.updateTable('settings').set({ value: 'well' }).where('name', '=', 'watchdog').execute();
    const lost = recordHealth(first.database, { observed: 'broken', now: Date.now() }, async (trx) => {
      await enqueue(trx, { purpose: 'alert-webhook', due_at: null as never }, 0);
    });
    await expect(lost).rejects.toThrow(/null/i);
    expect((await readHealth(query)).state).toBe('well');
    if (second !== first) await second.close();
  });

  test('the heartbeat is sent only while inquiries are delivered', async () => {
    await using smtp = await startSmtpPeer();
    await using webhook = await startWebhookPeer();
    const where = await place();
    const settings = { HEARTBEAT_URL: webhook.url, WATCHDOG_MINUTES: '60' };
    const files = await servicesAt(where, settings);
    await sendTestInquiry(files.database);
    await eventually(async () => (await checkHealth(files.database)) === 'well');
    await files.alerts.check();
    expect(await files.ready()).toMatchObject({ ok: true, mail: 'files' });
    expect((await files.ready()).checks['watchdog']?.detail).toMatch(/mail goes to files/);
    await files.close();
    expect(webhook.calls).toEqual([]);

    await using services = await servicesAt(where, { ...settings, SMTP_URL: smtp.url });
    const beats = async (now = Date.now()) => {
      const before = webhook.calls.length;
      await services.database.query.deleteFrom('schedules').where('name', '=', 'heartbeat').execute();
      await services.alerts.check(now);
      return webhook.calls.length - before;
    };
    expect(await beats()).toBe(1);
    await services.alerts.check();
    expect(webhook.calls).toHaveLength(1);
    // The watchdog's last run is too old to be conclusive.
    expect(await beats(Date.now() + 3 * 3_600_000)).toBe(0);
    await failDelivery(services);
    expect(await beats()).toBe(0);
    await services.database.write((trx) => retryDeliveries(trx, { purposes: ['notification'] }));
    await eventually(async () => (await services.outbox.status()).waiting === 0);
    expect(await beats()).toBe(1);
  });

  test('while the database is down, alerts are sent directly and repeated', async () => {
    await using webhook = await startWebhookPeer();
    await using smtp = await startSmtpPeer();
    await using services = await servicesAt(await place(), {
      SMTP_URL: smtp.url,
      ALERT_WEBHOOK_URL: webhook.url,
      ALERT_EMAIL: 'owner@elsewhere.example',
      HEARTBEAT_URL: webhook.url,
    });
    const { schema } = services.database.query;
    await schema.alterTable('deliveries').renameTo('away').execute();
    const now = Date.now();
    for (const minutes of [0, 1, 2, 3, 16, 18, 30]) await services.alerts.check(now + minutes * 60_000);
    expect(alertEvents(webhook)).toEqual(['delivery.failed', 'delivery.failed']);
    expect(webhook.calls).toHaveLength(2);
    expect(webhook.calls[1]?.body).toMatch(/cannot store inquiries, since 20.*: its database /);
    expect(smtp.received.map(({ envelope }) => envelope.to)).toEqual(
      Array(2).fill(['owner@elsewhere.example']),
    );
    await schema.alterTable('away').renameTo('deliveries').execute();
    await services.alerts.check();
    await eventually(
      () => alertEvents(webhook).includes('delivery.recovered') && smtp.received.length === 3,
      20_000,
    );
  });

  test('a database without writes makes the site not ready and sends alerts', async () => {
    await using webhook = await startWebhookPeer();
    const where = await place();
    await using services = await servicesAt(where, { ALERT_WEBHOOK_URL: webhook.url });
    const set = async (readOnly: boolean) => {
      const pragma = sql`pragma query_only = ${sql.lit(readOnly ? 1 : 0)}`;
      if (kind === 'sqlite') return void (await pragma.execute(services.database.query));
      const options = '-c default_transaction_read_only=off';
      const client = new pg.Client({ connectionString: where.databaseUrl!, options });
      await client.connect();
      await client.query(`alter database ${client.database} set default_transaction_read_only = ${readOnly}`);
      // After the commit of the setting and until the connections have ended: one opened in between would keep the old mode.
      await client.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`);
      await client.end();
    };
    expect(await services.ready()).toMatchObject({ ok: true });
    await set(true);
    const detail = 'does not accept writes, because it is read-only';
    await eventually(async () => (await services.ready()).checks['database']?.detail === detail);
    expect((await readMetrics(services)).text).toMatch(/^site_ready 0$/m);
    for (let times = 0; times < 3; times += 1) await services.alerts.check();
    expect(webhook.calls.map(({ body }) => JSON.parse(body).text)).toEqual([
      'agency.example cannot store inquiries: its database does not accept writes, because it is read-only.',
    ]);
    await set(false);
    await eventually(async () => (await services.ready()).ok);
    await services.alerts.check();
    await eventually(() => alertEvents(webhook).includes('delivery.recovered'));
  });
}

export function watchdogSuite({ place }: Engine): void {
  test('the watchdog tests delivery without sending email or being counted', async () => {
    await using smtp = await startSmtpPeer();
    const where = await place();
    const services = await servicesAt(where, { SMTP_URL: smtp.url, WATCHDOG_MINUTES: '60' });
    await sendTestInquiry(services.database);
    await sendTestInquiry(services.database);
    await eventually(async () => (await checkHealth(services.database)) === 'well');
    expect(smtp.received).toEqual([]);
    expect(await services.ready()).toMatchObject({ ok: true, checks: { watchdog: { ok: true } } });
    await services.close();
    expect((await runInquiries(where, 'list')).out).not.toMatch(/Watchdog|TEST-/);
  });

  test('failing deliveries make readyz 503 and raise one alert; recovery sends another', async () => {
    await using webhook = await startWebhookPeer();
    await using smtp = await startSmtpPeer({ hang: true });
    await using services = await servicesAt(await place(), {
      SMTP_URL: smtp.url,
      WATCHDOG_MINUTES: '60',
      ALERT_WEBHOOK_URL: webhook.url,
    });
    const watch = services.alerts;
    await sendTestInquiry(services.database, Date.now() - LATE_AFTER_MS - 1);
    await watch.check();
    await watch.check();
    expect(await services.ready()).toMatchObject({ ok: false, checks: { watchdog: { ok: false } } });
    smtp.behave({});
    await sendTestInquiry(services.database);
    await eventually(async () => (await checkHealth(services.database)) === 'well');
    await watch.check();
    expect((await services.ready()).checks['watchdog']).toMatchObject({ ok: true });
    await eventually(() => webhook.calls.length === 2);
    expect(alertEvents(webhook).sort()).toEqual(['delivery.failed', 'delivery.recovered']);
  });

  test('a failed delivery is reported until a member dismisses it', async () => {
    await using webhook = await startWebhookPeer();
    const where = await place();
    await using services = await servicesAt(where, { ALERT_WEBHOOK_URL: webhook.url });
    const reference = await failDelivery(services, Date.now() - 90 * 24 * 3_600_000);
    const watch = services.alerts;
    await watch.check();
    expect((await services.ready()).ok).toBe(false);
    expect(await ownProcess('inquiries', where, 'dismiss', reference)).toMatchObject({ code: 0 });
    await watch.check();
    expect((await services.ready()).ok).toBe(true);
    expect((await ownProcess('inquiries', where, 'show', reference)).out).toMatch(/failed.*dismissed 20/);
    await eventually(() => webhook.calls.length === 2);
    expect(alertEvents(webhook).sort()).toEqual(['delivery.failed', 'delivery.recovered']);
  });
}
