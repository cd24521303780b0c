import { expect, test } from 'vitest';
import { auditBefore, record } from '../../server/inbox/audit.ts';
import { newChallenge, useChallenge } from '../../server/inbox/challenges.ts';
import { acceptInvitation, invite } from '../../server/inbox/invitations.ts';
import { touchCase } from '../../server/inbox/cases.ts';
import { changeCase, changeMany, undoMove } from '../../server/inbox/enquiries/change.ts';
import { watchChanges } from '../../server/inbox/enquiries/changes.ts';
import { judgeMany } from '../../server/inbox/enquiries/judge.ts';
import { countWaiting, EVERYTHING as everything, listEnquiries } from '../../server/inbox/enquiries/list.ts';
import { eraseEnded } from '../../server/inbox/jobs.ts';
import { listMembers, removeMember } from '../../server/inbox/members.ts';
import { newRecoveryCodes, useRecoveryCode } from '../../server/inbox/recovery.ts';
import { beginSession, currentSession } from '../../server/inbox/sessions.ts';
import type { Database } from '../../server/database/database.ts';
import type { Role } from '../../server/database/inbox-tables.ts';
import { openDatabase } from '../../server/database/open.ts';
import { createLog } from '../../server/log.ts';
import type { Engine } from '../support/databases.ts';
import { runInbox, runLeads } from '../support/cli.ts';
import { enquiryFields, honest, robotic } from '../support/enquiries.ts';
import { eventually } from '../../tools/prepare/eventually.ts';
import { servicesAt } from '../support/services.ts';

const promised = { workingDays: 2, timeZone: 'America/Chicago', language: 'en-US' };

const join = (database: Database, email: string, role: Role) =>
  database.write(async (trx) => {
    const { id } = await invite(trx, { email, role, invitedBy: null }, 60_000);
    await acceptInvitation(trx, id, id, Date.now());
    return id;
  });

