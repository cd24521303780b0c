import { expect, test } from 'vitest';
import { openDatabase } from '../../../server/database/open.ts';
import { newDelivery } from '../../../server/outbox/delivery.ts';
import { runInbox, runInquiries, runNewsletter } from '../../../tests/support/cli.ts';
import type { Engine } from '../../../tests/support/databases.ts';
import { honest, inquiryFields, robotic } from '../../../tests/support/inquiries.ts';
import { servicesAt, type Services } from '../../../tests/support/services.ts';
import { joinAs } from '../support/join-as.ts';

const SETTINGS = { SITE_URL: 'https://agency.example' };

/** Begins a newsletter, and fails its only delivery and that of every inquiry. */
async function failDeliveries({ database: { query } }: Services, newsletter: string): Promise<void> {
  const row = { id: newsletter, subject: 'May', body: 'May', created_at: 1, begun_at: 1 };
  await query.insertInto('newsletters').values(row).execute();
  const delivery = { ...newDelivery({ purpose: 'newsletter' }, 1), newsletter };
  await query.insertInto('deliveries').values(delivery).execute();
  await query
    .updateTable('deliveries')
    .set({ state: 'failed', finished_at: 1, last_error: 'timeout' })
    .execute();
}

export function commandsSuite({ place }: Engine): void {
  test('an invitation by command is a link that works for ten minutes', async () => {
    const where = await place();
    const { code, out } = await runInbox(where, SETTINGS, 'invite', 'ada@agency.example', '--role', 'owner');
    expect(code).toBe(0);
    expect(out).toMatch(/^https:\/\/agency\.example\/inbox\/join#[\w.-]+\n/);
    await using database = await openDatabase(where);
    const { created_at, expires_at } = await database.query
      .selectFrom('inbox_invitations')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(expires_at - created_at).toBe(10 * 60_000);
  });

  test('without an address of the site, an invitation leads to this machine', async () => {
    const { out } = await runInbox(await place(), { PORT: '4330' }, 'invite', 'ada@agency.example');
    expect(out).toMatch(/^http:\/\/localhost:4330\/inbox\/join#/);
  });

  test('an invitation without an address or with an unknown role is a wrong call', async () => {
    const where = await place();
    for (const args of [['invite'], ['invite', 'no address'], ['invite', 'a@b.example', '--role', 'king']])
      expect(await runInbox(where, SETTINGS, ...args)).toMatchObject({ code: 2 });
  });

  test('members are listed and removed by command', async () => {
    const where = await place();
    const remove = () => runInbox(where, SETTINGS, 'remove', 'ada@agency.example');
    expect((await runInbox(where, SETTINGS, 'members')).out).toContain('No members yet');
    expect(await remove()).toMatchObject({ code: 1 });
    await using database = await openDatabase(where);
    await joinAs(database, 'owner@agency.example', 'owner');
    await joinAs(database, 'ada@agency.example', 'member');
    expect(await remove()).toMatchObject({ code: 0 });
    expect((await runInbox(where, SETTINGS, 'members')).out).not.toContain('ada@agency.example');
  });

  test('a quarantined inquiry is released only once', async () => {
    const where = await place();
    await using services = await servicesAt(where);
    await services.outbox.close(5_000);
    const { reference } = await services.inquiries.accept(inquiryFields(), robotic);
    expect(await runInquiries(where, 'release', reference)).toMatchObject({ code: 0 });
    expect(await runInquiries(where, 'release', reference)).toMatchObject({ code: 1 });
  });

  test('failed deliveries are dismissed and retried by command', async () => {
    const where = await place();
    await using services = await servicesAt(where);
    await services.outbox.close(5_000);
    const { reference } = await services.inquiries.accept(inquiryFields(), honest);
    await failDeliveries(services, 'may');
    expect(await runInquiries(where, 'dismiss', reference)).toMatchObject({ code: 0 });
    expect(await runInquiries(where, 'retry', reference)).toMatchObject({ code: 0 });
    expect(await runNewsletter(where, 'retry', 'may')).toMatchObject({ code: 0 });
  });

  test('the log names what commands changed, and no address of a visitor', async () => {
    const where = await place();
    await using services = await servicesAt(where);
    await services.outbox.close(5_000);
    const { reference } = await services.inquiries.accept(inquiryFields(), robotic);
    await joinAs(services.database, 'owner@agency.example', 'owner');
    await joinAs(services.database, 'ada@agency.example', 'member');
    await runInbox(where, SETTINGS, 'invite', 'bo@agency.example');
    await runInbox(where, SETTINGS, 'remove', 'ada@agency.example');
    await runInquiries(where, 'export');
    // Only the first release changes something.
    for (let times = 0; times < 2; times += 1) await runInquiries(where, 'release', reference);
    await failDeliveries(services, 'may');
    await runInquiries(where, 'dismiss', reference);
    await runInquiries(where, 'retry', reference);
    await runNewsletter(where, 'retry', 'may');
    await runInquiries(where, 'forget', 'nobody@visitor.example');
    const { out } = await runInbox(where, SETTINGS, 'log');
    const actions = [...out.matchAll(/ command +(\S+) +command line/g)].map(([, action]) => action);
    expect(actions.toSorted()).toEqual([
      'dismiss',
      'erase',
      'export',
      'invite',
      'member-remove',
      'newsletter-retry',
      'release',
      'retry',
    ]);
    expect(out).not.toContain('visitor.example');
  });
}
