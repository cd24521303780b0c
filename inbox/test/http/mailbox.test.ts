import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { matchInquiry } from '../../api/incoming/match.ts';
import { unmatchedMails } from '../../api/incoming/read.ts';
import { receiveMail } from '../../api/incoming/receive.ts';
import { readEnvironment } from '../../../server/config/env.ts';
import { openDatabase } from '../../../server/database/open.ts';
import type { Database } from '../../../server/database/database.ts';
import { checkDatabase } from '../../../server/monitoring/doctor/storage.ts';
import { checkMailbox } from '../../../server/monitoring/doctor/mailbox.ts';
import { readOnce } from '../../../server/mailbox/mailbox-reader.ts';
import { readMailboxHealth, saveMailboxHealth } from '../../../server/mailbox/mailbox-state.ts';
import { createLog } from '../../../server/monitoring/log.ts';
import { hasDovecot, startDovecot, type ImapPeer } from '../support/dovecot.ts';
import { incomingMail } from '../../../tests/support/incoming-mails.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';

const CHILD = join(import.meta.dirname, '../support/mailbox-process.ts');
const numbered = (count: number) =>
  Array.from({ length: count }, (_, n) => incomingMail({ subject: `number ${n}` }));

describe.skipIf(!hasDovecot)('a mailbox', () => {
  let server: ImapPeer;
  beforeAll(async () => {
    server = await startDovecot();
  });
  afterAll(() => server.stop());

  /** A new database, and a function that reads the mailbox into it. */
  async function reader(settings: Record<string, string> = {}) {
    const dataDir = temporaryFolder();
    const environment = readEnvironment({ DATA_DIR: dataDir, IMAP_URL: server.url, ...settings });
    const database = await openDatabase(environment);
    const wake = () => {};
    const read = (through: Database = database) =>
      readOnce({
        database: through,
        environment,
        imap: environment.imap!,
        log: createLog('silent'),
        wake,
        receive: (trx, mail, receivedAt) => receiveMail(trx, mail, { receivedAt, now: Date.now() }),
        isWanted: async (headers) => (await matchInquiry(database.query, headers)) !== undefined,
      });
    const subjects = async () => (await unmatchedMails(database.query)).map(({ subject }) => subject);
    return { dataDir, environment, database, read, subjects, [Symbol.asyncDispose]: database.close };
  }

  test('is read once, and nothing in it is changed', async () => {
    await using site = await reader();
    await site.read();
    await server.add([incomingMail({ subject: 'once' })]);
    for (let n = 0; n < 3; n += 1) await site.read();
    expect(await site.subjects()).toEqual(['once']);
    expect((await server.count()).seen).toBe(0);
  });

  test(
    'at the first start, only what belongs to an inquiry is taken of older mails',
    { tags: ['full'] },
    async () => {
      await server.add(numbered(300), new Date(Date.now() - 1_000_000));
      await using site = await reader();
      await site.read();
      expect(await site.subjects()).toEqual([]);
      await server.add([incomingMail({ subject: 'new' })]);
      await site.read();
      expect(await site.subjects()).toEqual(['new']);
    },
  );

  test('that was reset is read again without a double or a loss', { tags: ['full'] }, async () => {
    await using site = await reader();
    await site.read();
    await server.add([incomingMail({ subject: 'before' })]);
    await site.read();
    await server.reset();
    await server.add([incomingMail({ subject: 'after' })]);
    await site.read();
    await site.read();
    const subjects = await site.subjects();
    expect(subjects.filter((subject) => /^(?:before|after)$/.test(subject)).toSorted()).toEqual([
      'after',
      'before',
    ]);
    expect(subjects.filter((subject) => subject.startsWith('number'))).toEqual([]);
  });

  test('that two instances read at once gives each mail to one', { tags: ['full'] }, async () => {
    await using site = await reader();
    await using other = await openDatabase(site.environment);
    await site.read();
    await server.add(numbered(10));
    await Promise.all([site.read(), site.read(other)]);
    await site.read();
    expect((await site.subjects()).toSorted()).toEqual(numbered(10).map((_, n) => `number ${n}`));
  });

  test('loses and doubles nothing in eight kills of the reading process', { tags: ['full'] }, async () => {
    await using site = await reader();
    await site.read();
    await server.add(numbered(40));
    const env = { ...process.env, DATA_DIR: site.dataDir, IMAP_URL: server.url };
    const start = () => spawn(process.execPath, [CHILD], { env, stdio: 'ignore' });
    for (let kill = 0; kill < 8; kill += 1) {
      const child = start();
      const ended = once(child, 'exit');
      setTimeout(() => child.kill('SIGKILL'), 1_000 + kill * 150);
      await ended;
    }
    const [code] = await once(start(), 'exit');
    expect(code).toBe(0);
    const expected = numbered(40).map((_, n) => `number ${n}`);
    expect((await site.subjects()).toSorted()).toEqual(expected.toSorted());
  });

  test('that goes away is reported like a dead mail server, and its return too', async () => {
    await using site = await reader({ ALERT_EMAIL: 'ops@elsewhere.example' });
    await site.read();
    await server.stop();
    await site.read();
    const failing = await readMailboxHealth(site.database.query);
    expect(failing.reason).toMatch(/^The mailbox cannot be read \(ECONNREFUSED/);
    const alerts = () => site.database.query.selectFrom('deliveries').select('payload').execute();
    expect(await alerts()).toEqual([]);
    await site.database.write((trx) => saveMailboxHealth(trx, { ...failing, failingSince: 1 }));
    await site.read();
    await server.start();
    await site.read();
    expect((await alerts()).map(({ payload }) => JSON.parse(payload).type)).toEqual([
      'mailbox.failed',
      'mailbox.recovered',
    ]);
  });

  test('that holds more than the inbox may store is reported, and waits for room', async () => {
    await using site = await reader({ ALERT_EMAIL: 'ops@elsewhere.example', INCOMING_MAIL_MAX_MB: '100' });
    await site.read();
    await server.add([incomingMail({ subject: 'large' })]);
    await site.read();
    const { query } = site.database;
    const [mail] = await query.selectFrom('incoming_mails').select('id').execute();
    const file = { id: 'plan', mail: mail!.id, name: 'plan.pdf', type: '', bytes: 75_000_000 };
    await query
      .insertInto('incoming_files')
      .values({ ...file, kept: 1 })
      .execute();
    await server.add([incomingMail({ subject: 'next' })]);
    await site.read();
    expect(await site.subjects()).toEqual(['large']);
    const { reason } = await readMailboxHealth(query);
    expect(reason).toMatch(/^The inbox stores as much email as INCOMING_MAIL_MAX_MB allows \(100 MB\)\./);
    expect(await checkDatabase(site.database, site.environment)).toContainEqual(
      expect.objectContaining({ level: 'fault', subject: 'Incoming email' }),
    );
    await query.deleteFrom('incoming_files').execute();
    await site.read();
    expect((await site.subjects()).toSorted()).toEqual(['large', 'next']);
    expect((await readMailboxHealth(query)).failingSince).toBeNull();
  });

  test.each([
    ['a wrong password', (url: string) => url.replace('secret', 'wrong'), /rejects the login\. Correct user/],
    ['a missing folder', (url: string) => `${url}/Nowhere`, /no folder "Nowhere"/],
    ['TLS where there is none', (url: string) => url.replace('imap:', 'imaps:'), /does not start with TLS/],
  ])('%s is one sentence in doctor', async (_, change, expected) => {
    const { imap } = readEnvironment({ IMAP_URL: change(server.url) });
    const finding = await checkMailbox({ imap } as Parameters<typeof checkMailbox>[0]);
    expect(finding).toMatchObject({ level: 'fault', text: expect.stringMatching(expected) });
    expect(finding.text).not.toContain('wrong@');
  });

  test('that can be read is reported by doctor with its size', async () => {
    const { imap } = readEnvironment({ IMAP_URL: server.url });
    const finding = await checkMailbox({ imap } as Parameters<typeof checkMailbox>[0]);
    expect(finding).toMatchObject({
      level: 'ok',
      text: expect.stringMatching(/^The login works\. .* emails?\./),
    });
  });
});
