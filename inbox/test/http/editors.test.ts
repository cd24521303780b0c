import { expect, test } from 'vitest';
import { memberOf, useInboxSite } from '../support/inbox.ts';

const { site, ada, owner, query, received, one } = useInboxSite();

const notificationsTo = async (email: string) =>
  (
    await query()
      .selectFrom('deliveries')
      .select('payload')
      .where('purpose', '=', 'member-notification')
      .execute()
  )
    .map(({ payload }) => JSON.parse(payload))
    .filter(({ to }) => to === email);

test('an editor does not learn that an inquiry arrived or who works on one', async () => {
  const { visitor } = await memberOf(site, 'editor', 'eve@agency.example');
  const before = (await visitor.get('/changes')).text;
  const ofMember = (await ada.visitor.get('/changes')).text;
  const reference = await received();
  await ada.visitor.post(`/inquiries/${reference}/change`, {
    version: 0,
    assignee: (await ada.visitor.get('/session')).json.member,
  });
  expect((await ada.visitor.get('/changes')).text).not.toBe(ofMember);
  expect((await visitor.get('/changes')).text).toBe(before);
  const counts = (members: { email: string; assigned: number }[]) =>
    members.find(({ email }) => email === ada.email)?.assigned;
  expect(counts((await ada.visitor.get('/members')).json)).toBe(1);
  expect(counts((await visitor.get('/members')).json)).toBe(0);
});

test('an editor is told of no inquiry, even of one that they had before', async () => {
  const { visitor, email } = await memberOf(site, 'member', 'former@agency.example');
  const { member } = (await visitor.get('/session')).json;
  const reference = await received();
  await owner.visitor.post(`/members/${member}/role`, { role: 'editor' });
  const note = { id: crypto.randomUUID(), text: '@former please look, @bob too' };
  await ada.visitor.post(`/inquiries/${reference}/notes`, note);
  expect(await notificationsTo('bob@agency.example')).toHaveLength(1);
  expect(await notificationsTo(email)).toEqual([]);
  expect((await visitor.get(`/inquiries/${reference}`)).error).toBe('forbidden');
  expect((await one(reference)).notes).toHaveLength(1);
});
