import { DAY_MS, HOUR_MS } from '../../../content-model/text/durations.ts';
import { honest, inquiryFields } from '../../../tests/support/inquiries.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { BACKGROUND_REQUEST } from '../../api/background-request.ts';
import { eraseEnded } from '../../api/jobs.ts';
import { INBOX_SETTINGS, invitationFor, memberOf, signIn, Visitor, type Member } from '../support/inbox.ts';
import { useSite } from '../../../tests/support/site.ts';

const site = useSite({ settings: INBOX_SETTINGS });
const members = {} as Record<'viewer' | 'member' | 'owner', Member>;
beforeAll(async () => {
  for (const role of ['viewer', 'member', 'owner'] as const)
    members[role] = await memberOf(site, role, `${role}@agency.example`);
});

describe('what belongs to somebody else', () => {
  test.each(['sessions', 'passkeys'] as const)('%s are neither listed nor ended by others', async (kind) => {
    const [{ id }] = (await members.viewer.visitor.get(`/${kind}`)).json;
    const act = kind === 'sessions' ? 'end' : 'remove';
    const others = (await members.owner.visitor.get(`/${kind}`)).json as { id: string }[];
    expect(others.some((one) => one.id === id)).toBe(false);
    expect((await members.owner.visitor.post(`/${kind}/${id}/${act}`)).error).toBe('not-found');
    expect((await members.viewer.visitor.get('/session')).status).toBe(200);
  });
});

test('a name keeps no characters that show it reversed, as the name of a colleague', async () => {
  await members.viewer.visitor.post('/account/name', { name: '\u202EadA\u202C\u2066' });
  expect((await members.viewer.visitor.get('/session')).json.name).toBe('adA');
});

test('a member cannot use a colleague’s name or address as a name', async () => {
  const call = (member: Member, name: string) => member.visitor.post('/account/name', { name });
  expect((await call(members.owner, 'Ada Lovelace')).status).toBe(200);
  for (const name of ['Ada Lovelace', ' ada  lovelace', 'Ada\u200b Lovelace', 'Owner@agency.example'])
    expect((await call(members.viewer, name)).error).toBe('name-taken');
  expect((await call(members.owner, 'Ada Lovelace')).status).toBe(200);
  expect((await call(members.viewer, '')).status).toBe(200);
});

describe('roles', () => {
  test('are read at each request, and removal ends open sessions', async () => {
    const { visitor, email } = await memberOf(site, 'owner', 'short@agency.example');
    const { json: list } = await members.owner.visitor.get('/members');
    const { id } = (list as { id: string; email: string }[]).find((one) => one.email === email)!;
    expect((await visitor.get('/audit')).status).toBe(200);
    await members.owner.visitor.post(`/members/${id}/role`, { role: 'viewer' });
    expect((await visitor.get('/audit')).error).toBe('forbidden');
    await members.owner.visitor.post(`/members/${id}/remove`);
    expect((await visitor.get('/session')).error).toBe('signed-out');
  });
});

describe('a member who lost a role', () => {
  const idOf = async (email: string) => {
    const { json } = await members.owner.visitor.get('/members');
    return (json as { id: string; email: string }[]).find((one) => one.email === email)!.id;
  };
  const openInvitations = async () =>
    (await members.owner.visitor.get('/invitations')).json as { id: string; email: string }[];

  test('a demoted member gains no role by invitations', async () => {
    const demoted = await memberOf(site, 'owner', 'demoted@agency.example');
    const toThemselves = await invitationFor(site, demoted.email.toUpperCase(), 'owner');
    for (const email of [demoted.email, 'accomplice@agency.example'])
      expect((await demoted.visitor.post('/invitations', { email, role: 'owner' })).status).toBe(200);
    await members.owner.visitor.post(`/members/${await idOf(demoted.email)}/role`, { role: 'viewer' });
    expect(await openInvitations()).toEqual([]);
    expect((await demoted.visitor.post('/join/look', { token: toThemselves })).error).toBe('gone');
  });

  test('does not regain the role by a recovery begun before', async () => {
    const demoted = await memberOf(site, 'owner', 'recovering@agency.example');
    const { json } = await new Visitor(site).post('/recovery', { code: demoted.codes[0] });
    await members.owner.visitor.post(`/members/${await idOf(demoted.email)}/role`, { role: 'viewer' });
    expect((await demoted.visitor.post('/join/options', { token: json.token })).error).toBe('gone');
  });

  test('keeps the lower role when invited with a higher one', async () => {
    const demoted = await memberOf(site, 'viewer', 'viewer-again@agency.example');
    const token = await invitationFor(site, demoted.email, 'owner');
    expect((await demoted.visitor.post('/join/look', { token })).json.role).toBe('viewer');
    const again = await memberOf(site, 'owner', demoted.email);
    expect((await again.visitor.get('/session')).json.role).toBe('viewer');
  });
});

