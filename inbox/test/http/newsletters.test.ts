import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../../content-model/text/durations.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { useInboxSite } from '../support/inbox.ts';
import { startSmtpPeer } from '../../../tests/support/smtp.ts';
import { subscribed } from '../../../tests/support/subscribers.ts';

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
const check = (id: string) => ada.visitor.get(`/newsletters/${id}/check`);
const stop = (id: string) => ada.visitor.post(`/newsletters/${id}/stop`);
const gotBy = (name: string) =>
  smtp.received.filter(
    ({ envelope, mail }) => envelope.to[0] === `${name}@visitor.example` && mail.subject === TEXT.subject,
  );

describe('a draft', () => {
  test.each([
    ['without a subject', { subject: '  ' }],
    ['without a text', { body: '\n' }],
  ])('%s goes to nobody', async (_, text) => {
    await subscribe('reader');
    const id = await draft(text);
    expect((await check(id)).error).toBe('incomplete');
    expect((await send(id)).error).toBe('incomplete');
    expect((await ada.visitor.post(`/newsletters/${id}/test`)).error).toBe('incomplete');
  });
});

test('a newsletter with a broken link is not sent, and the link is named', async () => {
  await subscribe('reader');
  const id = await draft({ body: '[One](blog/one) and [two][2]\n\n[2]: http://localhost/two' });
  for (const refused of [
    await check(id),
    await send(id),
    await ada.visitor.post(`/newsletters/${id}/test`),
  ]) {
    expect(refused.error).toBe('broken-links');
    expect(refused.json.detail).toMatch(/blog\/one is not a valid link.*cannot reach localhost/);
  }
  expect(await query().selectFrom('deliveries').selectAll().execute()).toEqual([]);
});

describe('a newsletter', () => {
  test('a scheduled newsletter goes to those subscribed at its time', async () => {
    await subscribe('early');
    const id = await draft();
    const leavesAt = Date.now() + HOUR_MS;
    expect((await send(id, { leavesAt })).json).toEqual({ leavesAt });
    expect((await send(id, { leavesAt })).error).toBe('conflict');
    expect(await one(id)).toMatchObject({ state: 'scheduled', leavesAt, perMinute: 6_000 });
    expect((await stop(id)).status).toBe(200);
    expect(await one(id)).toMatchObject({ state: 'draft', leavesAt: null });
    await send(id, { leavesAt });
    await query().deleteFrom('subscribers').execute();
    await subscribe('late');
    await query().updateTable('newsletters').set({ leaves_at: Date.now() }).execute();
    await site.services.newsletters.sendDue();
    await eventually(async () => (await one(id)).results.sent === 1);
    expect([gotBy('early'), gotBy('late')].map(({ length }) => length)).toEqual([0, 1]);
  });

  test('is refused without subscribers, or after the record of copies was erased', async () => {
    const id = await draft();
    expect((await send(id)).error).toBe('no-readers');
    await subscribe('reader');
    await query().updateTable('newsletters').set({ state: 'stopped', begun_at: 1 }).execute();
    expect((await send(id)).error).toBe('too-old');
  });
});

test('a text that renders for minutes is refused while the site answers', { tags: ['full'] }, async () => {
  await subscribe('reader');
  const id = await draft({ body: '> '.repeat(24_999) });
  const preview = ada.visitor.get(`/newsletters/${id}/preview`);
  const first = await Promise.race([preview, bob.visitor.get('/session')]);
  expect(first.json).toMatchObject({ email: bob.email });
  expect((await preview).text).toMatch(/^The text cannot be rendered as a mail/);
  for (const refused of [await send(id), await ada.visitor.post(`/newsletters/${id}/test`)])
    expect(refused.error).toBe('not-renderable');
  const delivery = () => query().selectFrom('deliveries').selectAll().where('newsletter', '=', id);
  // A state that an earlier version may have left.
  await query().updateTable('newsletters').set({ state: 'scheduled', leaves_at: 1 }).execute();
  await site.services.newsletters.sendDue();
  await eventually(async () => (await delivery().executeTakeFirst())?.last_error);
});

test('a text with HTML is stored, but neither shown nor sent', async () => {
  await subscribe('reader');
  const id = await draft({ body: 'Hello <b onclick="x()">you</b>, 1 < 2' });
  const preview = await ada.visitor.get(`/newsletters/${id}/preview`);
  expect([preview.status, preview.text]).toEqual([409, expect.stringContaining('<b onclick="x()">')]);
  for (const refused of [await send(id), await ada.visitor.post(`/newsletters/${id}/test`)])
    expect(refused.json).toMatchObject({
      error: 'not-renderable',
      detail: expect.stringContaining('The text has HTML'),
    });
  expect(await one(id)).toMatchObject({ state: 'draft', body: 'Hello <b onclick="x()">you</b>, 1 < 2' });
});

test('actions are logged without the addresses of subscribers', async () => {
  expect((await ada.visitor.post(`/newsletters/${await draft()}/test`)).json).toEqual({ to: ada.email });
  const id = await draft();
  expect((await ada.visitor.post(`/newsletters/${id}/remove`, { version: 0 })).error).toBe('conflict');
  expect((await ada.visitor.post(`/newsletters/${id}/remove`, { version: 1 })).status).toBe(200);
  const lines = await query().selectFrom('inbox_audit').selectAll().execute();
  const actions = ['test', 'schedule', 'unschedule', 'remove'].map((act) => `newsletter-${act}`);
  expect(lines.map(({ action }) => action)).toEqual(expect.arrayContaining(actions));
  expect(JSON.stringify(lines)).not.toContain('visitor.example');
});
