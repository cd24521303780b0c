import { expect, test } from 'vitest';
import { startPostgres } from '../../../tests/support/postgres.ts';
import { startSite, useSite, type TestSite } from '../../../tests/support/site.ts';
import { startToxicProxy } from '../../../tests/support/toxic-proxy.ts';

const inquiry = { name: 'Ada', email: 'ada@visitor.example', subject: 'An engine', message: 'Two lines' };

const site = useSite();

const post = (at: TestSite, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  at.post('/contact.php', new URLSearchParams(fields), headers);

const referenceOf = async (answer: Promise<Response>) =>
  ((await (await answer).json()) as { reference: string }).reference;

const stored = ({ services }: TestSite) =>
  services.database.query.selectFrom('inquiries').select('reference').execute();

test('the Idempotency-Key header works with and without quotes', async () => {
  const form = { ...inquiry, subject: 'By a program' };
  const send = (key: string, more = {}) =>
    referenceOf(post(site, { ...form, ...more }, { 'idempotency-key': key }));
  const reference = await send('"8e03978e-40d5-43dd-bc93-6894a57f9324"');
  expect(await send('8e03978e-40d5-43dd-bc93-6894a57f9324')).toBe(reference);
  expect(await send('"8e03978e-40d5-43dd-bc93-6894a57f9324"', { 'idempotency-key': 'form' })).toBe(reference);
  expect(await send('"another"')).not.toBe(reference);
  expect(await send('""')).not.toBe(await send('""'));
});

test('a connection lost after the commit stores the inquiry once', { tags: ['full'] }, async () => {
  await using postgres = await startPostgres();
  await using proxy = await startToxicProxy(await postgres.createDatabase());
  await using shared = await startSite({ settings: { DATABASE_URL: proxy.url } });
  proxy.set('cut after commit');
  const answer = await post(shared, inquiry);
  expect(proxy.current()).toBe('none');
  expect(answer.status).toBe(200);
  expect(await stored(shared)).toEqual([{ reference: (await answer.json()).reference }]);
});

test('after an unknown outcome, sending again stores the inquiry once', async () => {
  await using postgres = await startPostgres();
  await using proxy = await startToxicProxy(await postgres.createDatabase());
  await using shared = await startSite({ settings: { DATABASE_URL: proxy.url } });
  const form = { ...inquiry, 'idempotency-key': 'form' };
  proxy.set('away after commit');
  const answer = await post(shared, form);
  expect(answer.status).toBe(503);
  const { title } = shared.texts.problems['503-unclear'];
  expect((await answer.json()).error).toContain(title);
  proxy.set('none');
  await expect.poll(async () => (await post(shared, form)).status, { timeout: 60_000 }).toBe(200);
  expect(await stored(shared)).toHaveLength(1);
});