describe('sessions', () => {
  test('others end when a passkey is added, removed or lost', async () => {
    const { visitor, passkey } = await memberOf(site, 'member', 'everywhere@agency.example');
    const elsewhere = new Visitor(site);
    expect((await signIn(elsewhere, passkey)).status).toBe(200);
    const linesOfIt = async () =>
      ((await members.owner.visitor.get('/audit')).json as { actor: string; action: string }[]).filter(
        ({ actor, action }) => actor === 'everywhere@agency.example' && action === 'session-end',
      ).length;
    expect((await visitor.post('/sessions/end-others')).json).toEqual({ ended: 1 });
    expect(await linesOfIt()).toBe(1);
    expect((await visitor.post('/sessions/end-others')).json).toEqual({ ended: 0 });
    expect(await linesOfIt()).toBe(1);
    expect((await elsewhere.get('/session')).error).toBe('signed-out');
    expect((await visitor.get('/sessions')).json).toMatchObject([{ current: true }]);
    expect((await members.owner.visitor.get('/session')).status).toBe(200);
  });

  test('are extended by user activity, not by polling', async () => {
    const { visitor, services } = await memberOf(site, 'member', 'away@agency.example');
    const { query } = services.database;
    const { json: me } = await visitor.get('/session');
    const mine = () => query.selectFrom('inbox_sessions').selectAll().where('member', '=', me.member);
    const before = Date.now() - 59 * 60_000;
    await query
      .updateTable('inbox_sessions')
      .set({ last_seen_at: before })
      .where('member', '=', me.member)
      .execute();
    const seen = async () => (await mine().executeTakeFirstOrThrow()).last_seen_at;
    expect((await visitor.call('GET', '/session', { headers: { [BACKGROUND_REQUEST]: '1' } })).status).toBe(
      200,
    );
    const headers = { cookie: visitor.cookie };
    const changes = await fetch(`${site.address}/inbox/api/changes`, { headers });
    expect([changes.status, await seen()]).toEqual([200, before]);
    await visitor.get('/session');
    expect(await seen()).toBeGreaterThan(before);
  });

  test.each([
    ['nothing was asked for an hour', { last_seen_at: Date.now() - 61 * 60_000 }],
    ['a day has passed', { created_at: Date.now() - 25 * HOUR_MS }],
  ])('end when %s', async (_, times) => {
    const { visitor, services } = await memberOf(site, 'member', `${Object.keys(times)[0]}@agency.example`);
    const { json: me } = await visitor.get('/session');
    await services.database.query
      .updateTable('inbox_sessions')
      .set(times)
      .where('member', '=', me.member)
      .execute();
    expect((await visitor.get('/session')).error).toBe('signed-out');
    await eraseEnded(services.database);
    const team = (await members.owner.visitor.get('/members')).json as { id: string; lastSeenAt: number }[];
    expect(team.find(({ id }) => id === me.member)?.lastSeenAt).toBeGreaterThan(Date.now() - 60_000);
  });

  test('are listed and ended by their member; signing out empties the browser', async () => {
    const { visitor, services } = members.member;
    const { json: sessions } = await visitor.get('/sessions');
    expect(sessions).toMatchObject([{ device: 'Chrome, Linux', current: true }]);
    const out = await visitor.post('/sign-out');
    expect(out.headers.get('clear-site-data')).toBe('"cache", "storage"');
    expect(out.headers.get('set-cookie')).toMatch(/^__Host-inbox=; Max-Age=0; Path=\/; Secure$/);
    expect((await visitor.get('/session')).error).toBe('signed-out');
    const stored = await services.database.query.selectFrom('inbox_sessions').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(members.owner.visitor.cookie.split('=')[1]);
  });
});

interface Invitation {
  id: string;
  email: string;
  expiresAt: number;
}

test('a mailed invitation stores no token in the outbox and can be withdrawn', async () => {
  const { visitor, services } = members.owner;
  const { query } = services.database;
  expect((await visitor.post('/invitations', { email: 'new@agency.example', role: 'member' })).status).toBe(
    200,
  );
  const deliveries = await query
    .selectFrom('deliveries')
    .select('payload')
    .where('purpose', '=', 'invitation')
    .execute();
  const isNew = ({ email }: { email: string }) => email === 'new@agency.example';
  const invited = async () => ((await visitor.get('/invitations')).json as Invitation[]).filter(isNew);
  const [open] = await invited();
  expect(deliveries.map(({ payload }) => JSON.parse(payload))).toContainEqual({ invitation: open!.id });
  const days = (open!.expiresAt - Date.now()) / DAY_MS;
  expect(days).toBeGreaterThan(2.9);
  expect(days).toBeLessThanOrEqual(3);
  expect((await visitor.post(`/invitations/${open!.id}/withdraw`)).status).toBe(200);
  expect(await invited()).toEqual([]);
});

