import { DAY_MS } from '../../../content-model/text/durations.ts';
import { joinAs } from '../support/join-as.ts';
import { expect, test } from 'vitest';
import { readAudit, record } from '../../api/audit.ts';
import { inboxApi } from '../../api/api.ts';
import { newChallenge, useChallenge } from '../../api/auth/challenges.ts';
import { acceptInvitation, invite } from '../../api/team/invitations.ts';
import { eraseEnded } from '../../api/jobs.ts';
import { changeRole, listMembers, removeMember } from '../../api/team/members.ts';
import { newRecoveryCodes, redeemRecoveryCode } from '../../api/auth/recovery.ts';
import { beginSession, currentSession } from '../../api/auth/sessions.ts';
import type { Database } from '../../../server/database/database.ts';
import type { Role } from '../../../server/database/inbox-tables.ts';
import type { Engine } from '../../../tests/support/databases.ts';
import { storedPasskey } from '../support/inbox.ts';
import { servicesAt, type Services } from '../../../tests/support/services.ts';
import { siteOf } from '../../../tests/support/site.ts';
import type { Trx } from '../../../server/database/tables.ts';

export function membersSuite({ open, place }: Engine): void {
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
      await joinAs(database, 'a@agency.example', 'owner'),
      await joinAs(database, 'b@agency.example', 'owner'),
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
      const member = await joinAs(services.database, email, role);
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
    await joinAs(database, 'owner@agency.example', 'owner');
    const id = await joinAs(database, 'gone@bücher.example', 'member');
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
    const old = Date.now() - 3 * 365 * DAY_MS;
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
}
