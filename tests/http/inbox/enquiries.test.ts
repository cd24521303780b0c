import { beforeAll, describe, expect, test } from 'vitest';
import { enquiryFields, honest } from '../../support/enquiries.ts';
import { INBOX_SETTINGS, memberOf, type Member } from '../../support/inbox.ts';
import { useSite } from '../../support/site.ts';

const site = useSite({ settings: INBOX_SETTINGS });
let ada: Member;
let bob: Member;
beforeAll(async () => {
  ada = await memberOf(site, 'member', 'ada@agency.example');
  bob = await memberOf(site, 'member', 'bob@agency.example');
});

const everything = { view: 'all', text: '', unread: false, mine: false };
const listed = async (filter: object = {}, member = ada) => {
  const { json } = await member.visitor.post('/enquiries/list', { filter: { ...everything, ...filter } });
  return json as {
    reference: string;
    status: string;
    state: string;
    read: boolean;
    assignee: string | null;
  }[];
};
const one = async (reference: string, member = ada) =>
  (await member.visitor.get(`/enquiries/${reference}`)).json;
async function received(fields: Parameters<typeof enquiryFields>[0] = {}, context = honest) {
  return (await site.services.enquiries.accept(enquiryFields(fields), context)).reference;
}

describe('the list', () => {
  test('has the newest first, found by words in any field, by address and by the reference as it is read out', async () => {
    const reference = await received({
      name: 'Zoë Quill',
      email: 'zoe@quill.example',
      subject: 'A 100% heron',
    });
    await received();
    expect((await listed()).map((row) => row.reference)).toContain(reference);
    const typed = reference.slice(3).toLowerCase().replace('-', ' ');
    for (const text of ['QUILL', 'heron', 'zoe@quill', reference, typed, '100% h'])
      expect(
        (await listed({ text })).map((row) => row.reference),
        text,
      ).toEqual([reference]);
    expect(await listed({ text: "'; drop table enquiries; --" })).toEqual([]);
  });

  test('goes on page by page, each enquiry once', async () => {
    for (let n = 0; n < 60; n += 1) await received({ subject: `page ${n}` });
    const filter = { ...everything, text: 'page ' };
    const { json: first } = await ada.visitor.post('/enquiries/list', { filter });
    const { received_at, reference } = first.at(-1);
    const { json: second } = await ada.visitor.post('/enquiries/list', {
      filter,
      after: { received_at, reference },
    });
    const all = [...first, ...second].map((row: { reference: string }) => row.reference);
    expect([first.length, second.length, new Set(all).size]).toEqual([50, 10, 60]);
  });

  test('knows what each member has read', async () => {
    const reference = await received({ subject: 'unread by bob' });
    await ada.visitor.post(`/enquiries/${reference}/read`);
    await ada.visitor.post(`/enquiries/${reference}/read`);
    const filter = { text: 'unread by bob', unread: true };
    expect(await listed(filter)).toEqual([]);
    expect(await listed(filter, bob)).toMatchObject([{ reference, read: false }]);
  });
});

test('a member keeps views of the list, which nobody else sees or takes away', async () => {
  const id = crypto.randomUUID();
  const filter = { ...everything, text: 'heron', unanswered: true };
  for (let n = 0; n < 2; n += 1) await ada.visitor.post('/filters', { id, name: ' Herons ', filter });
  expect((await ada.visitor.get('/filters')).json).toEqual([{ id, name: 'Herons', filter }]);
  expect((await bob.visitor.get('/filters')).json).toEqual([]);
  expect((await bob.visitor.post(`/filters/${id}/remove`)).error).toBe('not-found');
  expect((await ada.visitor.post(`/filters/${id}/remove`)).status).toBe(200);
  expect((await ada.visitor.get('/filters')).json).toEqual([]);
  const keep = () => ada.visitor.post('/filters', { id: crypto.randomUUID(), name: 'x', filter });
  for (let n = 0; n < 20; n += 1) await keep();
  expect((await keep()).error).toBe('conflict');
  expect((await ada.visitor.post('/filters', { id, name: '', filter })).error).toBe('wrong-input');
});

