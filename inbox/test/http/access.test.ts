import { beforeAll, describe, expect, test } from 'vitest';
import { ROLES, type Role } from '../../../server/database/inbox-tables.ts';
import { inboxApi } from '../../api/api.ts';
import { INBOX_ORIGIN, INBOX_SETTINGS, memberOf, Visitor, type Member } from '../support/inbox.ts';
import { useSite } from '../../../tests/support/site.ts';

const site = useSite({ settings: INBOX_SETTINGS });

/** Required role per route. The first test fails if a route of the inbox is missing here. */
const REQUIRED_ROLES = {
  anybody: {
    GET: ['/sign-in/former-host'],
    POST: ['/sign-in/options', '/sign-in', '/join/look', '/join/options', '/join', '/recovery'],
  },
  anyone: {
    GET: [
      '/session',
      '/sessions',
      '/passkeys',
      '/members',
      '/recovery-codes',
      '/account/notifications',
      '/push',
      '/changes',
      '/content',
      '/content/file',
      '/content/placeholders',
      '/content/publishing',
      '/content/publications/:id',
      '/content/pictures',
      '/content/picture',
    ],
    POST: [
      '/sign-out',
      '/fresh/options',
      '/fresh',
      '/sessions/end-others',
      '/sessions/:id/end',
      '/passkeys/options',
      '/passkeys',
      '/passkeys/:id/remove',
      '/recovery-codes',
      '/account/name',
      '/push/devices',
      '/push/devices/:id/remove',
      '/account/notifications',
      '/passkeys/:id/name',
      '/passkeys/:id/remove-others',
      '/content/search',
      '/content/check',
      '/content/needed',
    ],
  },
  editor: {
    POST: [
      '/content/save',
      '/content/rebase',
      '/content/merge',
      '/content/discard',
      '/content/new',
      '/content/remove',
      '/content/pictures',
      '/content/preview',
      '/content/preview-link',
      '/content/preview-link/:id/withdraw',
      '/content/publish',
      '/content/schedule',
      '/content/publications/:id/time',
      '/content/publications/:id/include',
      '/content/publications/:id/cancel',
      '/content/publications/:id/undo',
      '/content/publications/:id/restore',
    ],
  },
  viewer: {
    GET: [
      '/inquiries/waiting',
      '/presence',
      '/inquiries/:reference',
      '/filters',
      '/search-values',
      '/newsletters',
      '/newsletters/:id',
      '/newsletters/:id/preview',
      '/subscribers/counts',
      '/numbers/:unit',
      '/operations',
      '/sending',
      '/unmatched',
      '/mails/:id',
      '/files/:id',
      '/reply-files/:id',
    ],
    POST: [
      '/inquiries/list',
      '/inquiries/:reference/read',
      '/inquiries/count',
      '/inquiries/read',
      '/inquiries/:reference/presence',
      '/unmatched/search',
      '/filters',
      '/filters/:id/remove',
      '/subscribers/list',
    ],
  },
  member: {
    GET: ['/reply-options', '/drafts', '/inquiries/:reference/files', '/newsletters/:id/check'],
    POST: [
      '/templates',
      '/templates/remove',
      '/drafts',
      '/subscribers/:id/unsubscribe',
      '/inquiries/:reference/change',
      '/inquiries/:reference/address',
      '/inquiries/:reference/merge',
      '/inquiries/:reference/unmerge',
      '/inquiries/answered',
      '/inquiries/bulk',
      '/inquiries/enter',
      '/inquiries/undo',
      '/inquiries/review',
      '/inquiries/:reference/retry',
      '/inquiries/:reference/notes',
      '/reply-options/signature',
      '/inquiries/:reference/replies',
      '/inquiries/:reference/replies/:id/undo',
      '/inquiries/:reference/files',
      '/inquiries/:reference/files/remove',
      '/inquiries/:reference/forwards',
      '/inquiries/:reference/forwards/:id/undo',
      '/newsletters',
      '/newsletters/read',
      '/newsletters/:id/store',
      '/newsletters/:id/remove',
      '/newsletters/:id/retry',
      '/newsletters/:id/test',
      '/newsletters/:id/send',
      '/newsletters/:id/stop',
      '/subscribers/add',
      '/subscribers/:id/try-again',
      '/export',
      '/erasure/look',
      '/erasure',
      '/numbers/csv',
      '/operations/retry',
      '/sending/resume',
      '/operations/deliveries/:id/retry',
      '/operations/deliveries/:id/dismiss',
      '/unmatched/:id/attach',
      '/unmatched/:id/inquiry',
      '/unmatched/:id/remove',
    ],
  },
  owner: {
    GET: ['/content/first-run', '/content/first-run/questions', '/invitations', '/audit'],
    POST: [
      '/content/first-run',
      '/content/first-run/check',
      '/members/:id/role',
      '/members/:id/publisher',
      '/second-person',
      '/members/:id/remove',
      '/invitations',
      '/invitations/:id/withdraw',
    ],
  },
};
/** Which roles have the routes of a required role. */
const PERMITTED: Record<string, readonly Role[]> = {
  anybody: ROLES,
  anyone: ROLES,
  editor: ['editor', 'member', 'owner'],
  viewer: ['viewer', 'member', 'owner'],
  member: ['member', 'owner'],
  owner: ['owner'],
};
/** Routes that require a recent passkey confirmation. */
const NEEDS_RECENT_PASSKEY = [
  'POST /passkeys/options',
  'POST /passkeys',
  'POST /passkeys/:id/remove',
  'POST /passkeys/:id/remove-others',
  'POST /recovery-codes',
  'POST /members/:id/role',
  'POST /members/:id/publisher',
  'POST /second-person',
  'POST /members/:id/remove',
  'POST /invitations',
  'POST /newsletters/:id/send',
  'POST /export',
  'POST /erasure',
];
/** Tested separately, because it ends the session of the other tests. */
const TESTED_SEPARATELY = ['POST /sign-out'];

