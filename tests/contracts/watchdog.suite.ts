import { expect, test } from 'vitest';
import { createLog } from '../../server/log.ts';
import { newDelivery } from '../../server/outbox/delivery.ts';
import { retryDeliveries } from '../../server/outbox/attention.ts';
import type { Services } from '../../server/services.ts';
import { startAlerts } from '../../server/operations/alerts.ts';
import { checkLine, LATE_AFTER_MS, sendTestEnquiry } from '../../server/operations/watchdog.ts';
import type { Engine } from '../support/databases.ts';
import { ownProcess, runLeads } from '../support/cli.ts';
import { enquiryFields, honest } from '../support/enquiries.ts';
import { eventually } from '../support/eventually.ts';
import { servicesAt } from '../support/services.ts';
import { startSmtpPeer } from '../support/smtp.ts';
import { startWebhookPeer, type WebhookPeer } from '../support/webhook.ts';

const watchOver = ({ database, environment }: Services, { url }: WebhookPeer) =>
  startAlerts({ database, alertUrl: url, siteUrl: environment.siteUrl, log: createLog('silent') });

const alarms = ({ calls }: WebhookPeer) =>
  calls.map(({ body }) => (JSON.parse(body) as { type: string }).type);

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
    expect((await runLeads(where, 'list')).out).not.toContain('GL-');
  });

  test('a broken line shows in readiness and raises one alarm, its mending another', async () => {
    await using hook = await startWebhookPeer();
    await using smtp = await startSmtpPeer({ hang: true });
    await using services = await servicesAt(await place(), { SMTP_URL: smtp.url, WATCHDOG_MINUTES: '60' });
    const watch = watchOver(services, hook);
    await sendTestEnquiry(services.database, Date.now() - LATE_AFTER_MS - 1);
    await watch.check();
    await watch.check();
    expect(await services.ready()).toMatchObject({ ok: false, checks: { watchdog: { ok: false } } });
    smtp.behave({});
    await sendTestEnquiry(services.database);
    await eventually(async () => (await checkLine(services.database)) === 'well');
    await watch.check();
    watch.stop();
    expect((await services.ready()).checks['watchdog']).toMatchObject({ ok: true });
    expect(alarms(hook)).toEqual(['line.broken', 'line.mended']);
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
    await using services = await servicesAt(await place(), { SMTP_URL: smtp.url });
    const watch = watchOver(services, hook);
    const { reference } = await services.enquiries.accept(enquiryFields(), honest);
    await eventually(async () => (await services.outbox.status()).failed === 2);
    await watch.check();
    smtp.behave({});
    await retryDeliveries(services.database, { name: reference });
    await eventually(() => smtp.received.length === 2);
    await eventually(async () => (await services.outbox.status()).waiting === 0);
    await watch.check();
    watch.stop();
    expect(alarms(hook)).toEqual(['line.broken', 'line.mended']);
  });

  test('a letter that never left stays a fault, however long ago, until a person dismisses it', async () => {
    await using hook = await startWebhookPeer();
    const where = await place();
    await using services = await servicesAt(where);
    const { reference } = await services.enquiries.accept(enquiryFields(), honest);
    await eventually(async () => (await services.outbox.status()).waiting === 0);
    const longAgo = Date.now() - 90 * 24 * 3_600_000;
    await services.database.query
      .updateTable('deliveries')
      .set({ state: 'failed', finished_at: longAgo, last_error: 'smtp-552-rcpt-to' })
      .where('purpose', '=', 'notification')
      .execute();
    const watch = watchOver(services, hook);
    await watch.check();
    expect((await services.ready()).ok).toBe(false);
    expect(await ownProcess('leads', where, 'dismiss', reference)).toMatchObject({ code: 0 });
    await watch.check();
    watch.stop();
    expect((await services.ready()).ok).toBe(true);
    expect((await ownProcess('leads', where, 'show', reference)).out).toMatch(/failed.*dismissed 20/);
    expect(alarms(hook)).toEqual(['line.broken', 'line.mended']);
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
