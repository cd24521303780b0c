import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { releaseEnquiry } from '../../server/enquiries/store.ts';
import { perField } from '../../server/enquiries/fields.ts';
import { runLeads } from '../support/cli.ts';
import type { Engine } from '../support/databases.ts';
import { honest, enquiryFields, robotic } from '../support/enquiries.ts';
import { eventually } from '../../tools/prepare/eventually.ts';
import { servicesAt } from '../support/services.ts';
import { startWebhookPeer } from '../support/webhook.ts';

export function enquirySuite({ place }: Engine): void {
  test('an enquiry is on file and its two mails are files', async () => {
    const where = await place();
    await using services = await servicesAt(where);
    const sent = enquiryFields();
    const { reference } = await services.enquiries.accept(sent, honest);
    const enquiry = await services.database.query
      .selectFrom('enquiries')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(enquiry).toMatchObject({ ...sent, reference, state: 'accepted', kind: 'enquiry' });

    const folder = join(where.dataDir, 'mail');
    await eventually(async () => (await services.outbox.status()).waiting === 0);
    const mails = await Promise.all(
      (await readdir(folder)).map(async (file) => PostalMime.parse(await readFile(join(folder, file)))),
    );
    const toAgency = mails.find((mail) => mail.to?.[0]?.address === services.agency.email);
    const toVisitor = mails.find((mail) => mail.to?.[0]?.address === sent.email);
    expect(mails).toHaveLength(2);
    expect(toAgency?.replyTo?.[0]?.address).toBe(sent.email);
    expect(toAgency?.subject).toContain(reference);
    for (const line of sent.message.split('\n')) expect(toAgency?.text).toContain(line);
    expect(toVisitor?.text).toContain(reference);
    expect(toVisitor?.text).not.toContain('works offline');
  });

  test('every field that is declared reaches email, webhook, export and show', async () => {
    const where = await place();
    await using hook = await startWebhookPeer();
    const services = await servicesAt(where, {
      ENQUIRY_WEBHOOK_URL: hook.url,
      ENQUIRY_WEBHOOK_SECRET: 'a secret of this test',
    });
    const typed = enquiryFields(perField((name) => `What stands in ${name}`));
    const { reference } = await services.enquiries.accept(typed, honest);
    await eventually(async () => (await services.outbox.status()).waiting === 0);
    await services.close();
    const mails = await readdir(join(where.dataDir, 'mail'));
    const mail = await PostalMime.parse(await readFile(join(where.dataDir, 'mail', mails[0] ?? '')));
    const { out: shown } = await runLeads(where, 'show', reference);
    for (const text of Object.values(typed)) {
      expect(mail.text).toContain(text);
      expect(shown).toContain(text);
    }
    expect(JSON.parse(hook.calls[0]?.body ?? '')).toMatchObject({ data: typed });
    expect(JSON.parse((await runLeads(where, 'export', '--format', 'json')).out)).toMatchObject([typed]);
  });

  test('a suspicious enquiry gets a reference, is kept with its signals, and leaves only when released', async () => {
    const where = await place();
    await using services = await servicesAt(where);
    const { reference } = await services.enquiries.accept(enquiryFields(), robotic);
    const { query } = services.database;
    const enquiry = await query.selectFrom('enquiries').selectAll().executeTakeFirstOrThrow();
    expect(enquiry.state).toBe('quarantined');
    expect(JSON.parse(enquiry.signals)).toContain('hidden-field-filled');
    expect(await query.selectFrom('deliveries').selectAll().execute()).toEqual([]);

    expect(await releaseEnquiry(services.database, reference, [])).toBe(true);
    expect(await releaseEnquiry(services.database, reference, [])).toBe(false);
    await eventually(async () => (await readdir(join(where.dataDir, 'mail'))).length === 2);
  });

  test('the same enquiry over and over ends in quarantine, a double click does not', async () => {
    await using services = await servicesAt(await place());
    const same = enquiryFields();
    for (let times = 0; times < 7; times += 1) await services.enquiries.accept(same, honest);
    const states = await services.database.query
      .selectFrom('enquiries')
      .select('state')
      .orderBy('received_at')
      .execute();
    expect(states.slice(0, 5).every(({ state }) => state === 'accepted')).toBe(true);
    expect(states.at(-1)?.state).toBe('quarantined');
  });

  test('hundreds at once are each kept under a reference of their own', async () => {
    await using services = await servicesAt(await place());
    const told = await Promise.all(
      Array.from({ length: 300 }, () =>
        services.enquiries.accept(enquiryFields({ email: 'not a mailbox' }), honest),
      ),
    );
    const kept = await services.database.query.selectFrom('enquiries').select('reference').execute();
    expect(new Set(kept.map(({ reference }) => reference))).toEqual(
      new Set(told.map(({ reference }) => reference)),
    );
    const deliveries = await services.database.query.selectFrom('deliveries').select('purpose').execute();
    expect(deliveries.map(({ purpose }) => purpose)).toEqual(Array(300).fill('notification'));
  });

  test('of those that arrive together, one that cannot be stored does not keep the others out', async () => {
    await using services = await servicesAt(await place());
    const { query } = services.database;
    await sql`create unique index refuse on enquiries (subject) where subject = 'Once'`.execute(query);
    const subjects = Array.from({ length: 40 }, (_, turn) => (turn % 20 === 3 ? 'Once' : 'A shop'));
    const outcomes = await Promise.allSettled(
      subjects.map((subject) => services.enquiries.accept(enquiryFields({ subject }), honest)),
    );
    const told = outcomes.flatMap((outcome) =>
      outcome.status === 'fulfilled' ? outcome.value.reference : [],
    );
    const kept = await query.selectFrom('enquiries').select('reference').execute();
    expect(told).toHaveLength(39);
    expect(kept.map(({ reference }) => reference).sort()).toEqual(told.sort());
  });

  test('the same enquiry sent many times at once is weighed like one after another', async () => {
    await using services = await servicesAt(await place());
    const same = enquiryFields();
    await Promise.all(Array.from({ length: 12 }, () => services.enquiries.accept(same, honest)));
    const enquiries = await services.database.query.selectFrom('enquiries').select('state').execute();
    expect(enquiries.filter(({ state }) => state === 'accepted').length).toBeLessThanOrEqual(5);
  });
}
