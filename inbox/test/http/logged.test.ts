import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../content-model/text/durations.ts';
import { readAll } from '../../../server/database/rows.ts';
import { inboxApi } from '../../api/api.ts';
import { receiveMail } from '../../api/incoming/receive.ts';
import { parseMail } from '../../../server/mailbox/parse-mail.ts';
import { incomingMail } from '../../../tests/support/incoming-mails.ts';
import { newDelivery } from '../../../server/outbox/delivery.ts';
import { inquiryFields, honest } from '../../../tests/support/inquiries.ts';
import {
  INBOX_ORIGIN,
  INBOX_SETTINGS,
  invitationFor,
  memberOf,
  signIn,
  storedPasskey,
  Visitor,
} from '../support/inbox.ts';
import { Authenticator } from '../support/authenticator.ts';
import { useSite } from '../../../tests/support/site.ts';

const site = useSite({ settings: { ...INBOX_SETTINGS, WATCHDOG_MINUTES: '0' } });

/**
 * Routes that only read, concern the member's own settings, or are recorded in a history of their own: of the inquiry, the
 * draft or the publication, whose outcome is logged when it is known. The link to a preview, a schedule and the
 * first run are logged, too, but need a build.
 */
const UNLOGGED = [
  '/sign-in/options',
  '/join/look',
  '/join/options',
  '/fresh/options',
  '/passkeys/options',
  '/account/name',
  '/push/devices',
  '/push/devices/:id/remove',
  '/account/notifications',
  '/passkeys/:id/name',
  '/reply-options/signature',
  '/templates',
  '/templates/remove',
  '/drafts',
  '/filters',
  '/filters/:id/remove',
  '/inquiries/list',
  '/inquiries/count',
  '/inquiries/read',
  '/inquiries/:reference/read',
  '/inquiries/:reference/presence',
  '/unmatched/search',
  '/inquiries/:reference/change',
  '/inquiries/bulk',
  '/inquiries/enter',
  '/inquiries/:reference/notes',
  '/inquiries/:reference/files',
  '/inquiries/:reference/files/remove',
  '/newsletters',
  '/newsletters/read',
  '/newsletters/:id/store',
  '/subscribers/list',
  '/erasure/look',
  '/content/search',
  '/content/check',
  '/content/needed',
  '/content/first-run',
  '/content/first-run/check',
  '/content/save',
  '/content/new',
  '/content/remove',
  '/content/pictures',
  '/content/preview',
  '/content/preview-link',
  '/content/rebase',
  '/content/merge',
  '/content/publish',
  '/content/schedule',
  '/content/publications/:id/time',
  '/content/publications/:id/include',
  '/content/publications/:id/undo',
  '/content/publications/:id/restore',
];

/** What an act needs: the parameters of its route, its input, and who acts if it is not the owner. */
type Act = [parameters: string, body?: object, by?: Visitor];

