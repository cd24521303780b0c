import { describe, expect, test } from 'vitest';
import { honest } from '../../../tests/support/inquiries.ts';
import { failLastReply } from '../../api/incoming/late-bounce.ts';
import { memberOf, useInboxSite } from '../support/inbox.ts';

const { site, ada, bob, query, received, one } = useInboxSite();

const everything = { view: 'all', text: '', unread: false };
const listed = async (filter: object = {}, member = ada) => {
  const { json } = await member.visitor.post('/inquiries/list', { filter: { ...everything, ...filter } });
  return json as {
    reference: string;
    status: string;
    state: string;
    read: boolean;
    assignee: string | null;
  }[];
};

describe('the list', () => {
  test('is paged, with each inquiry on one page', async () => {
    for (let n = 0; n < 60; n += 1) await received({ subject: `page ${n}` });
    const filter = { ...everything, text: 'page ' };
    const { json: first } = await ada.visitor.post('/inquiries/list', { filter });
    const { sortedAt, reference } = first.at(-1);
    const { json: second } = await ada.visitor.post('/inquiries/list', {
      filter,
      after: { sortedAt, reference },
    });
    const all = [...first, ...second].map((row: { reference: string }) => row.reference);
    expect([first.length, second.length, new Set(all).size]).toEqual([50, 10, 60]);
  });

  test('marks what each member has read', async () => {
    const reference = await received({ subject: 'unread by bob' });
    await ada.visitor.post(`/inquiries/${reference}/read`);
    await ada.visitor.post(`/inquiries/${reference}/read`);
    const filter = { text: 'unread by bob', unread: true };
    expect(await listed(filter)).toEqual([]);
    expect(await listed(filter, bob)).toMatchObject([{ reference, read: false }]);
    await ada.visitor.post(`/inquiries/${reference}/read`, { read: false });
    expect(await listed(filter)).toMatchObject([{ reference, read: false }]);
  });

  test('an undone change is not in the history', async () => {
    const reference = await received({ subject: 'undone' });
    const change = (version: number, status: string) =>
      ada.visitor.post(`/inquiries/${reference}/change`, { version, status });
    await change(0, 'open');
    const { json } = await change(1, 'lost');
    expect((await one(reference)).events).toHaveLength(2);
    await ada.visitor.post('/inquiries/undo', { undo: json.undo });
    expect((await one(reference)).events).toMatchObject([{ kind: 'status', value: 'open' }]);
  });

  test('marks all that match as read or unread, for the one who does', async () => {
    await received({ subject: 'mark one' });
    await received({ subject: 'mark two' });
    const filter = { ...everything, text: 'mark' };
    const { json: counted } = await ada.visitor.post('/inquiries/count', { filter });
    await received({ subject: 'mark a late one' });
    const selection = { filter, until: counted.until };
    const readOf = async (member = ada) =>
      (await listed({ text: 'mark' }, member)).map(({ read }) => read).toSorted();
    const mark = (read: boolean) => ada.visitor.post('/inquiries/read', { selection, read });
    expect((await mark(true)).json).toEqual({ marked: 2, changed: [expect.anything(), expect.anything()] });
    // What was so before is not undone.
    expect((await mark(true)).json).toEqual({ marked: 2, changed: [] });
    expect(await readOf()).toEqual([false, true, true]);
    expect(await readOf(bob)).toEqual([false, false, false]);
    await mark(false);
    expect(await readOf()).toEqual([false, false, false]);
  });

  test('the list is sorted by due date, paged, and hides snoozed inquiries', async () => {
    const references: string[] = [];
    for (let n = 0; n < 55; n += 1) references.push(await received({ subject: `sorted ${n}` }));
    const filter = { ...everything, text: 'sorted ' };
    const answered = references.shift()!;
    await ada.visitor.post('/inquiries/answered', { selection: { references: [answered] } });
    const page = async (after?: object) =>
      (await ada.visitor.post('/inquiries/list', { filter, sort: 'due', after })).json;
    const first = await page();
    const { sortedAt, reference, dueAt } = first.at(-1);
    const all = [...first, ...(await page({ sortedAt, reference, dueAt }))];
    expect(all.map((row: { reference: string }) => row.reference).slice(0, 2)).toEqual(
      references.slice(0, 2),
    );
    expect([all.length, all.at(-1).reference]).toEqual([55, answered]);
    const snooze = (until: number) =>
      ada.visitor.post('/inquiries/bulk', { selection: { references }, snoozedUntil: until });
    await snooze(Date.now() + 60_000);
    expect(await listed({ text: 'sorted ', view: 'unanswered' })).toEqual([]);
    expect(await listed({ text: 'sorted ', view: 'new' })).toEqual([]);
    expect(await listed({ text: 'sorted ', view: 'snoozed' })).toHaveLength(50);
    await snooze(Date.now() - 1);
    expect(await listed({ text: 'sorted ', view: 'snoozed' })).toEqual([]);
    expect(await listed({ text: 'sorted ', view: 'unanswered' })).toHaveLength(50);
  });
});

test('saved views are visible to, and removed by, their member only', async () => {
  const id = crypto.randomUUID();
  const filter = { ...everything, text: 'heron', view: 'unanswered' };
  for (let n = 0; n < 2; n += 1) await ada.visitor.post('/filters', { id, name: ' Herons ', filter });
  expect((await ada.visitor.get('/filters')).json).toEqual([
    { id, name: 'Herons', filter, isMine: true, shared: false },
  ]);
  expect((await bob.visitor.get('/filters')).json).toEqual([]);
  expect((await bob.visitor.post(`/filters/${id}/remove`)).error).toBe('not-found');
  expect((await ada.visitor.post(`/filters/${id}/remove`)).status).toBe(200);
  expect((await ada.visitor.get('/filters')).json).toEqual([]);
  const keep = () => ada.visitor.post('/filters', { id: crypto.randomUUID(), name: 'x', filter });
  for (let n = 0; n < 20; n += 1) await keep();
  expect((await keep()).error).toBe('conflict');
  expect((await ada.visitor.post('/filters', { id, name: '', filter })).error).toBe('wrong-input');
});

