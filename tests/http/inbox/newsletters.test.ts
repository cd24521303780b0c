import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { useInboxSite, type Member } from '../../support/inbox.ts';
import { startSmtpPeer } from '../../support/smtp.ts';
import { bouncedBefore, subscribed } from '../../support/subscribers.ts';

const smtp = await startSmtpPeer();
afterAll(() => smtp.close());
const { site, ada, bob, query } = useInboxSite({ SMTP_URL: smtp.url });

const subscribe = (...names: string[]) => subscribed(query(), names);
beforeEach(async () => {
  for (const table of ['deliveries', 'newsletters', 'subscribers', 'bounces'] as const)
    await query().deleteFrom(table).execute();
  smtp.behave({});
});

const TEXT = { subject: 'One thing', body: 'It **rained**. [Prices](/pricing)' };
async function draft(text: object = TEXT, member = ada) {
  const id: string = crypto.randomUUID();
  await member.visitor.post('/newsletters', { id });
  await member.visitor.post(`/newsletters/${id}/store`, { version: 0, ...TEXT, ...text });
  return id;
}
const one = async (id: string) => (await ada.visitor.get(`/newsletters/${id}`)).json;
const send = (id: string, changes: object = {}) =>
  ada.visitor.post(`/newsletters/${id}/send`, { version: 1, perMinute: 6_000, ...changes });
const stop = (id: string) => ada.visitor.post(`/newsletters/${id}/stop`);
const gotBy = (name: string) =>
  smtp.received.filter(
    ({ envelope, mail }) => envelope.to[0] === `${name}@visitor.example` && mail.subject === TEXT.subject,
  );
const HOUR_MS = 60 * 60 * 1000;

