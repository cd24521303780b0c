import { expect, test } from 'vitest';
import { readAudit, record } from '../../api/audit.ts';
import { inboxApi } from '../../api/api.ts';
import { newChallenge, useChallenge } from '../../api/auth/challenges.ts';
import { acceptInvitation, invite } from '../../api/team/invitations.ts';
import { changeInquiry, changeInquiries, undoChange } from '../../api/inquiries/changes.ts';
import { latestChange } from '../../api/procedures/operations.ts';
import { review } from '../../api/inquiries/spam-review.ts';
import { countViews } from '../../api/inquiries/counts.ts';
import { listInquiries } from '../../api/inquiries/list.ts';
import { NO_FILTER as everything } from '../../api/inquiries/views.ts';
import { eraseEnded } from '../../api/jobs.ts';
import { changeRole, listMembers, removeMember } from '../../api/team/members.ts';
import { newRecoveryCodes, redeemRecoveryCode } from '../../api/auth/recovery.ts';
import { beginSession, currentSession } from '../../api/auth/sessions.ts';
import type { Database } from '../../../server/database/database.ts';
import type { Role } from '../../../server/database/inbox-tables.ts';
import { openDatabase } from '../../../server/database/open.ts';
import type { Engine } from '../../../tests/support/databases.ts';
import { runInbox, runInquiries, runNewsletter } from '../../../tests/support/cli.ts';
import { storedPasskey } from '../support/inbox.ts';
import { inquiryFields, honest, robotic } from '../../../tests/support/inquiries.ts';
import { servicesAt, type Services } from '../../../tests/support/services.ts';
import { siteOf } from '../../../tests/support/site.ts';
import { eraseExpired } from '../../../server/privacy/retention.ts';
import type { Trx } from '../../../server/database/tables.ts';
import { newDelivery } from '../../../server/outbox/delivery.ts';
import { eventually } from '../../../tests/support/eventually.ts';

const promised = { workingDays: 2, timeZone: 'America/Chicago', language: 'en-US' };

const join = (database: Database, email: string, role: Role) =>
  database.write(async (trx) => {
    const { id } = await invite(trx, { email, role, invitedBy: null }, 60_000);
    await acceptInvitation(trx, { id, member: id }, Date.now());
    return id;
  });

