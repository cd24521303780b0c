import { describe, expect, test } from 'vitest';
import type { Engine } from '../../../tests/support/databases.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { servicesAt, type Services } from '../../../tests/support/services.ts';
import { endSession } from '../../api/auth/sessions.ts';
import { notifyMember } from '../../api/mails/member-notifications.ts';
import { pushKeys } from '../../api/push/keys.ts';
import { deliverPush } from '../../api/push/deliver.ts';
import { isAllowedEndpoint, storeDevice } from '../../api/push/devices.ts';
import { removeMember } from '../../api/team/members.ts';
import { startPushService } from '../support/push-service.ts';
import { threadOf } from '../support/thread.ts';

const LOCAL = { SITE_URL: 'http://localhost:4321' };
const siteUrl = new URL(LOCAL.SITE_URL);

/** Adds a member who gets a push when somebody writes back. */
async function memberAt(site: Services) {
  const session = await threadOf(site).member('ada@agency.example');
  const { database } = site;
  await database.query
    .updateTable('inbox_members')
    .set({ pushed: '["replied"]' })
    .where('id', '=', session.member)
    .execute();
  const replied = { kind: 'replied', to: session.email, references: ['GL-7K3M-92QX'] } as const;
  return {
    ...session,
    join: (subscription: Parameters<typeof storeDevice>[1], id = 'session') =>
      database.write((trx) =>
        storeDevice(trx, subscription, {
          session: { member: session.member, id },
          device: 'Firefox, Linux',
          siteUrl,
          now: Date.now(),
        }),
      ),
    tell: (kind: 'replied' | 'due' = 'replied') =>
      database.write((trx) => notifyMember(trx, { ...replied, kind }, Date.now())),
    devices: () => database.query.selectFrom('inbox_push').select(['endpoint', 'session']).execute(),
    /** Deliveries to the member, once none waits any more. */
    settled: () =>
      eventually(async () => {
        const rows = await database.query
          .selectFrom('deliveries')
          .select(['purpose', 'state', 'last_error'])
          .where('purpose', 'in', ['member-push', 'member-notification'])
          .orderBy('purpose')
          .execute();
        return rows.length > 0 && rows.every(({ state }) => state !== 'waiting') ? rows : undefined;
      }),
  };
}

export function pushSuite({ place }: Engine): void {
  describe('a push', () => {
    test('tells the kind of event and the reference, and nothing to the push service', async () => {
      await using service = await startPushService();
      await using site = await servicesAt(await place(), LOCAL);
      const member = await memberAt(site);
      await member.join(service.subscription);
      await member.tell();
      expect(await member.settled()).toMatchObject([{ purpose: 'member-push', state: 'sent' }]);
      const [push] = service.received;
      expect(push!.message).toEqual({ kind: 'replied', reference: 'GL-7K3M-92QX' });
      expect(push!.signedBy).toBe((await pushKeys(site.database)).publicKey);
      expect(push!.readable).not.toMatch(/GL-7K3M|replied|ada@/);
    });

    test('the keys are made once, also by two instances at once', async () => {
      const where = await place();
      await using one = await servicesAt(where, LOCAL);
      await using other = await servicesAt(where, LOCAL);
      const keys = await Promise.all([one, other].map((site) => pushKeys(site.database)));
      expect(keys[0]).toEqual(keys[1]);
    });

    test('other kinds, and members without a device, get an email', async () => {
      await using service = await startPushService();
      await using site = await servicesAt(await place(), LOCAL);
      const member = await memberAt(site);
      await member.tell();
      await member.join(service.subscription);
      await member.tell('due');
      expect(await member.settled()).toMatchObject([
        { purpose: 'member-notification', state: 'sent' },
        { purpose: 'member-notification', state: 'sent' },
      ]);
      expect(service.requests()).toBe(0);
    });

    const gone = { state: 'sent', attempts: 1, devices: 0 };
    test.each([
      { status: 404, ...gone },
      { status: 410, ...gone },
      { status: 400, state: 'failed', attempts: 1, devices: 1 },
      { status: 500, state: 'failed', attempts: 2, devices: 1 },
    ])('an email follows one refused with $status', async ({ status, state, attempts, devices }) => {
      await using service = await startPushService();
      service.answer(status);
      await using site = await servicesAt(await place(), LOCAL);
      const member = await memberAt(site);
      await member.join(service.subscription);
      await member.tell();
      await eventually(async () => (await member.settled()).length === 2);
      expect(await member.settled()).toMatchObject([
        { purpose: 'member-notification', state: 'sent' },
        { purpose: 'member-push', state, last_error: devices === 0 ? null : `http-${status}` },
      ]);
      expect(service.requests()).toBe(attempts);
      expect(await member.devices()).toHaveLength(devices);
    });

    test('several devices that fail cost one email, also when an attempt is repeated', async () => {
      await using one = await startPushService();
      await using other = await startPushService();
      for (const service of [one, other]) service.answer(400);
      await using site = await servicesAt(await place(), LOCAL);
      const member = await memberAt(site);
      for (const service of [one, other]) await member.join(service.subscription);
      await member.tell();
      await eventually(async () => (await member.settled()).length === 3);
      // The process ended after the email was stored, and before the outcome was.
      const push = await site.database.query
        .selectFrom('deliveries')
        .selectAll()
        .where('purpose', '=', 'member-push')
        .executeTakeFirstOrThrow();
      const options = { database: site.database, siteUrl, contact: 'hello@agency.example' };
      await expect(deliverPush(options, push, AbortSignal.timeout(5_000))).rejects.toThrow('http-400');
      expect(await member.settled()).toHaveLength(3);
    });

    test('signing out and leaving the team end the pushes of a device', async () => {
      await using service = await startPushService();
      await using site = await servicesAt(await place(), LOCAL);
      const member = await memberAt(site);
      await member.join(service.subscription);
      // Its browser signed in again.
      await member.join(service.subscription, 'later');
      expect(await member.devices()).toMatchObject([{ session: 'later' }]);
      await site.database.write((trx) => endSession(trx, member.member, 'later'));
      expect(await member.devices()).toEqual([]);
      await member.join(service.subscription);
      await site.database.write((trx) => removeMember(trx, site.database.kind, member.member));
      expect(await member.devices()).toEqual([]);
    });
  });

  test.each([
    ['https://push.example/a', true],
    ['http://push.example/a', false],
    ['https://push.example:8443/a', false],
    ['https://user@push.example/a', false],
    ['https://127.0.0.1/a', false],
    ['http://localhost/a', false],
    ['https://[::ffff:10.0.0.1]/a', false],
    ['https://metadata.internal/a', false],
  ])('%s may be called: %s', (endpoint, isAllowed) => {
    expect(isAllowedEndpoint(endpoint, new URL('https://agency.example'))).toBe(isAllowed);
  });
}
