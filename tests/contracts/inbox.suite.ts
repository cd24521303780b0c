import { expect, test } from 'vitest';
import { auditBefore, record } from '../../server/inbox/audit.ts';
import { newChallenge, useChallenge } from '../../server/inbox/challenges.ts';
import { acceptInvitation, invite } from '../../server/inbox/invitations.ts';
import { eraseEnded } from '../../server/inbox/jobs.ts';
import { listMembers, removeMember } from '../../server/inbox/members.ts';
import { newRecoveryCodes, useRecoveryCode } from '../../server/inbox/recovery.ts';
import { beginSession, currentSession } from '../../server/inbox/sessions.ts';
import type { Database } from '../../server/database/database.ts';
import type { Role } from '../../server/database/inbox-tables.ts';
import type { Engine } from '../support/databases.ts';
import { runInbox, runLeads } from '../support/cli.ts';

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

  test('the command invites, lists, removes, and its acts are in the log', async () => {
    const where = await place();
    const settings = { SITE_URL: 'https://agency.example' };
    const invited = await runInbox(where, settings, 'invite', 'ada@agency.example', '--role', 'owner');
    expect(invited.code).toBe(0);
    expect(invited.out).toMatch(/^https:\/\/agency\.example\/inbox\/join#[\w.-]+\n/);
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
