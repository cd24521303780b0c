import { expect, test } from 'vitest';
import { readLine, recordLine } from '../../server/operations/line-state.ts';
import { checkLine, sendTestEnquiry } from '../../server/operations/watchdog.ts';
import { retryDeliveries } from '../../server/outbox/attention.ts';
import { newDelivery } from '../../server/outbox/delivery.ts';
import { alarms, breakLine } from '../support/alerts.ts';
import type { Engine } from '../support/databases.ts';
import { eventually } from '../../tools/prepare/eventually.ts';
import { servicesAt } from '../support/services.ts';
import { startSmtpPeer } from '../support/smtp.ts';
import { startWebhookPeer } from '../support/webhook.ts';

export function alertSuite({ kind, place }: Engine): void {
  test('an alert survives a receiver that is away, and is told again while the fault lasts', async () => {
    await using hook = await startWebhookPeer();
    hook.answer(503);
    await using services = await servicesAt(await place(), { ALERT_WEBHOOK_URL: hook.url });
    await breakLine(services);
    const begun = Date.now();
    await services.alerts.check(begun);
    await eventually(() => hook.calls.length >= 3);
    hook.answer(204);
    const told = () => services.database.query.selectFrom('deliveries').where('purpose', '=', 'alert-hook');
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
    expect(hook.calls.at(-1)?.body).toMatch(/since 20\d\d-.*failed for good/);
    await retryDeliveries(services.database, { purposes: ['notification'] });
    await eventually(async () => (await services.outbox.status()).waiting === 0);
    await services.alerts.check();
    await eventually(() => alarms(hook).includes('line.mended'));
  });

  test('the alert is committed with the state, and instances that see the same alert once', async () => {
    const where = await place();
    const environment = { ALERT_WEBHOOK_URL: 'http://127.0.0.1:1/', ALERT_EMAIL: 'owner@elsewhere.example' };
    await using first = await servicesAt(where, environment);
    const second = kind === 'postgres' ? await servicesAt(where, environment) : first;
    await breakLine(first);
    await Promise.all([first, second, first, second].map(({ alerts }) => alerts.check()));
    const rows = first.database.query
      .selectFrom('deliveries')
      .where('channel', '=', 'alert')
      .select('purpose');
    const purposes = (await rows.execute()).map(({ purpose }) => purpose);
    expect(purposes.sort()).toEqual(['alert-hook', 'alert-mail']);
    // A transaction that cannot add the alert leaves the state as it was.
    const { query } = first.database;
    await query.updateTable('settings').set({ value: 'well' }).where('name', '=', 'watchdog').execute();
    const lost = recordLine(first.database, 'broken', Date.now(), () => [
      { ...newDelivery({ channel: 'alert', purpose: 'alert-hook' }, 0), purpose: null as never },
    ]);
    await expect(lost).rejects.toThrow(/null/i);
    expect((await readLine(query)).state).toBe('well');
    if (second !== first) await second.close();
  });

  test('an alert goes by email to another address, also while the agency refuses its own', async () => {
    await using smtp = await startSmtpPeer();
    await using services = await servicesAt(await place(), {
      SMTP_URL: smtp.url,
      ALERT_EMAIL: 'owner@elsewhere.example',
    });
    await breakLine(services);
    await services.alerts.check();
    const alert = await eventually(() =>
      smtp.received.find(({ envelope }) => envelope.to[0] === 'owner@elsewhere.example'),
    );
    expect(alert.mail.subject).toMatch(/enquiry line is broken/);
    expect(alert.mail.text).toContain('agency.example cannot get its mail out: 1 failed for good');
    const own = servicesAt(await place(), {
      ENQUIRY_TO: 'a@agency.example',
      ALERT_EMAIL: 'A@agency.example',
    });
    await expect(own).rejects.toThrow(/ALERT_EMAIL is the address that enquiries go to/);
  });

  test('the heartbeat is called only while the line really works', async () => {
    await using smtp = await startSmtpPeer();
    await using hook = await startWebhookPeer();
    const where = await place();
    const settings = { HEARTBEAT_URL: hook.url, WATCHDOG_MINUTES: '60' };
    const files = await servicesAt(where, settings);
    await sendTestEnquiry(files.database);
    await eventually(async () => (await checkLine(files.database)) === 'well');
    await files.alerts.check();
    expect(await files.ready()).toMatchObject({ ok: true, mail: 'files' });
    expect((await files.ready()).checks['watchdog']?.detail).toMatch(/mail goes to files/);
    await files.close();
    expect(hook.calls).toEqual([]);

    await using services = await servicesAt(where, { ...settings, SMTP_URL: smtp.url });
    const beats = async (now = Date.now()) => {
      const before = hook.calls.length;
      await services.database.query.deleteFrom('schedules').where('name', '=', 'heartbeat').execute();
      await services.alerts.check(now);
      return hook.calls.length - before;
    };
    expect(await beats()).toBe(1);
    await services.alerts.check();
    expect(hook.calls).toHaveLength(1);
    // The last round of the watchdog is too old to say anything.
    expect(await beats(Date.now() + 3 * 3_600_000)).toBe(0);
    await breakLine(services);
    expect(await beats()).toBe(0);
    await retryDeliveries(services.database, { purposes: ['notification'] });
    await eventually(async () => (await services.outbox.status()).waiting === 0);
    expect(await beats()).toBe(1);
  });

  test('while the database is away, alerts leave directly, and again as it lasts', async () => {
    await using hook = await startWebhookPeer();
    await using smtp = await startSmtpPeer();
    await using services = await servicesAt(await place(), {
      SMTP_URL: smtp.url,
      ALERT_WEBHOOK_URL: hook.url,
      ALERT_EMAIL: 'owner@elsewhere.example',
      HEARTBEAT_URL: hook.url,
    });
    const { schema } = services.database.query;
    await schema.alterTable('deliveries').renameTo('away').execute();
    const now = Date.now();
    for (const minutes of [0, 1, 2, 3, 16, 18, 30]) await services.alerts.check(now + minutes * 60_000);
    expect(alarms(hook)).toEqual(['line.broken', 'line.broken']);
    expect(hook.calls).toHaveLength(2);
    expect(hook.calls[1]?.body).toContain('cannot reach its database, since');
    expect(smtp.received.map(({ envelope }) => envelope.to)).toEqual(
      Array(2).fill(['owner@elsewhere.example']),
    );
    await schema.alterTable('away').renameTo('deliveries').execute();
    await services.alerts.check();
    await eventually(() => alarms(hook).includes('line.mended') && smtp.received.length === 3, 20_000);
  });
}
