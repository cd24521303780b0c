import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readAll } from '../../../server/database/rows.ts';
import { openDatabase } from '../../../server/database/open.ts';
import { loadSiteSecret } from '../../../server/security/site-secret.ts';
import { newChallenge } from './challenges.ts';
import { invite, tokenOf } from '../team/invitations.ts';
import { newRecoveryCodes } from './recovery.ts';
import { beginSession } from './sessions.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';

beforeEach(() => {
  // Makes anything derived from these predictable.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.useFakeTimers({ now: 1_800_000_000_000, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('secrets are random, and the database stores none in clear', async () => {
  const folder = temporaryFolder();
  await using database = await openDatabase({ dataDir: folder });
  const secret = await loadSiteSecret(database, folder);
  const member = { id: 'ada', email: 'a@agency.example', normalized_email: 'a@agency.example' };
  const made = await database.write(async (trx) => {
    await trx
      .insertInto('inbox_members')
      .values({ ...member, role: 'owner', created_at: 1 })
      .execute();
    const all: string[] = [];
    for (let n = 0; n < 50; n += 1) {
      const asked = { email: member.email, role: 'owner', invitedBy: null } as const;
      all.push(
        await beginSession(trx, { member: member.id, device: 'Chrome' }, Date.now()),
        ...(await newRecoveryCodes(trx, member.id)),
        tokenOf(secret, await invite(trx, asked, 60_000)),
        Buffer.from(newChallenge(secret, { purpose: 'sign-in', subject: '' }, Date.now())).toString(
          'base64url',
        ),
      );
    }
    return all;
  });
  expect(new Set(made).size).toBe(50 * 11);
  let stored = '';
  for await (const { rows } of readAll(database.query, database.kind)) stored += JSON.stringify(rows);
  expect(stored).toContain(member.email);
  const opens = made.flatMap((one) => [one, one.replaceAll('-', '')]);
  expect(opens.filter((one) => stored.includes(one))).toEqual([]);
});