describe('working with an enquiry', () => {
  test('changes state and assignment; who comes second is told and overwrites nothing', async () => {
    const reference = await received();
    const { version, status } = await one(reference);
    expect([version, status]).toEqual([0, 'new']);
    const { json: me } = await ada.visitor.get('/session');
    const change = (member: Member, body: object) =>
      member.visitor.post(`/enquiries/${reference}/change`, body);
    expect((await change(ada, { version, assignee: me.member })).status).toBe(200);
    expect((await change(bob, { version, status: 'lost' })).error).toBe('conflict');
    const seen = await one(reference, bob);
    expect(seen).toMatchObject({ version: 1, status: 'new', assignee: me.member });
    const both = await Promise.all([
      change(ada, { version: 1, status: 'won' }),
      change(bob, { version: 1, status: 'lost' }),
    ]);
    expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
    expect((await change(ada, { version: 2, assignee: 'a stranger' })).error).toBe('not-found');
    expect((await listed({ mine: true })).map((row) => row.reference)).toEqual([reference]);
  });

  test('all that match are moved at once, without those that came since, and back again', async () => {
    const before = [await received({ subject: 'bulk one' }), await received({ subject: 'bulk two' })];
    const [first, second] = before as [string, string];
    await ada.visitor.post(`/enquiries/${second}/change`, { version: 0, status: 'open' });
    await new Promise((resolve) => setTimeout(resolve, 5));
    const until = Date.now();
    await new Promise((resolve) => setTimeout(resolve, 5));
    const later = await received({ subject: 'bulk three' });
    const which = { filter: { ...everything, text: 'bulk ' }, until };
    const { json } = await ada.visitor.post('/enquiries/bulk', { which, status: 'won' });
    expect(json.more).toBe(false);
    expect(json.changed).toEqual(
      expect.arrayContaining([
        { reference: first, status: 'new' },
        { reference: second, status: 'open' },
      ]),
    );
    expect(json.changed).toHaveLength(2);
    expect((await one(later)).status).toBe('new');
    // What somebody else made of one meanwhile holds.
    const { version } = await one(second, bob);
    await bob.visitor.post(`/enquiries/${second}/change`, { version, status: 'lost' });
    const undone = await ada.visitor.post('/enquiries/undo', { items: json.changed, moved: 'won' });
    expect(undone.json).toEqual({ late: 1 });
    expect([(await one(first)).status, (await one(second)).status]).toEqual(['new', 'lost']);
  });

  test('a note is stored once however often it is sent, and seen by all', async () => {
    const reference = await received();
    const note = { id: crypto.randomUUID(), text: '  Called, <b>calls</b> back on Monday.  ' };
    for (let n = 0; n < 3; n += 1) await ada.visitor.post(`/enquiries/${reference}/notes`, note);
    expect((await one(reference, bob)).notes).toMatchObject([
      { author: 'ada@agency.example', text: 'Called, <b>calls</b> back on Monday.' },
    ]);
  });

  test('shows what else the same address sent', async () => {
    const [first, second] = [
      await received({ email: 'Twice@visitor.example', subject: 'first' }),
      await received({ email: 'twice@visitor.example', subject: 'second' }),
    ];
    expect((await one(second)).earlier).toMatchObject([{ reference: first, subject: 'first' }]);
  });
});

test('an open page hears of what comes in and of what others change, until its session ends', async () => {
  const visitor = (await memberOf(site, 'viewer', 'listener@agency.example')).visitor;
  const answer = await fetch(`${site.address}/inbox/api/events`, { headers: { cookie: visitor.cookie } });
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  expect(answer.headers.get('content-encoding')).toBeNull();
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  const heard = async () => (await reader.read()).value;
  expect(await heard()).toContain('event: changed');
  const reference = await received();
  expect(await heard()).toContain('event: changed');
  await ada.visitor.post(`/enquiries/${reference}/change`, { version: 0, status: 'open' });
  expect(await heard()).toContain('event: changed');
  await visitor.post('/sign-out');
  await received();
  expect(await heard()).toBeUndefined();
});