test('refusals are logged', async () => {
  await members.viewer.visitor.get('/audit');
  const { json: log } = await members.owner.visitor.get('/audit');
  expect(log).toContainEqual(
    expect.objectContaining({ actor: 'viewer@agency.example', action: 'access', outcome: 'refused' }),
  );
});

test('repeated refusals of one member are logged once', async () => {
  const { passkey } = await memberOf(site, 'viewer', 'flooder@agency.example');
  for (let session = 0; session < 5; session += 1) {
    const visitor = new Visitor(site);
    await signIn(visitor, passkey);
    expect((await visitor.get('/audit')).error).toBe('forbidden');
  }
  const lines = await site.services.database.query
    .selectFrom('inbox_audit')
    .select('id')
    .where('actor', '=', 'flooder@agency.example')
    .where('outcome', '=', 'refused')
    .execute();
  expect(lines).toHaveLength(1);
});

test('the audit log is paged, each line once, and complete', async () => {
  const { query } = site.services.database;
  const line = { at: 5, actor: 'x', action: 'export', subject: '', outcome: 'done' } as const;
  const lines = Array.from({ length: 450 }, () => ({ ...line, id: crypto.randomUUID() }));
  await query.insertInto('inbox_audit').values(lines).execute();
  const seen: string[] = [];
  for (let path = '/audit'; path;) {
    const page = (await members.owner.visitor.get(path)).json as { id: string; at: number }[];
    seen.push(...page.map(({ id }) => id));
    const { at, id } = page.at(-1)!;
    path = page.length === 200 ? `/audit?at=${at}&id=${id}` : '';
  }
  const { n } = await query
    .selectFrom('inbox_audit')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  expect([new Set(seen).size, seen.length]).toEqual([n, n]);
  for (const wrong of ['at=x&id=y', 'before=5'])
    expect((await members.owner.visitor.get(`/audit?${wrong}`)).error).toBe('wrong-input');
});

test('a flood of sign-ins is limited to its network', async () => {
  const { query } = site.services.database;
  const used = () => query.selectFrom('inbox_used_challenges').selectAll().execute();
  const before = await used();
  const flood = new Visitor(site);
  const answers = [];
  for (let n = 0; n < 70; n += 1) answers.push(await flood.post('/sign-in/options'));
  expect(answers.at(-1)).toMatchObject({ status: 429, error: 'too-many' });
  expect(Number(answers.at(-1)!.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await new Visitor(site).post('/sign-in/options')).status).toBe(200);
  // Requesting options stores nothing.
  expect(await used()).toEqual(before);
});

test('many addresses of one network share a limit of sign-ins', async () => {
  const visitor = new Visitor(site);
  const statuses = [];
  // Each from another /64 of one /56, which one customer has (RFC 6177).
  for (let n = 0; n < 245; n += 1) {
    const from = { 'x-forwarded-for': `2001:db8:77:${n.toString(16)}::1` };
    statuses.push((await visitor.call('POST', '/sign-in/options', { body: {}, headers: from })).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(240);
  expect(statuses.at(-1)).toBe(429);
});

test('refusals repeated by a member add few lines to the log, whatever the addresses', async () => {
  const { visitor, email } = await memberOf(site, 'viewer', 'persistent@agency.example');
  for (let n = 0; n < 15; n += 1) await visitor.post(`/inquiries/GL-${1000 + n}/retry`);
  const lines = await site.services.database.query
    .selectFrom('inbox_audit')
    .select('subject')
    .where('actor', '=', email)
    .where('action', '=', 'access')
    .orderBy('at')
    .execute();
  const route = 'POST /inbox/api/inquiries/:reference/retry';
  expect(lines.map(({ subject }) => subject)).toEqual([route, `${route} (10 times)`]);
});

test('a removed member’s open inquiries go to a colleague, and shared views stay', async () => {
  const [leaving, heir] = [
    await memberOf(site, 'member', 'leaving@agency.example'),
    await memberOf(site, 'member', 'heir@agency.example'),
  ];
  const idOf = async ({ visitor }: typeof leaving) => (await visitor.get('/session')).json.member as string;
  const [from, to] = [await idOf(leaving), await idOf(heir)];
  const { reference } = await site.services.inquiries.accept(inquiryFields(), honest);
  await leaving.visitor.post('/inquiries/bulk', { selection: { references: [reference] }, assignee: from });
  const filter = { view: 'all', text: 'is:open', unread: false };
  const view = { id: crypto.randomUUID(), name: 'Ours', filter, shared: true };
  expect((await leaving.visitor.post('/filters', view)).text).toBe('{"ok":true}');
  expect((await members.owner.visitor.post(`/members/${from}/remove`, { heir: to })).text).toBe(
    '{"ok":true}',
  );
  const { json } = await heir.visitor.get(`/inquiries/${reference}`);
  expect(json.assignee).toBe(to);
  expect(json.events.at(-1)).toMatchObject({ kind: 'assigned', value: heir.email });
  expect((await heir.visitor.get('/filters')).json).toMatchObject([{ name: 'Ours', isMine: false }]);
});