/** Makes what the acts need, and returns each by its route. */
async function prepareActs() {
  const { database, inquiries, outbox } = site.services;
  // Stop deliveries, which would change tables.
  await outbox.close(5_000);
  const owner = await memberOf(site, 'owner', 'owner@agency.example');
  const ada = await memberOf(site, 'member', 'ada@agency.example');
  const post = async (path: string, body: object) => {
    const { status, json } = await owner.visitor.post(path, body);
    expect([path, status]).toEqual([path, 200]);
    return json;
  };

  const received = async (email: string) =>
    (await inquiries.accept(inquiryFields({ email, message: `Of ${email}` }), honest)).reference;
  const [failed, answered, spam] = [
    await received('failed@visitor.example'),
    await received('answered@visitor.example'),
    await received('spam@visitor.example'),
  ];
  const { undo } = await post('/inquiries/review', { selection: { references: [spam] }, verdict: 'spam' });
  const merged = [];
  for (let n = 0; n < 4; n += 1) merged.push(await received('merged@visitor.example'));
  await post(`/inquiries/${merged[2]}/merge`, { other: merged[3] });
  const inAWeek = Date.now() + 7 * DAY_MS;
  const reply = { id: randomUUID(), text: 'Yes.', seen: [] };
  await post(`/inquiries/${answered}/replies`, { ...reply, leavesAt: inAWeek });
  const forward = { id: randomUUID(), to: 'expert@partner.example', text: 'Yours?', what: 'latest' };
  await post(`/inquiries/${answered}/forwards`, forward);
  await post('/invitations', { email: 'invited@agency.example', role: 'member' });
  const [invitation] = (await owner.visitor.get('/invitations')).json;
  await signIn(new Visitor(site), owner.passkey);
  const sessions = (await owner.visitor.get('/sessions')).json as { id: string; current: boolean }[];
  const elsewhere = sessions.find(({ current }) => !current)!;
  const { member } = (await owner.visitor.get('/session')).json;
  await database.query.insertInto('inbox_passkeys').values(storedPasskey('second', member)).execute();
  const text = { subject: 'A', body: 'B', created_at: 1 };
  const [draft, planned, sending] = [randomUUID(), randomUUID(), randomUUID()];
  await database.query
    .insertInto('newsletters')
    .values([
      { id: draft, ...text, state: 'draft' },
      { id: planned, ...text, state: 'scheduled', leaves_at: inAWeek },
      { id: sending, ...text, state: 'sending', begun_at: 1 },
    ])
    .execute();
  await post('/subscribers/add', { list: 'reader@visitor.example', consent: 'by phone' });
  const [reader] = await database.query.selectFrom('subscribers').select('id').execute();
  const copy = newDelivery({ purpose: 'newsletter', subscriber: reader!.id }, Date.now());
  await database.query
    .insertInto('deliveries')
    .values({ ...copy, newsletter: sending })
    .execute();
  await database.query
    .updateTable('deliveries')
    .set({ state: 'failed', finished_at: 1, last_error: 'timeout' })
    .execute();
  await database.query
    .updateTable('deliveries')
    .set({ state: 'waiting', finished_at: null })
    .where('id', 'in', [reply.id, forward.id])
    .execute();
  const { id: delivery } = await database.query
    .selectFrom('deliveries')
    .select('id')
    .where('inquiry', '=', failed)
    .executeTakeFirstOrThrow();
  const received_at = Date.now();
  for (const text of ['to attach', 'to make an inquiry of', 'to delete'])
    await database.write(async (trx) => {
      const mail = await parseMail(Buffer.from(incomingMail({ subject: text })));
      await receiveMail(trx, mail, { receivedAt: received_at, now: received_at });
    });
  const [attached, made, removed] = await database.query.selectFrom('incoming_mails').select('id').execute();
  const changed = { base: '', text: '', changed_by: 'ada@agency.example', changed_at: 1 };
  await database.query
    .insertInto('content_drafts')
    .values({ file: 'pages/home.yaml', version: 1, ...changed })
    .execute();
  const [scheduled, link] = [randomUUID(), randomUUID()];
  const times = { requested_at: 1, due_at: inAWeek };
  await database.query
    .insertInto('content_publications')
    .values({
      id: scheduled,
      state: 'scheduled',
      requested_by: 'owner@agency.example',
      ...times,
      files: '[]',
    })
    .execute();
  await database.query
    .insertInto('content_links')
    .values({ id: link, preview: 'p', page: '/', created_by: 'owner@agency.example', expires_at: inAWeek })
    .execute();
  await database.query
    .updateTable('inbox_sessions')
    .set({ fresh_at: 1 })
    .where('member', '!=', member)
    .execute();

  const added = new Authenticator(INBOX_ORIGIN);
  const joining = new Authenticator(INBOX_ORIGIN);
  const token = await invitationFor(site, 'joins@agency.example', 'member');
  const optionsFor = async (path: string, body: object = {}) => (await owner.visitor.post(path, body)).json;
  const madeFor = async (one: Authenticator, path: string, body?: object) =>
    one.make(await optionsFor(path, body));
  const { challenge } = (await ada.visitor.post('/fresh/options')).json;
  const shown = owner.passkey.show((await optionsFor('/sign-in/options')).challenge);

  const acts: Record<string, Act> = {
    '/sign-in': ['', { response: shown }],
    '/join': ['', { token, response: await madeFor(joining, '/join/options', { token }) }],
    '/recovery': ['', { code: owner.codes[0] }],
    '/fresh': ['', { response: ada.passkey.show(challenge) }, ada.visitor],
    '/sign-out': [''],
    '/sessions/end-others': [''],
    '/sessions/:id/end': [elsewhere.id],
    '/passkeys': ['', { response: await madeFor(added, '/passkeys/options') }],
    '/passkeys/:id/remove': ['second'],
    '/passkeys/:id/remove-others': ['second'],
    '/recovery-codes': [''],
    '/members/:id/role': [(await ada.visitor.get('/session')).json.member, { role: 'viewer' }],
    '/members/:id/remove': [(await ada.visitor.get('/session')).json.member],
    '/invitations': ['', { email: 'new@agency.example', role: 'member' }],
    '/invitations/:id/withdraw': [invitation.id],
    '/inquiries/undo': ['', { undo }],
    '/inquiries/review': ['', { selection: { references: [failed] }, verdict: 'spam' }],
    '/inquiries/:reference/merge': [merged[0]!, { other: merged[1] }],
    '/inquiries/:reference/unmerge': [merged[3]!],
    '/inquiries/answered': ['', { selection: { references: [merged[0]] } }],
    '/inquiries/:reference/retry': [failed],
    '/inquiries/:reference/address': [failed, { email: 'right@visitor.example' }],
    '/inquiries/:reference/replies': [failed, { ...reply, id: randomUUID() }],
    '/inquiries/:reference/replies/:id/undo': [`${answered} ${reply.id}`],
    '/newsletters/:id/remove': [draft, { version: 0 }],
    '/newsletters/:id/test': [draft],
    '/newsletters/:id/send': [draft, { version: 0, perMinute: 60 }],
    '/newsletters/:id/retry': [sending],
    '/newsletters/:id/stop': [planned],
    '/subscribers/add': ['', { list: 'new@visitor.example', consent: 'by phone' }],
    '/subscribers/:id/try-again': [reader!.id],
    '/subscribers/:id/unsubscribe': [reader!.id],
    '/export': ['', { what: 'inquiries', format: 'csv' }],
    '/numbers/csv': ['', { unit: 'month', by: 'time' }],
    '/erasure': ['', { address: 'failed@visitor.example', mentions: false }],
    '/operations/retry': [''],
    '/sending/resume': [''],
    '/operations/deliveries/:id/retry': [delivery],
    '/operations/deliveries/:id/dismiss': [delivery],
    '/unmatched/:id/attach': [attached!.id, { to: failed }],
    '/unmatched/:id/inquiry': [made!.id],
    '/unmatched/:id/remove': [removed!.id],
    '/content/discard': ['', { file: 'pages/home.yaml', version: 1 }],
    '/content/publications/:id/cancel': [scheduled],
    '/content/preview-link/:id/withdraw': [link],
    '/members/:id/publisher': [(await ada.visitor.get('/session')).json.member, { mayPublish: false }],
    '/second-person': ['', { isNeeded: true }],
    '/inquiries/:reference/forwards': [failed, { ...forward, id: randomUUID() }],
    '/inquiries/:reference/forwards/:id/undo': [`${answered} ${forward.id}`],
  };
  return { acts, owner: owner.visitor };
}

