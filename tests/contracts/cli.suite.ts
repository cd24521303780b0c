import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { acceptEnquiries } from '../../server/enquiries/accept.ts';
import type { Delivery, DeliveryPurpose } from '../../server/database/tables.ts';
import type { EnquiryFields } from '../../server/enquiries/fields.ts';
import { retryDeliveries, retryGroups } from '../../server/outbox/attention.ts';
import { newDelivery } from '../../server/outbox/delivery.ts';
import { dayIn } from '../../server/days.ts';
import { builtLocale } from '../../server/export/locale.ts';
import type { Engine } from '../support/databases.ts';
import { ownProcess, runLeads } from '../support/cli.ts';
import { honest, enquiryFields, robotic } from '../support/enquiries.ts';
import { eventually } from '../../tools/prepare/eventually.ts';
import { servicesAt } from '../support/services.ts';
import { startSmtpPeer } from '../support/smtp.ts';

/** What reads runs here once the services are closed; what acts, as a process of its own beside open ones. */
export function cliSuite({ place, open }: Engine): void {
  test('list, show and export find an enquiry, filters leave others out', async () => {
    const where = await place();
    const services = await servicesAt(where);
    const sent = enquiryFields({ name: 'Zoë "Z" Müller', message: 'first line\nsecond, line' });
    const { reference } = await services.enquiries.accept(sent, honest);
    const held = await services.enquiries.accept(enquiryFields(), robotic);
    await services.close();

    const all = await runLeads(where, 'list');
    expect(all.code).toBe(0);
    expect(all.out).toContain(reference);
    expect(all.out).toContain(held.reference);
    const some = await runLeads(where, 'list', '--from', sent.email.toUpperCase(), '--state', 'accepted');
    expect(some.out).toContain(reference);
    expect(some.out).not.toContain(held.reference);
    expect((await runLeads(where, 'list', '--text', 'SECOND, LINE')).out).toContain(reference);
    expect((await runLeads(where, 'list', '--until', '2020-01-01')).out).not.toContain('GL-');

    const shown = await runLeads(where, 'show', reference.toLowerCase());
    expect(shown.out).toContain(sent.message);
    const rows = JSON.parse((await runLeads(where, 'export', '--format', 'json')).out) as {
      reference: string;
    }[];
    expect(rows.find((row) => row.reference === reference)).toMatchObject(sent);
    const csv = (await runLeads(where, 'export')).out;
    expect(csv).toContain('"Zoë ""Z"" Müller"');
    expect(csv).toContain('"first line\nsecond, line"');
  });

  test('release sends a held enquiry on, once', async () => {
    const where = await place();
    await using services = await servicesAt(where);
    const { reference } = await services.enquiries.accept(enquiryFields(), robotic);
    expect(await ownProcess('leads', where, 'release', reference)).toMatchObject({ code: 0 });
    await eventually(async () => (await readdir(join(where.dataDir, 'mail'))).length === 2);
    expect(await ownProcess('leads', where, 'release', reference)).toMatchObject({ code: 1 });
  });

  test('a letter stays reachable under a reference given before the agency got another prefix', async () => {
    const where = await place();
    await using services = await servicesAt(where);
    const accept = acceptEnquiries(services.database, [], 'OLD');
    const { reference } = await accept({ enquiry: enquiryFields(), context: robotic });
    expect(reference).toMatch(/^OLD-/);
    for (const typed of [reference.toLowerCase(), reference.replaceAll('-', ' '), reference.slice(4)])
      expect((await runLeads(where, 'show', typed)).out).toContain(reference);
    expect(await runLeads(where, 'release', reference)).toMatchObject({ code: 0 });
    expect(await runLeads(where, 'show', `${reference}0`)).toMatchObject({ code: 1 });
  });

  test('retry brings what failed for good to its recipient', async () => {
    const where = await place();
    await using smtp = await startSmtpPeer({ refuse: 550 });
    await using services = await servicesAt(where, { SMTP_URL: smtp.url });
    const { reference } = await services.enquiries.accept(enquiryFields(), honest);
    await eventually(async () => (await services.outbox.status()).failed === 2);
    expect((await ownProcess('leads', where, 'list', '--undelivered')).out).toContain('2 failed');
    smtp.behave({});
    expect(await ownProcess('leads', where, 'retry', reference)).toMatchObject({ code: 0 });
    await eventually(() => smtp.received.length === 2);
  });

  test('retry --all takes what waits after a failed try, and no newsletter or mailbox that does not exist', async () => {
    const database = await open();
    const asked = (purpose: DeliveryPurpose, changes: Partial<Delivery>) => ({
      ...newDelivery({ channel: 'mail', purpose }, Date.now()),
      attempts: 2,
      last_error: 'timeout',
      due_at: Date.now() + 3_600_000,
      ...changes,
    });
    const taken = [
      asked('notification', { state: 'failed' }),
      asked('notification', { state: 'waiting' }),
      asked('digest', { state: 'failed' }),
    ];
    const left = [
      asked('newsletter', { state: 'failed' }),
      asked('newsletter', {}),
      asked('acknowledgement', { state: 'failed', last_error: 'bounced-550' }),
      asked('notification', { lease_token: 'held' }),
      asked('notification', { state: 'sent', last_error: null }),
      asked('notification', { attempts: 0, last_error: null }),
    ];
    await database.query
      .insertInto('deliveries')
      .values([...taken, ...left])
      .execute();
    const purposes = Object.values(retryGroups).flat();
    expect(await retryDeliveries(database, { purposes })).toBe(3);
    const due = database.query.selectFrom('deliveries').select('id').where('due_at', '<=', Date.now());
    const ids = (await due.where('state', '=', 'waiting').execute()).map(({ id }) => id);
    expect(ids.sort()).toEqual(taken.map(({ id }) => id).sort());
  });

  test('forget erases one person everywhere and nobody else', async () => {
    const where = await place();
    await using services = await servicesAt(where);
    const person = enquiryFields({ email: 'Erase.Me@Visitor.example' });
    const first = await services.enquiries.accept(person, honest);
    const second = await services.enquiries.accept(
      { ...person, email: 'erase.me@visitor.example ' },
      robotic,
    );
    const other = await services.enquiries.accept(
      enquiryFields({ message: 'Ask erase.me@visitor.example' }),
      honest,
    );
    await services.subscribers.request('erase.me@visitor.example');
    await eventually(async () => (await services.outbox.status()).waiting === 0);
    const folder = join(where.dataDir, 'mail');
    expect(await readdir(folder)).toHaveLength(5);

    const { code, out } = await ownProcess('leads', where, 'forget', 'ERASE.ME@visitor.example');
    expect(code).toBe(0);
    expect(out).toContain(first.reference);
    expect(out).toContain(second.reference);
    expect(out).toMatch(/Subscriptions erased: +1/);
    expect(out).toMatch(/Mail files erased: +3/);
    expect(out).toMatch(new RegExp(`mention.*${other.reference}`));
    expect(await readdir(folder)).toHaveLength(2);
    const left = await services.database.query.selectFrom('enquiries').select('reference').execute();
    expect(left).toEqual([{ reference: other.reference }]);
    expect(await services.database.query.selectFrom('subscribers').selectAll().execute()).toEqual([]);
  });

  test('forget finds an address in every spelling and field, and erases what mentions it when told so', async () => {
    const where = await place();
    await using services = await servicesAt(where);
    const send = async (changes: Partial<EnquiryFields>) =>
      (await services.enquiries.accept(enquiryFields(changes), honest)).reference;
    const theirs = [
      await send({ email: 'Name <a@b.example>' }),
      await send({ email: 'A@B.example.' }),
      await send({ email: 'mailto:a@b.example' }),
      await send({ email: 'a@b.example, other@y.example' }),
    ];
    const mentioning = [
      await send({ subject: 'For a@b.example' }),
      await send({ name: 'A (a@B.example.)' }),
      await send({ message: 'mailto:a%40b.example' }),
    ];
    const others = [
      await send({ email: 'aa@b.example' }),
      await send({ email: 'a@b.example.org' }),
      await send({ message: 'Ask aa@b.example' }),
    ];
    const left = async () =>
      (await services.database.query.selectFrom('enquiries').select('reference').execute())
        .map(({ reference }) => reference)
        .sort();

    const { out } = await runLeads(where, 'forget', 'a@b.example');
    for (const reference of theirs) expect(out).toMatch(new RegExp(`Enquiries erased.*${reference}`));
    for (const reference of mentioning) expect(out).toMatch(new RegExp(`mention.*${reference}`));
    // An address that only begins or ends alike may be read over; it is never erased.
    expect(await left()).toEqual([...mentioning, ...others].sort());

    await runLeads(where, 'forget', 'a@b.example', '--mentions');
    expect(await left()).toEqual(others.sort());
  });

  test('stats count views and enquiries by day', async () => {
    const where = await place();
    const services = await servicesAt(where);
    await services.enquiries.accept(enquiryFields(), honest);
    const day = dayIn(builtLocale().timeZone, Date.now());
    const views = [
      { day, path: '/pricing', views: 7 },
      { day, path: '/', views: 1 },
    ];
    await services.database.query.insertInto('page_views').values(views).execute();
    await services.close();
    const result = JSON.parse((await runLeads(where, 'stats', '--json', '--days', '2')).out) as {
      days: { views: number; enquiries: number }[];
      pages: unknown[];
    };
    expect(result.days.at(-1)).toMatchObject({ views: 8, enquiries: 1 });
    expect(result.pages[0]).toEqual({ path: '/pricing', views: 7 });
    expect((await runLeads(where, 'stats')).out).toContain('█');
  });

  test('what is not understood, or not there, has its own exit code', async () => {
    const where = await place();
    expect(await runLeads(where, 'frobnicate')).toMatchObject({ code: 2, out: '' });
    expect(await runLeads(where, 'list', '--since', 'tomorrow')).toMatchObject({ code: 2 });
    expect(await runLeads(where, 'show', 'GL-0000-0000')).toMatchObject({ code: 1 });
    expect(await runLeads(where, 'help')).toMatchObject({ code: 0, err: '' });
  });
}
