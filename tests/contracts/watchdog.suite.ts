import { expect, test } from 'vitest';
import { createLog } from '../../server/log.ts';
import { newDelivery } from '../../server/outbox/delivery.ts';
import { retryFailed } from '../../server/outbox/retry.ts';
import type { Services } from '../../server/services.ts';
import { keepWatch } from '../../server/watchdog/keep-watch.ts';
import { observe, PATIENCE_MS, sendSyntheticEnquiry } from '../../server/watchdog/watchdog.ts';
import type { Engine } from '../support/databases.ts';
import { leads } from '../support/leads.ts';
import { honest, letter } from '../support/letters.ts';
import { servicesAt, until } from '../support/services.ts';
import { startSmtpPeer } from '../support/smtp.ts';
import { startHookPeer, type HookPeer } from '../support/webhook.ts';

const watchOver = ({ database, environment }: Services, { url }: HookPeer) =>
  keepWatch({ database, alertUrl: url, siteUrl: environment.siteUrl, log: createLog('silent') });

const alarms = ({ calls }: HookPeer) => calls.map(({ body }) => (JSON.parse(body) as { type: string }).type);

export function watchdogSuite({ place, open }: Engine): void {
  test('the watchdog goes the whole line without a mail to anybody, and nobody counts it', async () => {
    const smtp = await startSmtpPeer();
    const where = await place();
    const services = await servicesAt(where, { SMTP_URL: smtp.url, WATCHDOG_MINUTES: '60' });
    await sendSyntheticEnquiry(services.database);
    await sendSyntheticEnquiry(services.database);
    await until(async () => (await observe(services.database)) === 'well');
    expect(smtp.received).toEqual([]);
    expect(await services.ready()).toMatchObject({ ok: true, checks: { watchdog: { ok: true } } });
    await services.close();
    expect((await leads(where, 'list')).out).not.toContain('GL-');
    await smtp.close();
  });

  test('a broken line shows in readiness and raises one alarm, its mending another', async () => {
    const hook = await startHookPeer();
    const smtp = await startSmtpPeer({ hang: true });
    const services = await servicesAt(await place(), { SMTP_URL: smtp.url, WATCHDOG_MINUTES: '60' });
    const watch = watchOver(services, hook);
    await sendSyntheticEnquiry(services.database, Date.now() - PATIENCE_MS - 1);
    await watch.look();
    await watch.look();
    expect(await services.ready()).toMatchObject({ ok: false, checks: { watchdog: { ok: false } } });
    smtp.behave({});
    await sendSyntheticEnquiry(services.database);
    await until(async () => (await observe(services.database)) === 'well');
    await watch.look();
    watch.stop();
    expect((await services.ready()).checks['watchdog']).toMatchObject({ ok: true });
    expect(alarms(hook)).toEqual(['line.broken', 'line.mended']);
    await services.close();
    await smtp.close();
    await hook.close();
  });

  test('a letter under way is not replaced, or it would never be late', async () => {
    const database = await open();
    const begun = Date.now() - PATIENCE_MS + 1_000;
    await sendSyntheticEnquiry(database, begun);
    await sendSyntheticEnquiry(database, begun + PATIENCE_MS - 1);
    expect(await observe(database, begun + PATIENCE_MS + 1)).toBe('broken');
  });

  test("letters that the agency's mailbox refuses raise the alarm, though the mail server answers", async () => {
    const hook = await startHookPeer();
    const smtp = await startSmtpPeer({ refuse: 550 });
    const services = await servicesAt(await place(), { SMTP_URL: smtp.url });
    const watch = watchOver(services, hook);
    const { reference } = await services.enquiries.accept(letter(), honest);
    await until(async () => (await services.outbox.status()).failed === 2);
    await watch.look();
    smtp.behave({});
    await retryFailed(services.database, reference);
    await until(() => smtp.received.length === 2);
    await until(async () => (await services.outbox.status()).waiting === 0);
    await watch.look();
    watch.stop();
    expect(alarms(hook)).toEqual(['line.broken', 'line.mended']);
    await services.close();
    await smtp.close();
    await hook.close();
  });

  test('letters that cannot reach the agency make the site not ready, a refused visitor does not', async () => {
    const services = await servicesAt(await place());
    const failed = (purpose: 'notification' | 'acknowledgement') => ({
      ...newDelivery({ channel: 'mail', purpose }, Date.now()),
      state: 'failed' as const,
      finished_at: Date.now(),
    });
    await services.database.query.insertInto('deliveries').values(failed('acknowledgement')).execute();
    expect(await services.ready()).toMatchObject({ ok: true });
    await services.database.query.insertInto('deliveries').values(failed('notification')).execute();
    expect(await services.ready()).toMatchObject({ ok: false, checks: { deliveries: { ok: false } } });
    await services.close();
  });
}