describe('a draft', () => {
  test('is seen by the others; of two who change it the second is told', async () => {
    const id = await draft();
    expect((await bob.visitor.get('/newsletters')).json).toMatchObject([
      { id, subject: TEXT.subject, state: 'draft', changed_by: ada.email },
    ]);
    const store = (member: Member, body: string) =>
      member.visitor.post(`/newsletters/${id}/store`, { ...TEXT, version: 1, body });
    const both = await Promise.all([store(ada, 'By Ada.'), store(bob, 'By Bob.')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const kept = await one(id);
    expect(kept).toMatchObject({ version: 2, body: both[0].status === 200 ? 'By Ada.' : 'By Bob.' });
    // Its answer got lost on the way: the same again is the same draft.
    const again = await store(kept.changed_by === ada.email ? ada : bob, kept.body);
    expect(again.json).toMatchObject({ version: 2 });
    expect((await ada.visitor.post(`/newsletters/${id}/remove`, { version: 1 })).error).toBe('conflict');
    expect((await ada.visitor.post(`/newsletters/${id}/remove`, { version: 2 })).status).toBe(200);
    expect((await ada.visitor.get(`/newsletters/${id}`)).error).toBe('not-found');
  });

  test.each([
    ['without a subject', { subject: '  ' }],
    ['without a text', { body: '\n' }],
  ])('%s goes to nobody', async (_, text) => {
    await subscribe('reader');
    const id = await draft(text);
    expect((await send(id)).error).toBe('incomplete');
    expect((await ada.visitor.post(`/newsletters/${id}/test`)).error).toBe('incomplete');
  });

  test.each([
    ['too long a subject', { subject: 'x'.repeat(121) }],
    ['too long a text', { body: 'x'.repeat(50_001) }],
    ['a text that is none', { body: 5 }],
    ['no version', { version: undefined }],
  ])('with %s is not taken', async (_, text) => {
    const id = await draft();
    const { error } = await ada.visitor.post(`/newsletters/${id}/store`, { version: 1, ...TEXT, ...text });
    expect(error).toBe('wrong-input');
  });
});

describe('a newsletter', () => {
  test('reaches each reader once, and says what became of it', async () => {
    await subscribe('reader', 'gone', 'suppressed');
    await bouncedBefore(query(), 'suppressed');
    smtp.behave({ refuse: 550, because: '5.1.1 no such user', refuseOnly: 'gone@' });
    const id = await draft();
    expect(await one(id)).toMatchObject({ readers: 2, suppressed: 1 });
    expect((await send(id)).status).toBe(200);
    const results = { sent: 1, bounced: 1, suppressed: 1, failed: 0, waiting: 0 };
    await eventually(async () => (await one(id)).results.bounced === 1 && (await one(id)).results.sent === 1);
    expect((await one(id)).results).toMatchObject(results);
    expect([gotBy('reader'), gotBy('suppressed')].map(({ length }) => length)).toEqual([1, 0]);
    expect((await send(id)).error).toBe('conflict');
    expect((await stop(id)).error).toBe('left');
    expect(
      (await ada.visitor.post(`/newsletters/${id}/store`, { version: 1, ...TEXT, body: 'x' })).error,
    ).toBe('conflict');
    const token = /unsubscribe\?token=([\w.-]+)/.exec(gotBy('reader')[0]!.mail.text ?? '')![1]!;
    await site.services.subscribers.unsubscribe(token);
    expect((await one(id)).results).toMatchObject({ ...results, unsubscribed: 1 });
  });

  test('waits for its time, to whoever is a reader then, and is taken back until it has come', async () => {
    await subscribe('early');
    const id = await draft();
    const leavesAt = Date.now() + HOUR_MS;
    expect((await send(id, { leavesAt })).json).toEqual({ leavesAt });
    expect((await send(id, { leavesAt })).error).toBe('conflict');
    expect(await one(id)).toMatchObject({ state: 'scheduled', leaves_at: leavesAt, per_minute: 6_000 });
    expect((await stop(id)).status).toBe(200);
    expect(await one(id)).toMatchObject({ state: 'draft', leaves_at: null });
    await send(id, { leavesAt });
    await query().deleteFrom('subscribers').execute();
    await subscribe('late');
    await query().updateTable('newsletters').set({ leaves_at: Date.now() }).execute();
    await site.services.newsletters.sendDue();
    await eventually(async () => (await one(id)).results.sent === 1);
    expect([gotBy('early'), gotBy('late')].map(({ length }) => length)).toEqual([0, 1]);
  });

  test('without a reader, or begun longer ago than is known, is refused', async () => {
    const id = await draft();
    expect((await send(id)).error).toBe('no-readers');
    await subscribe('reader');
    await query().updateTable('newsletters').set({ state: 'stopped', begun_at: 1 }).execute();
    expect((await send(id)).error).toBe('too-old');
  });
});

test.each(['*a ', '[a](<', '> '])(
  'a text of many %j is kept and refused with a sentence, while the site answers others',
  async (sign) => {
    await subscribe('reader');
    const id = await draft({ body: sign.repeat(50_000 / sign.length - 1) });
    const preview = ada.visitor.get(`/newsletters/${id}/preview`);
    const first = await Promise.race([preview, bob.visitor.get('/session')]);
    expect(first.json).toMatchObject({ email: bob.email });
    expect((await preview).text).toMatch(/^The text cannot be rendered as a mail/);
    for (const refused of [await send(id), await ada.visitor.post(`/newsletters/${id}/test`)])
      expect(refused.error).toBe('not-renderable');
    const delivery = () => query().selectFrom('deliveries').selectAll().where('newsletter', '=', id);
    // As an earlier version may have left it behind.
    await query().updateTable('newsletters').set({ state: 'scheduled', leaves_at: 1 }).execute();
    await site.services.newsletters.sendDue();
    await eventually(async () => (await delivery().executeTakeFirst())?.last_error);
  },
);

test('what was done is in the log, without an address of a reader', async () => {
  expect((await ada.visitor.post(`/newsletters/${await draft()}/test`)).json).toEqual({ to: ada.email });
  const lines = await query().selectFrom('inbox_audit').selectAll().execute();
  const actions = ['test', 'send', 'stop', 'remove'].map((act) => `newsletter-${act}`);
  expect(lines.map(({ action }) => action)).toEqual(expect.arrayContaining(actions));
  expect(JSON.stringify(lines)).not.toContain('visitor.example');
});
