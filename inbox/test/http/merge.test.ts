import { expect, test } from 'vitest';
import { memberOf, useInboxSite } from '../support/inbox.ts';

const { site, ada, query, received, one } = useInboxSite();

const email = 'merged@visitor.example';
const merge = (main: string, other: string, by = ada) =>
  by.visitor.post(`/inquiries/${main}/merge`, { other });

test('merging needs a member, and is undone by who did it', async () => {
  const vera = await memberOf(site, 'viewer', 'vera@agency.example');
  const [main, other] = [await received({ email }), await received({ email })];
  expect((await merge(main, other, vera)).status).toBe(403);
  const { json } = await merge(main, other);
  expect((await one(other)).reference).toBe(main);
  expect(await ada.visitor.post('/inquiries/undo', json)).toMatchObject({ json: { late: 0 } });
  expect((await one(other)).reference).toBe(other);
  const lines = await query().selectFrom('inbox_audit').select(['action', 'subject']).execute();
  expect(lines).toContainEqual({ action: 'merge', subject: `${other} ${main}` });
  expect(lines).toContainEqual({ action: 'merge-undo', subject: expect.stringContaining(main) });
});

test('what a colleague still has open as its own inquiry goes to the main one', async () => {
  const [main, other] = [await received({ email }), await received({ email })];
  const { version } = await one(other);
  await merge(main, other);
  const change = await ada.visitor.post(`/inquiries/${other}/change`, { version, status: 'lost' });
  expect(change).toMatchObject({ status: 409, json: { error: 'conflict' } });
  const note = { id: crypto.randomUUID(), text: 'She called.' };
  await ada.visitor.post(`/inquiries/${other}/notes`, note);
  const reply = { id: crypto.randomUUID(), text: 'Gladly.', seen: [] };
  await ada.visitor.post(`/inquiries/${other}/replies`, reply);
  const { notes, replies, status } = await one(main);
  expect([notes[0].inquiry, replies[0].inquiry, status]).toEqual([main, main, 'open']);
  expect((await ada.visitor.post(`/inquiries/${other}/replies/${reply.id}/undo`)).status).toBe(200);
  expect((await one(main)).replies).toEqual([]);
  expect((await ada.visitor.post(`/inquiries/${other}/unmerge`)).status).toBe(200);
  expect((await one(other)).notes).toEqual([]);
});

test.each(['closed', 'lost'])('an open inquiry opens the %s one that it is merged into', async (status) => {
  const [main, other] = [await received({ email }), await received({ email })];
  const move = (reference: string, to: string) =>
    ada.visitor.post('/inquiries/bulk', { selection: { references: [reference] }, status: to });
  await move(main, status);
  await move(other, 'open');
  const { json } = await merge(main, other);
  expect((await one(main)).status).toBe('open');
  await ada.visitor.post('/inquiries/undo', json);
  expect((await one(main)).status).toBe(status);
});

test('a draft goes along, with its files', async () => {
  const [main, other] = [await received({ email }), await received({ email })];
  const draft = {
    kind: 'reply',
    reference: other,
    id: crypto.randomUUID(),
    text: 'Dear',
    cc: null,
    seen: [],
  };
  await ada.visitor.post('/drafts', draft);
  const file = { name: 'a.txt', type: 'text/plain', content: btoa('a') };
  await ada.visitor.post(`/inquiries/${other}/files`, file);
  await merge(main, other);
  const drafts = (await ada.visitor.get('/drafts')).json as { reference: string; text: string }[];
  expect(drafts.filter(({ text }) => text === 'Dear')).toMatchObject([{ reference: main }]);
  expect((await ada.visitor.get(`/inquiries/${main}/files`)).json).toMatchObject([{ name: 'a.txt' }]);
});