describe('working with an inquiry', () => {
  test('a change of all that match leaves out what arrived after they were counted', async () => {
    await received({ subject: 'counted' });
    const filter = { ...everything, text: 'counted' };
    const { json: counted } = await ada.visitor.post('/inquiries/count', { filter });
    expect(counted.count).toBe(1);
    await expect.poll(() => Date.now()).toBeGreaterThan(counted.until);
    await received({ subject: 'counted later' });
    const selection = { filter, until: counted.until };
    const { json } = await ada.visitor.post('/inquiries/bulk', { selection, status: 'open' });
    expect(json).toMatchObject({ changed: 1 });
  });

  test('a bulk assignment sends one email and can be undone', async () => {
    const references = [await received(), await received()];
    const { json: me } = await bob.visitor.get('/session');
    const assigned = await ada.visitor.post('/inquiries/bulk', {
      selection: { references },
      assignee: me.member,
    });
    expect(assigned.json).toMatchObject({ changed: 2 });
    const notifications = await query()
      .selectFrom('deliveries')
      .select('payload')
      .where('purpose', '=', 'member-notification')
      .execute();
    const told = notifications.map(({ payload }) => JSON.parse(payload));
    const notification = {
      kind: 'assigned',
      to: bob.email,
      by: ada.email,
      references: references.toSorted(),
    };
    expect(told.filter(({ to }) => to === bob.email)).toEqual([notification]);
    await ada.visitor.post('/inquiries/undo', { undo: assigned.json.undo });
    expect((await one(references[0]!)).assignee).toBeNull();
  });

  test.each(['viewer', 'editor'] as const)(
    '%s: cannot be assigned, because they cannot work on it',
    async (role) => {
      const reference = await received();
      const { visitor } = await memberOf(site, role, `${role}@agency.example`);
      const { json } = await visitor.get('/session');
      const change = { version: 0, assignee: json.member };
      expect((await ada.visitor.post(`/inquiries/${reference}/change`, change)).error).toBe('not-found');
      expect((await one(reference)).assignee).toBeNull();
    },
  );

  test('a note that is sent twice is stored once', async () => {
    const reference = await received();
    const note = { id: crypto.randomUUID(), text: '  Called, <b>calls</b> back on Monday.  ' };
    for (let n = 0; n < 3; n += 1) await ada.visitor.post(`/inquiries/${reference}/notes`, note);
    expect((await one(reference, bob)).notes).toMatchObject([
      { author: 'ada@agency.example', text: 'Called, <b>calls</b> back on Monday.' },
    ]);
  });

  test('shows earlier inquiries of the same address', async () => {
    const [first, second] = [
      await received({ email: 'Twice@visitor.example', subject: 'first' }),
      await received({ email: 'twice@visitor.example', subject: 'second' }),
    ];
    expect((await one(second)).earlier).toMatchObject([{ reference: first, subject: 'first' }]);
  });
});

test('those of a selection that wait for a reply are marked as answered, and undone', async () => {
  const [waiting, won] = [await received({ subject: 'by phone' }), await received({ subject: 'by phone' })];
  await ada.visitor.post('/inquiries/bulk', { selection: { references: [won] }, status: 'won' });
  const selection = { references: [waiting, won] };
  const { json } = await ada.visitor.post('/inquiries/answered', { selection });
  expect(json).toMatchObject({ changed: 1, more: false });
  const stateOf = async () => {
    const { dueAt, status, events } = await one(waiting);
    return [dueAt === null, status, events.length];
  };
  expect(await stateOf()).toEqual([true, 'open', 1]);
  expect(await ada.visitor.post('/inquiries/undo', { undo: json.undo })).toMatchObject({ json: { late: 0 } });
  expect(await stateOf()).toEqual([false, 'new', 0]);
});

test('one whose reply bounced waits again when marking it as answered is undone', async () => {
  const bounced = await received({ subject: 'bounced' });
  const reply = { id: crypto.randomUUID(), text: 'Gladly.', seen: [] };
  await ada.visitor.post(`/inquiries/${bounced}/replies`, reply);
  const { write } = site.services.database;
  await query().updateTable('deliveries').set({ state: 'sent' }).where('id', '=', reply.id).execute();
  await write((trx) => failLastReply(trx, bounced, Date.now()));
  const unanswered = async () =>
    (await listed({ text: 'bounced', view: 'unanswered' })).map(({ reference }) => reference);
  expect(await unanswered()).toEqual([bounced]);
  const selection = { references: [bounced] };
  const { json } = await ada.visitor.post('/inquiries/answered', { selection });
  expect(await unanswered()).toEqual([]);
  await ada.visitor.post('/inquiries/undo', { undo: json.undo });
  expect(await unanswered()).toEqual([bounced]);
});

test('the filter offers the values of inquiries and the own fields of the form', async () => {
  await received({}, { ...honest, source: '/filtered', campaign: 'spring' });
  const { json } = await ada.visitor.get('/search-values');
  expect(json).toMatchObject({
    page: expect.arrayContaining(['/filtered']),
    campaign: ['spring'],
    visit: [],
  });
  const { form } = site.services.agency;
  expect(json.fields.map(({ name }: { name: string }) => name)).toEqual(form.fields.map(({ name }) => name));
});