const members = {} as Record<Role, Member>;
beforeAll(async () => {
  for (const role of ROLES) members[role] = await memberOf(site, role, `${role}@agency.example`);
});

const rows = Object.entries(REQUIRED_ROLES).flatMap(([least, methods]) =>
  Object.entries(methods).flatMap(([method, paths]) =>
    paths.map((path) => [`${method} ${path}`, least] as const),
  ),
);
const called = rows.filter(([route]) => !TESTED_SEPARATELY.includes(route));
function ask(visitor: Visitor, route: string, id = 'nobody-has-this') {
  const [method = '', path = ''] = route.split(' ');
  return visitor.call(method, path.replace(/:\w+/, id), { body: {} });
}

test('every route of the inbox is in this table', () => {
  const known = inboxApi(() => Promise.reject(new Error('not asked')))
    .routes.filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(known)].toSorted()).toEqual(rows.map(([route]) => route).toSorted());
});

describe.each(rows)('%s', (route, least) => {
  const open = least === 'anybody';
  test.each([
    ['nobody', ''],
    ['a token nobody has', `__Host-inbox=${'B'.repeat(43)}`],
    ['the cookie under its other name', 'inbox=x'],
  ])(`${open ? 'is there for' : 'says signed out to'} %s`, async (_, cookie) => {
    const visitor = new Visitor(site);
    visitor.cookie = cookie;
    const { status } = await ask(visitor, route);
    if (open) expect(status).not.toBe(401);
    else expect(status).toBe(401);
  });
});

describe.each(called)('%s', (route, least) => {
  test.each(ROLES)('by role: %s', async (role) => {
    const answer = await ask(members[role].visitor, route);
    if (!PERMITTED[least]!.includes(role)) expect(answer.error).toBe('forbidden');
    else expect([401, 403, 500]).not.toContain(answer.status);
  });

  test('refuses requests from other sites, without an origin, or as a form', async () => {
    const { visitor } = members.owner;
    const [method = '', path = ''] = route.replace(/:\w+/, 'x').split(' ');
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await visitor.call(method, path, { body: {}, headers: foreign })).error).toBe('other-site');
    if (method === 'GET') return;
    expect((await visitor.call(method, path, { body: {}, headers: { origin: '' } })).error).toBe(
      'other-site',
    );
    expect((await visitor.call(method, path, { body: {}, headers: { origin: 'null' } })).error).toBe(
      'other-site',
    );
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'])
      expect(
        (await visitor.call(method, path, { body: 'a=b', headers: { 'content-type': type } })).error,
      ).toBe('not-json');
  });
});

test.each(NEEDS_RECENT_PASSKEY)('%s needs a passkey shown just before', async (route) => {
  const { visitor, services } = members.owner;
  const { query } = services.database;
  await query
    .updateTable('inbox_sessions')
    .set({ fresh_at: Date.now() - 6 * 60_000 })
    .execute();
  const bodies: Record<string, object> = {
    'POST /members/:id/role': { role: 'viewer' },
    'POST /members/:id/publisher': { mayPublish: true },
    'POST /second-person': { isNeeded: false },
    'POST /export': { what: 'inquiries', format: 'csv' },
    'POST /newsletters/:id/send': { version: 0, perMinute: 60 },
    'POST /erasure': { address: 'x@visitor.example', mentions: false },
    'POST /invitations': { email: 'x@agency.example', role: 'viewer' },
  };
  const [method = '', path = ''] = route.split(' ');
  const answer = await visitor.call(method, path.replace(':id', 'x'), { body: bodies[route] ?? {} });
  await query.updateTable('inbox_sessions').set({ fresh_at: Date.now() }).execute();
  expect(answer.error).toBe('passkey-needed');
});

test('every response is sent with no-store', async () => {
  for (const [route] of called) {
    const { headers } = await ask(members.owner.visitor, route);
    expect(headers.get('cache-control'), route).toBe('no-store');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  }
  expect(INBOX_ORIGIN).toMatch(/^https:/);
});
