import { expect, test } from 'vitest';
import { newDelivery } from '../../server/outbox/delivery.ts';
import { retryDeliveries } from '../../server/outbox/attention.ts';
import { alarms } from '../support/alerts.ts';
import { checkLine, LATE_AFTER_MS, sendTestEnquiry } from '../../server/operations/watchdog.ts';
import type { Engine } from '../support/databases.ts';
import { ownProcess, runLeads } from '../support/cli.ts';
import { enquiryFields, honest } from '../support/enquiries.ts';
import { eventually } from '../../tools/prepare/eventually.ts';
import { servicesAt } from '../support/services.ts';
import { startSmtpPeer } from '../support/smtp.ts';
import { startWebhookPeer } from '../support/webhook.ts';

export function watchdogSuite({ place, open }: Engine): void {
  test('the watchdog goes the whole line without a mail to anybody, and nobody counts it', async () => {
    await using smtp = await startSmtpPeer();
    const where = await place();
    const services = await servicesAt(where, { SMTP_URL: smtp.url, WATCHDOG_MINUTES: '60' });
    await sendTestEnquiry(services.database);
    await sendTestEnquiry(services.database);
    await eventually(async () => (await checkLine(services.database)) === 'well');
    expect(smtp.received).toEqual([]);
    expect(await services.ready()).toMatchObject({ ok: true, checks: { watchdog: { ok: true } } });
    await services.close();
    expect((await runLeads(where, 'list')).out).not.toMatch(/Watchdog|TEST-/);
  });

  test('a broken line shows in readiness and raises one alarm, its mending another', async () => {
    await using hook = await startWebhookPeer();
    await using smtp = await startSmtpPeer({ hang: true });
    await using services = await servicesAt(await place(), {
      SMTP_URL: smtp.url,
      WATCHDOG_MINUTES: '60',
      ALERT_WEBHOOK_URL: hook.url,
    });
    const watch = services.alerts;
    await sendTestEnquiry(services.database, Date.now() - LATE_AFTER_MS - 1);
    await watch.check();
    await watch.check();
    expect(await services.ready()).toMatchObject({ ok: false, checks: { watchdog: { ok: false } } });
    smtp.behave({});
    await sendTestEnquiry(services.database);
    await eventually(async () => (await checkLine(services.database)) === 'well');
    await watch.check();
    expect((await services.ready()).checks['watchdog']).toMatchObject({ ok: true });
    await eventually(() => hook.calls.length === 2);
    expect(alarms(hook).sort()).toEqual(['line.broken', 'line.mended']);
  });

  test('a test enquiry under way is not replaced, or it would never be late', async () => {
    const database = await open();
    const begun = Date.now() - LATE_AFTER_MS + 1_000;
    await sendTestEnquiry(database, begun);
    await sendTestEnquiry(database, begun + LATE_AFTER_MS - 1);
    expect(await checkLine(database, begun + LATE_AFTER_MS + 1)).toBe('broken');
  });

  test("emails that the agency's mailbox refuses raise the alarm, though the mail server answers", async () => {
    await using hook = await startWebhookPeer();
    await using smtp = await startSmtpPeer({ refuse: 550 });
    await using services = await servicesAt(await place(), {
      SMTP_URL: smtp.url,
      ALERT_WEBHOOK_URL: hook.url,
    });
    const watch = services.alerts;
    const { reference } = await services.enquiries.accept(enquiryFields(), honest);
    await eventually(async () => (await services.outbox.status()).failed === 2);
    await watch.check();
    smtp.behave({});
    await retryDeliveries(services.database, { name: reference });
    await eventually(() => smtp.received.length === 2);
    await eventually(async () => (await services.outbox.status()).waiting === 0);
    await watch.check();
    await eventually(() => hook.calls.length === 2);
    expect(alarms(hook).sort()).toEqual(['line.broken', 'line.mended']);
  });

  test('a letter that never left stays a fault, however long ago, until a person dismisses it', async () => {
    await using hook = await startWebhookPeer();
    const where = await place();
    await using services = await servicesAt(where, { ALERT_WEBHOOK_URL: hook.url });
    const { reference } = await services.enquiries.accept(enquiryFields(), honest);
    await eventually(async () => (await services.outbox.status()).waiting === 0);
    const longAgo = Date.now() - 90 * 24 * 3_600_000;
    await services.database.query
      .updateTable('deliveries')
      .set({ state: 'failed', finished_at: longAgo, last_error: 'smtp-552-rcpt-to' })
      .where('purpose', '=', 'notification')
      .execute();
    const watch = services.alerts;
    await watch.check();
    expect((await services.ready()).ok).toBe(false);
    expect(await ownProcess('leads', where, 'dismiss', reference)).toMatchObject({ code: 0 });
    await watch.check();
    expect((await services.ready()).ok).toBe(true);
    expect((await ownProcess('leads', where, 'show', reference)).out).toMatch(/failed.*dismissed 20/);
    await eventually(() => hook.calls.length === 2);
    expect(alarms(hook).sort()).toEqual(['line.broken', 'line.mended']);
  });

  test('emails that cannot reach the agency make the site not ready, a refused visitor does not', async () => {
    await using services = await servicesAt(await place());
    const failed = (purpose: 'notification' | 'acknowledgement') => ({
      ...newDelivery({ channel: 'mail', purpose }, Date.now()),
      state: 'failed' as const,
      finished_at: Date.now(),
    });
    await services.database.query.insertInto('deliveries').values(failed('acknowledgement')).execute();
    expect(await services.ready()).toMatchObject({ ok: true });
    await services.database.query.insertInto('deliveries').values(failed('notification')).execute();
    expect(await services.ready()).toMatchObject({ ok: false, checks: { deliveries: { ok: false } } });
  });
}
