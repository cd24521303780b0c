import { expect, test } from 'vitest';
import { retryDeliveries, retryGroups } from '../../server/outbox/attention.ts';
import type { Services } from '../../server/services.ts';
import { sendNewsletter } from '../../server/subscribers/newsletter.ts';
import { ownProcess } from '../support/cli.ts';
import type { Engine } from '../support/databases.ts';
import { enquiryFields, honest } from '../support/enquiries.ts';
import { eventually } from '../../tools/prepare/eventually.ts';
import { servicesAt } from '../support/services.ts';
import { startSmtpPeer, type SmtpPeer } from '../support/smtp.ts';

const gone = { refuse: 550, because: '5.1.1 No such user', refuseOnly: 'gone@' };
const email = 'gone@visitor.example';

const settled = ({ outbox }: Services) => eventually(async () => (await outbox.status()).waiting === 0);
const lettersTo = ({ received }: SmtpPeer, address: string) =>
  received.filter(({ envelope }) => envelope.to.includes(address));

export function bounceSuite({ place }: Engine): void {
  test('an address without a mailbox gets no more acknowledgements, and the agency learns it in time', async () => {
    await using smtp = await startSmtpPeer(gone);
    const where = await place();
    await using services = await servicesAt(where, { SMTP_URL: smtp.url });
    const { agency } = services;
    const first = await services.enquiries.accept(enquiryFields({ email }), honest);
    await eventually(() => lettersTo(smtp, agency.email).length === 2);
    await settled(services);
    // Either of the two may come first.
    const returned = lettersTo(smtp, agency.email).find(({ mail }) => mail.text?.includes('came back'))!;
    expect(returned.mail.subject).toContain(first.reference);
    expect(returned.mail.text).toContain('gone@visitor.example came back');
    expect((await services.outbox.status()).failedToAgency).toBe(0);
    expect((await ownProcess('leads', where, 'show', first.reference)).out).toContain('call instead');

    // The server takes it now, but nobody asks it: the agency's own letter says so instead, and no second one comes.
    smtp.behave({});
    await services.enquiries.accept(enquiryFields({ email: 'Gone@visitor.example' }), honest);
    await eventually(() => lettersTo(smtp, agency.email).length === 3);
    await settled(services);
    expect(lettersTo(smtp, agency.email).at(-1)?.mail.text).toMatch(/came back before.*call instead/s);
    expect(lettersTo(smtp, agency.email)).toHaveLength(3);
    expect(lettersTo(smtp, email)).toEqual([]);
    expect(await retryDeliveries(services.database, { purposes: Object.values(retryGroups).flat() })).toBe(0);

    // A person who knows better has it tried again.
    expect(await ownProcess('leads', where, 'retry', first.reference)).toMatchObject({ code: 0 });
    await eventually(() => lettersTo(smtp, email).length === 1);
  });

  test('a refusal for another reason suppresses nobody', async () => {
    await using smtp = await startSmtpPeer({ ...gone, because: '5.7.1 Looks like spam' });
    await using services = await servicesAt(await place(), { SMTP_URL: smtp.url });
    await services.enquiries.accept(enquiryFields({ email }), honest);
    await settled(services);
    expect(await services.database.query.selectFrom('bounces').selectAll().execute()).toEqual([]);
    smtp.behave({});
    await services.enquiries.accept(enquiryFields({ email }), honest);
    await eventually(() => lettersTo(smtp, email).length === 1);
  });

  test('a newsletter goes on without addresses that have no mailbox, until one confirms again; forget erases them', async () => {
    await using smtp = await startSmtpPeer();
    const where = await place();
    await using services = await servicesAt(where, { SMTP_URL: smtp.url });
    const { query } = services.database;
    const subscribe = async () => {
      const before = lettersTo(smtp, email).length;
      await services.subscribers.request(email);
      const asked = await eventually(() => lettersTo(smtp, email)[before]);
      const token = /confirm\?token=([\w.-]+)/.exec(asked.mail.text ?? '')?.[1] ?? '';
      expect(await services.subscribers.confirm(token)).toBe('confirmed');
    };
    const send = async (id: string) =>
      (
        await sendNewsletter(
          services.database,
          { id, subject: 'One', body: 'It rained.' },
          { perMinute: 6_000, rememberedDays: 30 },
        )
      ).added;
    await subscribe();
    smtp.behave(gone);
    expect(await send('first')).toBe(1);
    await settled(services);
    const copies = await query
      .selectFrom('deliveries')
      .select('last_error')
      .where('purpose', '=', 'newsletter')
      .execute();
    expect(copies).toEqual([{ last_error: 'bounced-smtp-550-rcpt-to' }]);
    smtp.behave({});
    expect(await send('second')).toBe(0);
    await query.deleteFrom('subscribers').execute();
    await subscribe();
    expect(await send('third')).toBe(1);

    await query
      .insertInto('bounces')
      .values({ normalized_email: email, reason: 'x', bounced_at: 1 })
      .execute();
    expect(await ownProcess('leads', where, 'forget', email)).toMatchObject({ code: 0 });
    expect(await query.selectFrom('bounces').selectAll().execute()).toEqual([]);
  });
}
