import { expect, test } from 'vitest';
import type { Engine } from '../../../tests/support/databases.ts';
import { newsletterFailures, newsletterResults } from '../../../server/subscribers/newsletter-results.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { servicesAt, type Services } from '../../../tests/support/services.ts';
import { startSmtpPeer } from '../../../tests/support/smtp.ts';
import { readerAt, subscribed } from '../../../tests/support/subscribers.ts';
import { addSubscribers } from '../../api/newsletters/additions.ts';
import { schedule, stop } from '../../api/newsletters/sending.ts';

const READERS = 40;
const ID = '2026-11';
const asked = { version: 0, perMinute: 10_000 };

/** Schedules the newsletter for immediate sending, like the inbox. */
const send = ({ database, newsletters }: Services) =>
  database.write((trx) => schedule(trx, { id: ID, ...asked }, newsletters.retentionDays));

export function newsletterSuite({ place }: Engine): void {
  test('subscribers with consent from elsewhere are added once, with its proof', async () => {
    await using services = await servicesAt(await place());
    const { database } = services;
    await subscribed(database.query, ['ada']);
    await services.subscribers.request(readerAt('bo'));
    const many = Array.from({ length: 1_500 }, (_, n) => readerAt(`many${n}`));
    const emails = [readerAt('ada'), readerAt('bo'), ...many];
    const add = (now: number) =>
      database.write((trx) => addSubscribers(trx, emails, { consent: 'Open day', now }));
    expect(await add(10)).toBe(1_501);
    expect(await add(11)).toBe(0);
    const stored = await database.query.selectFrom('subscribers').selectAll().execute();
    expect(stored).toHaveLength(1_502);
    const of = (name: string) => stored.find(({ email }) => email === readerAt(name));
    expect(of('ada')).toMatchObject({ confirmed_at: 1, consent: '' });
    for (const name of ['bo', 'many1499'])
      expect(of(name)).toMatchObject({ state: 'confirmed', confirmed_at: 10, consent: 'Open day' });
  });

  test('two instances and a stop send each reader at most one copy', async () => {
    await using smtp = await startSmtpPeer();
    const where = await place();
    await using first = await servicesAt(where, { SMTP_URL: smtp.url });
    await using second = await servicesAt(where, { SMTP_URL: smtp.url });
    const { database } = first;
    const readers = Array.from({ length: READERS }, (_, number) => `reader.${number}`);
    await subscribed(database.query, readers);
    await database.query
      .insertInto('newsletters')
      .values({ id: ID, subject: 'One thing', body: 'It rained.', created_at: 1, state: 'draft' })
      .execute();
    const known = () =>
      database.query.selectFrom('newsletters').selectAll().where('id', '=', ID).executeTakeFirstOrThrow();
    for (let round = 0; round < 3; round += 1) {
      if (['draft', 'stopped'].includes((await known()).state)) await send(first).catch(() => {});
      await Promise.all([
        first.newsletters.sendDue(),
        second.newsletters.sendDue(),
        // Fails if everything was already sent.
        database.write((trx) => stop(trx, ID)).catch(() => {}),
      ]);
    }
    const { state, begun_at } = await known();
    if (state === 'stopped') expect(begun_at).not.toBeNull();
    // Fails if every subscriber has already received it.
    if (state === 'draft' || state === 'stopped') await send(first).catch(() => {});
    await second.newsletters.sendDue();
    await eventually(async () => (await newsletterResults(database.query, [ID])).get(ID)?.sent === READERS);
    const got = smtp.received.map(({ envelope }) => envelope.to[0]!);
    expect(got.toSorted()).toEqual(readers.map(readerAt).toSorted());
  });

  test('a copy that is refused for now counts neither as sent nor as waiting', async () => {
    await using smtp = await startSmtpPeer();
    await using services = await servicesAt(await place(), { SMTP_URL: smtp.url });
    const { database, newsletters } = services;
    await subscribed(database.query, ['full', 'ready']);
    smtp.behave({ refuse: 452, refusalMessage: '4.2.2 mailbox full', refuseOnly: readerAt('full') });
    await database.query
      .insertInto('newsletters')
      .values({ id: ID, subject: 'One thing', body: 'It rained.', created_at: 1, state: 'draft' })
      .execute();
    await send(services);
    await newsletters.sendDue();
    const results = async () => (await newsletterResults(database.query, [ID])).get(ID);
    await eventually(async () => (await results())?.retrying === 1);
    await eventually(async () => (await results())?.sent === 1);
    expect(await results()).toMatchObject({ sent: 1, waiting: 0, retrying: 1, bounced: 0, failed: 0 });
    const failures = () => newsletterFailures(database.query, ID);
    expect(await failures()).toMatchObject([{ email: readerAt('full'), state: 'waiting' }]);
    await eventually(async () => (await results())?.failed === 1);
    expect(await failures()).toMatchObject([
      { email: readerAt('full'), state: 'failed', reason: 'smtp-452-rcpt-to' },
    ]);
  });
}
