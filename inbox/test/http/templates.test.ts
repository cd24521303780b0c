import { expect, test } from 'vitest';
import { useInboxSite } from '../support/inbox.ts';

const { ada, bob, received, query } = useInboxSite();

const templatesOf = async (member = ada) => (await member.visitor.get('/reply-options')).json.templates;
const save = (template: object, member = ada) => member.visitor.post('/templates', template);

test('a template of the team is there for all, until it is deleted', async () => {
  expect((await save({ name: ' Offer ', text: 'Hello {name}' })).status).toBe(200);
  expect((await save({ name: 'Offer', text: 'Another' }, bob)).error).toBe('template-exists');
  await save({ name: 'Our offer', former: 'Offer', text: 'Dear {name}' }, bob);
  expect((await templatesOf()).at(-1)).toEqual({
    name: 'Our offer',
    text: 'Dear {name}',
    isOwn: true,
    isOfWebsite: false,
  });
  await bob.visitor.post('/templates/remove', { name: 'Our offer' });
  expect((await templatesOf()).filter(({ isOwn }: { isOwn: boolean }) => isOwn)).toEqual([]);
});

test('a template of the website gives way to the team’s, and comes back', async () => {
  const [first] = await templatesOf();
  await save({ name: first.name, former: first.name, text: 'Ours.' });
  expect((await templatesOf())[0]).toEqual({ ...first, text: 'Ours.', isOwn: true });
  await ada.visitor.post('/templates/remove', { name: first.name });
  expect((await templatesOf())[0]).toEqual(first);
});

test('a template with an unknown placeholder is refused with its name', async () => {
  const { error, json } = await save({ name: 'Wrong', text: 'Hello {firstname}' });
  expect([error, json.detail]).toEqual(['unknown-placeholder', '{firstname}']);
});

test('a draft is on all devices of its writer, and on nobody else’s', async () => {
  const reference = await received();
  const draft = { kind: 'reply', reference, id: crypto.randomUUID(), text: 'By', cc: null, seen: [] };
  await ada.visitor.post('/drafts', draft);
  await ada.visitor.post('/drafts', { ...draft, text: 'By March', cc: 'cy@' });
  expect((await ada.visitor.get('/drafts')).json).toEqual([{ ...draft, text: 'By March', cc: 'cy@' }]);
  expect((await bob.visitor.get('/drafts')).json).toEqual([]);
  await ada.visitor.post('/drafts', { ...draft, text: '' });
  expect((await ada.visitor.get('/drafts')).json).toEqual([]);
});

test('drafts at an erased inquiry are erased, and refused afterwards', async () => {
  const reference = await received({ email: 'gone@visitor.example' });
  const draft = { kind: 'note', reference, id: crypto.randomUUID(), text: 'Called.', cc: null, seen: [] };
  await ada.visitor.post('/drafts', draft);
  await query().deleteFrom('inquiries').where('reference', '=', reference).execute();
  expect((await ada.visitor.get('/drafts')).json).toEqual([]);
  expect((await ada.visitor.post('/drafts', draft)).error).toBe('not-found');
});