export function inboxSuite({ open, place }: Engine): void {
  test('an invitation used twice at the same moment is accepted once', async () => {
    const database = await open();
    const { id } = await database.write((trx) =>
      invite(trx, { email: 'a@agency.example', role: 'owner', invitedBy: null }, 60_000),
    );
    const outcomes = await Promise.allSettled(
      [1, 2].map(() => database.write((trx) => acceptInvitation(trx, { id, member: id }, Date.now()))),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await listMembers(database)).toMatchObject([{ email: 'a@agency.example', role: 'owner' }]);
  });

  test('a challenge answered twice at the same moment is accepted once', async () => {
    const database = await open();
    const made = newChallenge('s', { purpose: 'sign-in', subject: '' }, Date.now());
    const challenge = Buffer.from(made).toString('base64url');
    const use = () => database.write((trx) => useChallenge(trx, challenge, Date.now()));
    const outcomes = await Promise.allSettled([use(), use()]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('two owners cannot remove each other', async () => {
    const database = await open();
    const ids = [
      await join(database, 'a@agency.example', 'owner'),
      await join(database, 'b@agency.example', 'owner'),
    ];
    const outcomes = await Promise.allSettled(
      ids.map((id) => database.write((trx) => removeMember(trx, database.kind, id))),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [last, ...others] = await listMembers(database);
    expect(others).toEqual([]);
    const demoted = database.write((trx) => changeRole(trx, database.kind, { id: last!.id, role: 'viewer' }));
    await expect(demoted).rejects.toThrow('last-owner');
  });

  /** Returns a function that signs in a member and calls the inbox API with that session. */
  async function inboxOf(services: Services, write: Database['write'] = services.database.write) {
    const { inbox } = siteOf(services);
    const database = { ...services.database, write };
    const api = inboxApi(() => Promise.resolve({ ...inbox, database }));
    return async (email: string, role: Role) => {
      const member = await join(services.database, email, role);
      const token = await services.database.write((trx) =>
        beginSession(trx, { member, device: '' }, Date.now()),
      );
      const call = async (path: string, body: object = {}) => {
        const headers = {
          cookie: `__Host-inbox=${token}`,
          origin: 'https://agency.example',
          'content-type': 'application/json',
        };
        const answer = await api.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
        return { status: answer.status, ...((await answer.json()) as { error?: string }) };
      };
      return { member, call };
    };
  }

  test('a write fails if role or session was lost since the check', async () => {
    await using services = await servicesAt(await place());
    const { database } = services;
    let happens: ((trx: Trx) => Promise<unknown>) | undefined;
    const memberOf = await inboxOf(services, async (work) => {
      if (happens) await database.write(happens);
      return database.write(work);
    });
    await memberOf('boss@agency.example', 'owner');
    const { member, call } = await memberOf('ada@agency.example', 'owner');
    const dump = () =>
      Promise.all(
        (['inbox_audit', 'inbox_invitations', 'subscribers', 'deliveries'] as const).map((table) =>
          database.query.selectFrom(table).selectAll().execute(),
        ),
      );
    const was = await dump();
    happens = (trx) => changeRole(trx, database.kind, { id: member, role: 'viewer' });
    const invited = { email: 'accomplice@agency.example', role: 'owner' };
    expect(await call('/invitations', invited)).toMatchObject({ error: 'forbidden' });
    await database.write((trx) => changeRole(trx, database.kind, { id: member, role: 'member' }));
    const added = { list: 'a@visitor.example', consent: 'by phone' };
    expect(await call('/subscribers/add', added)).toMatchObject({ error: 'forbidden' });
    happens = (trx) => trx.deleteFrom('inbox_sessions').where('member', '=', member).execute();
    expect(await call('/account/name', { name: 'Ada' })).toMatchObject({ error: 'signed-out' });
    expect(await dump()).toEqual(was);
  });

  test('of two concurrent changes, the second sees the first', async () => {
    await using services = await servicesAt(await place());
    const { query } = services.database;
    const memberOf = await inboxOf(services);
    const [ada, bob] = [
      await memberOf('ada@agency.example', 'owner'),
      await memberOf('bob@agency.example', 'owner'),
    ];
    const roles = await Promise.all([
      ada.call(`/members/${bob.member}/role`, { role: 'viewer' }),
      bob.call(`/members/${ada.member}/role`, { role: 'viewer' }),
    ]);
    expect(roles.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    const passkeys = ['one', 'two'].map((id) => storedPasskey(id, ada.member));
    await query.insertInto('inbox_passkeys').values(passkeys).execute();
    const removed = await Promise.all(passkeys.map(({ id }) => ada.call(`/passkeys/${id}/remove`)));
    expect(removed.map(({ error }) => error).toSorted()).toEqual(['last-passkey', undefined]);
  });

  test('removing a member removes their passkeys, sessions and codes', async () => {
    const database = await open();
    await join(database, 'owner@agency.example', 'owner');
    const id = await join(database, 'gone@bücher.example', 'member');
    const [token, [code = '']] = await database.write(
      async (trx) =>
        [
          await beginSession(trx, { member: id, device: '' }, Date.now()),
          await newRecoveryCodes(trx, id),
        ] as const,
    );
    await database.write((trx) =>
      invite(trx, { email: 'Gone@BÜCHER.example', role: 'member', invitedBy: null }, 60_000),
    );
    expect(await currentSession(database, token, { now: Date.now() })).toMatchObject({ role: 'member' });
    await database.write((trx) => removeMember(trx, database.kind, id));
    expect(await currentSession(database, token, { now: Date.now() })).toBeUndefined();
    await expect(redeemRecoveryCode(database, code)).rejects.toThrow('refused');
    expect(await database.query.selectFrom('inbox_invitations').selectAll().execute()).toEqual([]);
  });

  test('the audit log is only appended to, until a line is two years old', async () => {
    const database = await open();
    const { query } = database;
    await record(query, { email: 'a@agency.example' }, { action: 'sign-in' });
    const old = Date.now() - 3 * 365 * 24 * 60 * 60 * 1000;
    const line = { actor: 'x', action: 'sign-in', subject: '', outcome: 'done' } as const;
    await query
      .insertInto('inbox_audit')
      .values({ ...line, id: 'old', at: old })
      .execute();
    await expect(query.updateTable('inbox_audit').set({ actor: 'x' }).execute()).rejects.toThrow(
      'only appended',
    );
    await expect(query.deleteFrom('inbox_audit').where('actor', '!=', 'x').execute()).rejects.toThrow(
      'only appended',
    );
    await eraseEnded(database);
    expect(await readAudit(query)).toMatchObject([{ actor: 'a@agency.example' }]);
  });

  test('inquiries are listed, searched, moved in bulk and reviewed', async () => {
    const where = await place();
    await using site = await servicesAt(where);
    const { database } = site;
    const member = await join(database, 'a@agency.example', 'member');
    const by = { member, email: 'a@agency.example' };
    const references: string[] = [];
    for (const [subject, email] of [
      ['A heron', 'one@visitor.example'],
      ['Two herons', 'Two@visitor.example'],
      ['A crane', 'three@visitor.example'],
    ] as const)
      references.push((await site.inquiries.accept(inquiryFields({ subject, email }), honest)).reference);
    const list = async (filter: object) =>
      (
        await listInquiries(database.query, { ...everything, ...filter }, { member, replyPromise: promised })
      ).map(({ subject }) => subject);
    expect((await list({ text: 'heron' })).toSorted()).toEqual(['A heron', 'Two herons']);
    expect(await list({ text: 'two@VISITOR' })).toEqual(['Two herons']);
    expect(await list({ unread: true })).toHaveLength(3);
    const selection = { filter: { ...everything, text: 'heron' }, until: Date.now() };
    await eventually(() => Date.now() > selection.until);
    await site.inquiries.accept(inquiryFields({ subject: 'A late heron' }), honest);
    const changedAt = Date.now();
    const { changed } = await database.write((trx) =>
      changeInquiries(
        { trx, session: by, now: changedAt },
        { selection, timeZone: 'UTC' },
        { status: 'won' },
      ),
    );
    expect(changed.map(({ status }) => status)).toEqual(['new', 'new']);
    expect((await list({ view: 'new' })).toSorted()).toEqual(['A crane', 'A late heron']);
    expect(await countViews(database.query, { member, timeZone: 'UTC' })).toMatchObject({
      new: 2,
      unanswered: 2,
      quarantined: 0,
    });
    const undo = () =>
      database.write((trx) =>
        undoChange(
          { trx, session: by, now: Date.now() },
          { change: { status: 'won' }, items: changed, changedAt },
        ),
      );
    expect(await undo()).toBe(0);
    expect(await list({ view: 'won' })).toEqual([]);
    expect(await undo()).toBe(2);
    const [heron = ''] = references;
    await expect(
      database.write((trx) =>
        changeInquiry(
          { trx, session: by, now: Date.now() },
          { reference: heron, version: 0 },
          { status: 'lost' },
        ),
      ),
    ).rejects.toThrow('conflict');
    const outcomes = await Promise.allSettled(
      ['won', 'lost'].map((status) =>
        database.write((trx) =>
          changeInquiry(
            { trx, session: by, now: Date.now() },
            { reference: heron, version: 2 },
            { status: status as 'won' },
          ),
        ),
      ),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const judge = (verdict: 'release' | 'spam') =>
      database.write((trx) =>
        review(trx, {
          selection: { references: [heron] },
          verdict,
          actor: by,
          timeZone: 'UTC',
          webhooks: [],
          now: Date.now(),
        }),
      );
    const before = await latestChange(database.query);
    await judge('spam');
    expect(await latestChange(database.query)).not.toBe(before);
    expect(await list({ view: 'quarantined' })).toEqual(['A heron']);
    // Filled in too fast, which alone is no spam.
    await site.inquiries.accept(inquiryFields({ subject: 'Once more', email: 'ONE@visitor.example' }), {
      ...honest,
      filledInMs: 200,
    });
    expect(await list({ view: 'quarantined' })).toHaveLength(2);
    await judge('release');
    await site.inquiries.accept(inquiryFields({ subject: 'Trusted', email: 'one@visitor.example' }), robotic);
    expect(await list({ view: 'quarantined' })).toEqual(['Once more']);
  });

  test('the command invites, lists and removes members, and logs it', async () => {
    const where = await place();
    const settings = { SITE_URL: 'https://agency.example' };
    const invited = await runInbox(where, settings, 'invite', 'ada@agency.example', '--role', 'owner');
    expect(invited.code).toBe(0);
    expect(invited.out).toMatch(/^https:\/\/agency\.example\/inbox\/join#[\w.-]+\n/);
    await using database = await openDatabase(where);
    const { created_at, expires_at } = await database.query
      .selectFrom('inbox_invitations')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(expires_at - created_at).toBe(10 * 60_000);
    const local = await runInbox(where, { PORT: '4330' }, 'invite', 'ada@agency.example');
    expect(local.out).toMatch(/^http:\/\/localhost:4330\/inbox\/join#/);
    expect((await runInbox(where, settings, 'members')).out).toContain('No members yet');
    expect((await runInbox(where, settings, 'remove', 'ada@agency.example')).code).toBe(1);
    for (const wrong of [['invite'], ['invite', 'no address'], ['invite', 'a@b.example', '--role', 'king']])
      expect((await runInbox(where, settings, ...wrong)).code).toBe(2);
    await runInquiries(where, 'export');
    await using site = await servicesAt(where);
    await site.outbox.close(5_000);
    const { reference } = await site.inquiries.accept(inquiryFields(), robotic);
    // Only once.
    for (const code of [0, 1])
      expect(await runInquiries(where, 'release', reference)).toMatchObject({ code });
    const failed = { state: 'failed', finished_at: 1, last_error: 'timeout' } as const;
    const copy = { purpose: 'newsletter' } as const;
    const newsletter = { id: 'may', subject: 'May', body: 'May', created_at: 1, begun_at: 1 };
    await database.query.insertInto('newsletters').values(newsletter).execute();
    await database.query
      .insertInto('deliveries')
      .values({ ...newDelivery(copy, 1), newsletter: newsletter.id })
      .execute();
    await database.query.updateTable('deliveries').set(failed).execute();
    expect((await runInquiries(where, 'dismiss', reference)).code).toBe(0);
    expect((await runInquiries(where, 'retry', reference)).code).toBe(0);
    expect((await runNewsletter(where, 'retry', newsletter.id)).code).toBe(0);
    await join(database, 'owner@agency.example', 'owner');
    await join(database, 'ada@agency.example', 'member');
    expect((await runInbox(where, settings, 'remove', 'ada@agency.example')).code).toBe(0);
    await runInquiries(where, 'forget', 'nobody@visitor.example');
    const { out } = await runInbox(where, settings, 'log');
    const acts = [
      'dismiss',
      'erase',
      'export',
      'invite',
      'invite',
      'member-remove',
      'newsletter-retry',
      'release',
      'retry',
    ];
    const logged = out.matchAll(/ command +(\S+) +command line/g);
    expect([...logged].map(([, act]) => act).toSorted()).toEqual(acts);
    expect(out).not.toContain('visitor.example');
  });

  test('open pages are told when old data is erased', async () => {
    await using services = await servicesAt(await place());
    const { database, environment, agency } = services;
    await services.inquiries.accept(inquiryFields(), honest);
    const before = await latestChange(database.query);
    const now = Date.now() + 10 * 365 * 24 * 60 * 60 * 1000;
    await eraseExpired(database, { retention: environment, timeZone: agency.timeZone, now });
    expect(await latestChange(database.query)).not.toBe(before);
  });
}
