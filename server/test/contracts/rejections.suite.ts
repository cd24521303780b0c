import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readSetting } from '../../database/queries.ts';
import { renameRejections } from '../../database/migrations/0004-rejections.ts';
import { rejectionOfUs } from '../../outbox/pause.ts';
import { openDatabase } from '../../database/open.ts';
import { defaultTiming } from '../../outbox/backoff.ts';
import { newDelivery } from '../../outbox/delivery.ts';
import { claimDue } from '../../outbox/queue.ts';
import { sendNewsletter } from '../../subscribers/newsletter.ts';
import type { Engine } from '../../../tests/support/databases.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { honest, inquiryFields } from '../../../tests/support/inquiries.ts';
import { servicesAt, type Services } from '../../../tests/support/services.ts';
import { startSmtpPeer, type SmtpPeer } from '../../../tests/support/smtp.ts';
import { readerAt, subscribed } from '../../../tests/support/subscribers.ts';

/** Pauses as long as in production, so that a paused channel delivers nothing within a test. */
const slowRetries = { ...defaultTiming, pollMs: 20 };

const received = ({ received: mails }: SmtpPeer, text: string) =>
  eventually(() => mails.find(({ raw }) => raw.includes(text)));
const write = ({ inquiries }: Services, message: string, email?: string) =>
  inquiries.accept(inquiryFields({ message, ...(email ? { email } : {}) }), honest);
const failuresOf = ({ database }: Services) =>
  database.query
    .selectFrom('deliveries')
    .select(['purpose', 'attempts', 'state'])
    .where('last_error', 'is not', null)
    .orderBy('id');