const LOGGED = [
  '/sign-in',
  '/join',
  '/recovery',
  '/fresh',
  '/sign-out',
  '/sessions/end-others',
  '/sessions/:id/end',
  '/passkeys',
  '/passkeys/:id/remove',
  '/passkeys/:id/remove-others',
  '/recovery-codes',
  '/members/:id/role',
  '/members/:id/remove',
  '/invitations',
  '/invitations/:id/withdraw',
  '/inquiries/undo',
  '/inquiries/review',
  '/inquiries/:reference/merge',
  '/inquiries/:reference/unmerge',
  '/inquiries/answered',
  '/inquiries/:reference/retry',
  '/inquiries/:reference/address',
  '/inquiries/:reference/replies',
  '/inquiries/:reference/replies/:id/undo',
  '/newsletters/:id/remove',
  '/newsletters/:id/test',
  '/newsletters/:id/send',
  '/newsletters/:id/retry',
  '/newsletters/:id/stop',
  '/subscribers/add',
  '/subscribers/:id/try-again',
  '/subscribers/:id/unsubscribe',
  '/export',
  '/numbers/csv',
  '/erasure',
  '/operations/retry',
  '/sending/resume',
  '/operations/deliveries/:id/retry',
  '/operations/deliveries/:id/dismiss',
  '/unmatched/:id/attach',
  '/unmatched/:id/inquiry',
  '/unmatched/:id/remove',
  '/content/discard',
  '/content/publications/:id/cancel',
  '/content/preview-link/:id/withdraw',
  '/members/:id/publisher',
  '/second-person',
  '/inquiries/:reference/forwards',
  '/inquiries/:reference/forwards/:id/undo',
];

test('every route that changes something is listed here', () => {
  const routes = inboxApi(() => Promise.reject(new Error('not asked')))
    .routes.filter(({ method }) => method === 'POST')
    .map(({ path }) => path);
  expect([...LOGGED, ...UNLOGGED].toSorted()).toEqual([...new Set(routes)].toSorted());
});

describe('an action that cannot be logged is not performed', () => {
  let prepared: Awaited<ReturnType<typeof prepareActs>>;
  let before: Record<string, unknown>;
  beforeAll(async () => {
    prepared = await prepareActs();
    before = await dump();
    await sql`create trigger full before insert on inbox_audit begin select raise(abort, 'full'); end`.execute(
      site.services.database.query,
    );
  });

  async function dump() {
    const tables: Record<string, unknown> = {};
    for await (const { table, rows } of readAll(site.services.database.query, 'sqlite')) tables[table] = rows;
    // Written by the server itself.
    const { schedules: _, settings: __, ...others } = tables;
    return others;
  }

  test.each(LOGGED)('%s', async (route) => {
    const [given, body = {}, by = prepared.owner] = prepared.acts[route]!;
    const parameters = given.split(' ');
    const path = route.replaceAll(/:\w+/g, () => parameters.shift()!);
    expect((await by.post(path, body)).status).toBe(500);
    expect(await dump()).toEqual(before);
  });
});
