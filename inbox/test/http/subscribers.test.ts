import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { mailFile } from '../../../server/outbox/channels/file.ts';
import { newDelivery } from '../../../server/outbox/delivery.ts';
import { useInboxSite } from '../support/inbox.ts';
import { bouncedBefore, readerAt, subscribed } from '../../../tests/support/subscribers.ts';

const { site, ada, query, received } = useInboxSite();
beforeEach(async () => {
  for (const table of ['subscribers', 'bounces'] as const) await query().deleteFrom(table).execute();
});

const list = async (filter: object, after?: object) =>
  (await ada.visitor.post('/subscribers/list', { filter: { view: 'all', text: '', ...filter }, after })).json;
const names = (rows: { id: string }[]) => rows.map(({ id }) => id).toSorted();

test('subscribers are counted and found by state, page and address', async () => {
  await subscribed(query(), ['one', 'two_']);
  await query()
    .updateTable('subscribers')
    .set({ state: 'pending', source: '/' })
    .where('id', '=', 'one')
    .execute();
  await bouncedBefore(query(), 'two_');
  expect((await ada.visitor.get('/subscribers/counts')).json).toEqual({
    all: 2,
    confirmed: 1,
    added: 0,
    pending: 1,
    bounced: 1,
    sources: expect.arrayContaining([
      { source: '/', n: 1 },
      { source: '/blog', n: 1 },
    ]),
  });
  expect(names(await list({}))).toEqual(['one', 'two_']);
  expect(names(await list({ view: 'pending' }))).toEqual(['one']);
  expect(await list({ view: 'bounced' })).toMatchObject([{ id: 'two_', reason: 'smtp-550', bouncedAt: 7 }]);
  expect(names(await list({ source: '/' }))).toEqual(['one']);
  expect(names(await list({ text: ' TWO' }))).toEqual(['two_']);
  await subscribed(
    query(),
    Array.from({ length: 60 }, (_, number) => `many${number}`),
  );
  const first = await list({ text: 'many' });
  const { requestedAt, id } = first.at(-1);
  const second = await list({ text: 'many' }, { requestedAt, id });
  expect([first.length, second.length]).toEqual([50, 10]);
  expect(new Set(names([...first, ...second])).size).toBe(60);
});

test('one invalid line refuses a list, unless such lines are left out', async () => {
  const added = {
    list: 'one@visitor.example\nnobody\nONE@visitor.example\ntwo@visitor.example',
    consent: 'paper',
  };
  const add = async (more: object) =>
    (await ada.visitor.post('/subscribers/add', { ...added, ...more })).json;
  expect(await add({})).toMatchObject({ added: 0, valid: 2, refused: [{ line: 2 }, { line: 3 }] });
  expect(await list({})).toEqual([]);
  expect(await add({ skip: true })).toMatchObject({ added: 2, known: 0 });
  expect(await list({})).toHaveLength(2);
  expect(await list({ view: 'added' })).toHaveLength(2);
  expect(await list({ view: 'confirmed' })).toEqual([]);
  expect((await ada.visitor.get('/subscribers/counts')).json).toMatchObject({ confirmed: 0, added: 2 });
});

test('a subscriber is retried on request, without the address in the log', async () => {
  await subscribed(query(), ['back']);
  await bouncedBefore(query(), 'back');
  expect((await ada.visitor.post('/subscribers/back/try-again')).status).toBe(200);
  expect(await query().selectFrom('bounces').selectAll().execute()).toEqual([]);
  expect((await ada.visitor.post('/subscribers/nobody/try-again')).error).toBe('not-found');
  const lines = await query().selectFrom('inbox_audit').selectAll().execute();
  expect(lines.at(-1)).toMatchObject({ action: 'subscriber-retry', subject: 'back' });
  expect(JSON.stringify(lines)).not.toContain('visitor.example');
});

test('unsubscribing someone keeps their inquiries', async () => {
  await subscribed(query(), ['leaves']);
  const copy = newDelivery({ purpose: 'newsletter', subscriber: 'leaves' }, Date.now() + 3_600_000);
  await query().insertInto('deliveries').values(copy).execute();
  const file = mailFile(site.services.environment.dataDir, copy.id);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, 'leaves@visitor.example');
  const reference = await received({ email: readerAt('leaves') });
  expect((await ada.visitor.post('/subscribers/leaves/unsubscribe')).status).toBe(200);
  expect((await ada.visitor.post('/subscribers/leaves/unsubscribe')).error).toBe('not-found');
  expect((await ada.visitor.get(`/inquiries/${reference}`)).status).toBe(200);
  expect(existsSync(file)).toBe(false);
});
