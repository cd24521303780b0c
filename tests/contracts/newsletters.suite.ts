import { expect, test } from 'vitest';
import { schedule, stop } from '../../server/inbox/newsletters/sending.ts';
import type { Services } from '../../server/services.ts';
import { newsletterResults } from '../../server/subscribers/newsletter-results.ts';
import type { Engine } from '../support/databases.ts';
import { eventually } from '../../tools/prepare/eventually.ts';
import { servicesAt } from '../support/services.ts';
import { startSmtpPeer } from '../support/smtp.ts';
import { readerAt, subscribed } from '../support/subscribers.ts';

const READERS = 40;
const ID = '2026-11';
const asked = { version: 0, perMinute: 10_000 };

/** Asks for it to leave now, as the inbox does. */
const send = ({ database, newsletters }: Services) =>
  database.write((trx) => schedule(trx, ID, asked, newsletters.rememberedDays, Date.now()));

export function newsletterSuite({ place }: Engine): void {
  test('two instances begin a newsletter together while a member stops it: in the end each reader has one', async () => {
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
        // All may have left already.
        database.write((trx) => stop(trx, ID)).catch(() => {}),
      ]);
    }
    const { state, begun_at } = await known();
    if (state === 'stopped') expect(begun_at).not.toBeNull();
    // Nobody is left to send it to when all have one.
    if (state === 'draft' || state === 'stopped') await send(first).catch(() => {});
    await second.newsletters.sendDue();
    await eventually(async () => (await newsletterResults(database.query, [ID])).get(ID)?.sent === READERS);
    const got = smtp.received.map(({ envelope }) => envelope.to[0]!);
    expect(got.toSorted()).toEqual(readers.map(readerAt).toSorted());
  });
}