export function rejectionSuite({ place }: Engine): void {
  test('a pause and rejections that a former version stored are kept', async () => {
    await using database = await openDatabase(await place());
    const { query } = database;
    await sql`alter table deliveries rename column rejections to refusals`.execute(query);
    const pause = { since: 1, until: 2, isProbing: false, reason: 'smtp-550', isCertain: true };
    const settings = [
      { name: 'pause-mail', value: JSON.stringify({ ...pause, refusals: 2 }) },
      { name: 'refused-mail', value: '{"smtp-550":["one"]}' },
    ];
    await query.insertInto('settings').values(settings).execute();
    await database.write(renameRejections);
    expect(JSON.parse((await readSetting(query, 'pause-mail'))!)).toEqual({ ...pause, rejections: 2 });
    expect(await readSetting(query, 'rejected-mail')).toBe('{"smtp-550":["one"]}');
    expect(await rejectionOfUs(query)).toBe('smtp-550');
    expect(await query.selectFrom('deliveries').select('rejections').execute()).toEqual([]);
  });

  test('inquiries whose link the mail server rejects delay no other mail', async () => {
    await using smtp = await startSmtpPeer({
      contentFilter: {
        text: 'listed.example',
        code: 554,
        message: '5.7.1 Message rejected: URL in message is blacklisted, see uribl',
      },
    });
    await using services = await servicesAt(await place(), { SMTP_URL: smtp.url }, slowRetries);
    for (const number of [1, 2, 3]) await write(services, `See http://listed.example/${number}`);
    await eventually(async () => (await failuresOf(services).execute()).length === 3);
    await write(services, 'An honest question');
    await received(smtp, 'An honest question');
    expect((await services.outbox.status()).rejection).toBeNull();
  });

  test('addresses that contain words of a rejection delay no other mail', async () => {
    await using smtp = await startSmtpPeer({
      refuse: 550,
      refusalMessage: '<%s>: unrouteable address',
      refuseOnly: '@nx',
    });
    await using services = await servicesAt(await place(), { SMTP_URL: smtp.url }, slowRetries);
    for (const number of [1, 2, 3]) await write(services, 'Hello', `dmarc.suspended@nx${number}.example`);
    await eventually(
      async () => (await failuresOf(services).where('state', '=', 'failed').execute()).length === 3,
    );
    await write(services, 'An honest question');
    await received(smtp, 'An honest question');
    expect((await services.outbox.status()).rejection).toBeNull();
  });

  test('a subscriber whose address reads like a rejection stops no newsletter', async () => {
    await using smtp = await startSmtpPeer({
      refuse: 554,
      refusalMessage: '5.7.1 <%s>: Recipient address rejected: Access denied',
      refuseOnly: 'spamhaus',
    });
    await using services = await servicesAt(await place(), { SMTP_URL: smtp.url }, slowRetries);
    const names = ['spamhaus.1', 'spamhaus.2', 'reader.1', 'reader.2'];
    await subscribed(services.database.query, names);
    const newsletter = { id: 'one', subject: 'One', body: 'It rained.' };
    await sendNewsletter(services.database, newsletter, { perMinute: 10_000, retentionDays: 30 });
    await eventually(() => smtp.received.length === 2);
    expect(smtp.received.map(({ envelope }) => envelope.to[0]).toSorted()).toEqual(
      ['reader.1', 'reader.2'].map(readerAt),
    );
    await eventually(async () => (await services.outbox.status()).failed === 2);
  });

  test('rejections of two visitors pause a channel until an inquiry passes', async () => {
    await using smtp = await startSmtpPeer({ refuse: 550, refusalMessage: '5.7.1 Your IP is blocked' });
    await using services = await servicesAt(await place(), { SMTP_URL: smtp.url }, slowRetries);
    await write(services, 'First');
    expect((await services.outbox.status()).rejection).toBeNull();
    await write(services, 'Second');
    await eventually(async () => (await services.outbox.status()).rejection === 'smtp-550-rcpt-to');
    smtp.behave({});
    // A minute's pause holds back confirmations, but no new inquiry.
    await services.subscribers.request('reader@visitor.example');
    await write(services, 'Third');
    await received(smtp, 'Third');
    await eventually(() => smtp.received.some(({ envelope }) => envelope.to[0] === 'reader@visitor.example'));
    expect((await services.outbox.status()).rejection).toBeNull();
  });

  test('one inquiry that is rejected everywhere does not pause the channel', async () => {
    await using smtp = await startSmtpPeer({ refuse: 550, refusalMessage: '5.7.1 Your IP is blocked' });
    await using services = await servicesAt(await place(), { SMTP_URL: smtp.url }, slowRetries);
    await write(services, 'First');
    await eventually(async () => (await failuresOf(services).execute()).length === 2);
    expect((await services.outbox.status()).rejection).toBeNull();
  });

  test('a delivery rejected again while others pass fails for good, unless to the agency', async () => {
    await using smtp = await startSmtpPeer({
      refuse: 550,
      refusalMessage: '5.7.1 Blocked by policy',
      refuseOnly: 'blocked@',
    });
    await using services = await servicesAt(await place(), { SMTP_URL: smtp.url });
    await write(services, 'Hello', 'blocked@one.example');
    await write(services, 'Hello', 'blocked@two.example');
    await eventually(async () => {
      const { reference } = await services.inquiries.accept(inquiryFields(), honest);
      await received(smtp, reference);
      return (await failuresOf(services).where('state', '=', 'failed').execute()).length === 2;
    });
    expect(await failuresOf(services).execute()).toMatchObject([
      { purpose: 'acknowledgement', state: 'failed' },
      { purpose: 'acknowledgement', state: 'failed' },
    ]);
    await eventually(async () => (await services.outbox.status()).waiting === 0);
  });

  test('a paused channel is probed with the newest delivery to the agency', async () => {
    const database = await openDatabase(await place());
    const now = Date.now();
    const at = (age: number, purpose: 'notification' | 'confirmation', attempts = 0) => ({
      ...newDelivery({ purpose }, now - age),
      attempts,
    });
    const newest = at(300, 'notification');
    await database.query
      .insertInto('deliveries')
      .values([at(400, 'notification'), newest, at(100, 'confirmation'), at(200, 'notification', 1)])
      .execute();
    const probe = { channel: 'mail', ordinary: 1, suspects: 0, isProbe: true } as const;
    const claimed = await claimDue(database, probe, defaultTiming);
    expect(claimed.map(({ id }) => id)).toEqual([newest.id]);
    await database.close();
  });
}