export function inboxSuite({ open, place }: Engine): void {
  test('an invitation is used once, also by two at the same moment', async () => {
    const database = await open();
    const { id } = await database.write((trx) =>
      invite(trx, { email: 'a@agency.example', role: 'owner', invitedBy: null }, 60_000),
    );
    const outcomes = await Promise.allSettled(
      [1, 2].map(() => database.write((trx) => acceptInvitation(trx, id, id, Date.now()))),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await listMembers(database)).toMatchObject([{ email: 'a@agency.example', role: 'owner' }]);
  });

  test('a challenge is answered once, also by two at the same moment', async () => {
    const database = await open();
    const challenge = Buffer.from(newChallenge('s', 'sign-in', '', Date.now())).toString('base64url');
    const use = () => database.write((trx) => useChallenge(trx, challenge, Date.now()));
    expect((await Promise.all([use(), use()])).toSorted()).toEqual([false, true]);
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
    expect(await listMembers(database)).toHaveLength(1);
  });

  test('what belongs to a member goes with them', async () => {
    const database = await open();
    await join(database, 'owner@agency.example', 'owner');
    const id = await join(database, 'gone@agency.example', 'member');
    const [token, [code = '']] = await database.write(
      async (trx) => [await beginSession(trx, id, '', Date.now()), await newRecoveryCodes(trx, id)] as const,
    );
    await database.write((trx) =>
      invite(trx, { email: 'Gone@agency.example', role: 'member', invitedBy: null }, 60_000),
    );
    expect(await currentSession(database, token, Date.now())).toMatchObject({ role: 'member' });
    await database.write((trx) => removeMember(trx, database.kind, id));
    expect(await currentSession(database, token, Date.now())).toBeUndefined();
    await expect(useRecoveryCode(database, code)).rejects.toThrow('refused');
    expect(await database.query.selectFrom('inbox_invitations').selectAll().execute()).toEqual([]);
  });

  test('a session ends after an hour in which only its page asked, and after a day of work', async () => {
    const database = await open();
    const id = await join(database, 'a@agency.example', 'member');
    const hour = 60 * 60_000;
    const start = Date.now() - 2 * 24 * hour;
    const hoursOf = async (unseen?: 'unseen') => {
      const token = await database.write((trx) => beginSession(trx, id, '', start));
      for (let half = 1; ; half += 1)
        if (!(await currentSession(database, token, start + (half * hour) / 2, unseen))) return half / 2;
    };
    expect([await hoursOf('unseen'), await hoursOf()]).toEqual([1, 24]);
  });

  test('the audit log is only appended to, until a line is two years old', async () => {
    const database = await open();
    const { query } = database;
    await record(query, 'a@agency.example', 'sign-in');
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
    expect(await auditBefore(query)).toMatchObject([{ actor: 'a@agency.example' }]);
  });

  test('enquiries are listed, searched, moved by all that match, judged and told of', async () => {
    const where = await place();
    await using site = await servicesAt(where);
    const { database } = site;
    const member = await join(database, 'a@agency.example', 'member');
    const references: string[] = [];
    for (const [subject, email] of [
      ['A heron', 'one@visitor.example'],
      ['Two herons', 'Two@visitor.example'],
      ['A crane', 'one@visitor.example'],
    ] as const)
      references.push((await site.enquiries.accept(enquiryFields({ subject, email }), honest)).reference);
    const list = async (filter: object) =>
      (await listEnquiries(database.query, { ...everything, ...filter }, member, promised)).map(
        ({ subject }) => subject,
      );
    expect((await list({ text: 'heron' })).toSorted()).toEqual(['A heron', 'Two herons']);
    expect(await list({ text: 'two@VISITOR' })).toEqual(['Two herons']);
    expect(await list({ unread: true })).toHaveLength(3);
    const which = { filter: { ...everything, text: 'heron' }, until: Date.now() };
    const { changed } = await database.write((trx) => changeMany(trx, which, 'won', member, Date.now()));
    expect(changed.map(({ status }) => status)).toEqual(['new', 'new']);
    expect(await list({ view: 'new' })).toEqual(['A crane']);
    expect(await countWaiting(database.query, member)).toEqual({ new: 1, quarantined: 0 });
    const undo = () => database.write((trx) => undoMove(trx, changed, 'won', Date.now()));
    expect(await undo()).toBe(0);
    expect(await list({ view: 'won' })).toEqual([]);
    expect(await undo()).toBe(2);
    const [heron = ''] = references;
    await expect(
      database.write((trx) => changeCase(trx, heron, 0, { status: 'lost' }, Date.now())),
    ).rejects.toThrow('conflict');
    const outcomes = await Promise.allSettled(
      ['won', 'lost'].map((status) =>
        database.write((trx) => changeCase(trx, heron, 2, { status: status as 'won' }, Date.now())),
      ),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const judge = (verdict: 'release' | 'spam') =>
      database.write((trx) =>
        judgeMany(trx, {
          which: { references: [heron] },
          verdict,
          by: { member, email: 'a@agency.example' },
          hooks: [],
          now: Date.now(),
        }),
      );
    // Another process sees and hears of it.
    await using other = await servicesAt(where);
    let heard = 0;
    const stop = watchChanges(other.database, createLog('silent')).listen(() => (heard += 1));
    await judge('spam');
    // It may begin to listen after that, so something changes again and again.
    await eventually(async () => {
      await database.write((trx) => touchCase(trx, heron, Date.now()));
      return heard > 0;
    });
    stop();
    expect(await list({ view: 'quarantined' })).toEqual(['A heron']);
    await site.enquiries.accept(
      enquiryFields({ subject: 'Once more', email: 'ONE@visitor.example' }),
      honest,
    );
    expect(await list({ view: 'quarantined' })).toHaveLength(2);
    await judge('release');
    await site.enquiries.accept(enquiryFields({ subject: 'Trusted', email: 'one@visitor.example' }), robotic);
    expect(await list({ view: 'quarantined' })).toEqual(['Once more']);
  });

  test('the command invites, lists, removes, and its acts are in the log', async () => {
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
    expect((await runInbox(where, settings, 'members')).out).toContain('Nobody yet');
    expect((await runInbox(where, settings, 'remove', 'ada@agency.example')).code).toBe(1);
    for (const wrong of [['invite'], ['invite', 'no address'], ['invite', 'a@b.example', '--role', 'king']])
      expect((await runInbox(where, settings, ...wrong)).code).toBe(2);
    await runLeads(where, 'export');
    await runLeads(where, 'forget', 'nobody@visitor.example');
    const { out } = await runInbox(where, settings, 'log');
    for (const act of ['invite', 'export', 'erase']) expect(out).toMatch(new RegExp(`command +${act}\\b`));
    expect(out).not.toContain('visitor.example');
  });
}
