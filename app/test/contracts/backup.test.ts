import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { Encrypter } from 'age-encryption';
import { expect, test } from 'vitest';
import { run } from '../../cli/run.ts';
import { newestSchema } from '../../../server/database/migrations.ts';
import { openDatabase } from '../../../server/database/open.ts';
import { fingerprintOf } from '../../../server/security/site-secret.ts';
import { readEnvironment } from '../../../server/config/env.ts';
import { listInquiries } from '../../../inbox/api/inquiries/list.ts';
import { NO_FILTER } from '../../../inbox/api/inquiries/views.ts';
import { createLog } from '../../../server/monitoring/log.ts';
import { writeBackupFile } from '../../../server/backup/backup-file.ts';
import { backupJobs, makeBackup } from '../../../server/backup/backup.ts';
import { describeBackups, readBackupRecord } from '../../../server/backup/backup-record.ts';
import { useBackups } from '../support/backups.ts';
import { servicesAt } from '../../../tests/support/services.ts';

const { folder, keys, place, command, variablesOf, contentOf, filled, restore, backupOf } = useBackups();

test('backups with a future date and renamed backups are kept', async () => {
  const where = await place('sqlite');
  await (await servicesAt(where)).close();
  const first = await backupOf(where);
  const copy = join(dirname(first), `before the upgrade ${first.slice(-11)}`);
  writeFileSync(copy, '');
  await using database = await openDatabase(where);
  const { recipient, signingKey } = keys;
  const backup = { folder: dirname(first), recipients: [recipient], signingKey, keep: 1 };
  const next = async (time: number) =>
    (await makeBackup(database, backup, { secret: 's', now: new Date(time) })).path;
  const now = Date.now() + 10_000;
  const written = [await next(now + 30_000), await next(now)];
  expect(statSync(written[1]!).size).toBeGreaterThan(0);
  expect(readdirSync(backup.folder)).toEqual([copy, written[1]!].map((path) => basename(path)));

  const ahead = { id: 'x', doneAt: now };
  expect(describeBackups(ahead, 24, now - 60_000)).toEqual({ ok: true, detail: 'the newest is 0 h old' });
  expect(describeBackups(ahead, 24, 0)).toEqual({ ok: false, detail: expect.stringMatching(/future/) });
});

test.each([
  ['sqlite', 'sqlite'],
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
  ['postgres', 'postgres'],
])('a backup of %s brings everything back on %s', async (from, to) => {
  const [source, target] = [await filled(from), await place(to)];
  const file = await backupOf(source);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file).includes('ada.')).toBe(false);
  const restored = await restore(file, variablesOf(target));
  expect(restored.out).toMatch(
    /^\d+ rows restored\.\nInvitations, recovery codes and sessions were not restored\./m,
  );
  const content = await contentOf(target);
  const before = await contentOf(source);
  for (const table of ['inbox_invitations', 'inbox_recovery_codes', 'inbox_sessions']) {
    expect(before.tables[table]).not.toEqual([]);
    delete before.tables[table];
  }
  expect(content).toEqual(before);
  expect(content.tables['page_views']).toHaveLength(1201);
  expect(content.tables['inquiries']).toHaveLength(3);
  expect(content.tables['content_drafts']).toHaveLength(1);
  expect(content.tables['content_picture_parts']).toHaveLength(1);

  const again = await restore(file, variablesOf(target));
  expect(again).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^The target database is not empty [^\n]*\.$/m),
  });

  await using site = await servicesAt(target);
  const { query } = site.database;
  const promised = { workingDays: 2, timeZone: 'UTC', language: 'en' };
  expect(
    await listInquiries(
      query,
      { ...NO_FILTER, text: 'zoe unde' },
      { member: 'nobody', replyPromise: promised },
    ),
  ).toHaveLength(3);
});

test('a truncated, changed or foreign backup restores nothing', async () => {
  const file = await backupOf(await filled('sqlite'));
  const bytes = readFileSync(file);
  const other = join(folder, 'other.txt');
  writeFileSync(other, (await command('backup', ['--new-key'], {})).out);
  const damaged = { cut: bytes.subarray(0, -400), changed: Buffer.from(bytes) };
  damaged.changed[bytes.length - 300]! ^= 1;
  const target = await place('sqlite');
  for (const [name, content] of Object.entries(damaged)) {
    writeFileSync(join(folder, name), content);
    const said = await restore(join(folder, name), variablesOf(target));
    expect(said).toEqual({ code: 1, out: 'The backup is damaged or incomplete: nothing was restored.\n' });
  }
  expect(await command('restore', [file, '--key', other, '--yes'], variablesOf(target))).toEqual({
    code: 1,
    out: expect.stringMatching(/^The key does not open this backup[^\n]*\.\n$/),
  });
  const short = join(folder, 'short.txt');
  writeFileSync(short, readFileSync(keys.file, 'utf8').replace(/(AGE-SECRET-KEY-\w+)\w{9}/, '$1'));
  for (const [path, keyFile, says] of [
    [file, short, /^The key is incomplete/],
    [file, folder, /does not exist/],
    [join(folder, 'nowhere'), keys.file, /nowhere does not exist/],
  ] as const)
    expect((await command('restore', [path, '--key', keyFile, '--yes'], variablesOf(target))).out).toMatch(
      says,
    );
  expect((await contentOf(target)).tables).toEqual({ settings: [] });
});

test('without a key or a folder for it no backup is written', async () => {
  const variables = variablesOf(await filled('sqlite'));
  const refused = await command('backup', [], { ...variables, BACKUP_RECIPIENT: '' });
  expect(refused).toMatchObject({ code: 2, out: expect.stringContaining('BACKUP_RECIPIENT') });
  const locked = await command('backup', [], { ...variables, BACKUP_DIR: '/proc/x' });
  expect(locked).toEqual({
    code: 1,
    out: expect.stringMatching(/^The backup folder \/proc\/x .*BACKUP_DIR/),
  });
});

test('the server makes backups itself and retries a failed one within the hour', async () => {
  const where = await filled('sqlite');
  const shared = join(folder, 'shared');
  const settings = { ...variablesOf(where), BACKUP_DIR: shared, ALERT_WEBHOOK_URL: 'http://127.0.0.1:1/' };
  await using database = await openDatabase(where);
  const begun = Date.now();
  /** Runs the backup jobs at the given hour; returns the file count. */
  const at = async (hours: number) => {
    const environment = readEnvironment(settings);
    const now = () => begun + hours * 3_600_000;
    for (const job of backupJobs({
      database,
      environment,
      secret: 'secret',
      log: createLog('silent'),
      clock: now,
    }))
      await job.run();
    return readdirSync(shared).length;
  };
  mkdirSync(shared);
  // Neither a new nor a restored database makes backups until the first manual one.
  expect(await at(0)).toBe(0);
  expect(await command('backup', [], settings)).toMatchObject({ code: 0 });
  const [file] = readdirSync(shared);
  const trial = { ...settings, ...variablesOf(await place('sqlite')) };
  expect(await restore(join(shared, file!), trial)).toMatchObject({ code: 0 });
  await using restored = await openDatabase({ dataDir: trial.DATA_DIR });
  expect(await readBackupRecord(restored)).toBeUndefined();
  expect([await at(20), await at(24)]).toEqual([1, 2]);

  rmSync(shared, { recursive: true });
  writeFileSync(shared, '');
  const tried = async (hours: number) => {
    await at(hours).catch(() => {});
    const alerts = await database.query
      .selectFrom('deliveries')
      .where('channel', '=', 'alert')
      .selectAll()
      .execute();
    return [
      describeBackups(await readBackupRecord(database), 24, begun + hours * 3_600_000).detail,
      alerts.length,
    ];
  };
  const failed = [
    expect.stringMatching(/^the newest is 2\d h old; the last attempt failed: .*(ENOTDIR|EEXIST)/),
    1,
  ];
  expect([await tried(48), await tried(49)]).toEqual([failed, failed]);
  expect(await tried(72)).toEqual([expect.stringContaining('failed'), 2]);
  // The clock was wrong when the last alert was sent.
  expect(await tried(20)).toEqual([expect.stringContaining('failed'), 3]);
  const site = servicesAt(where, settings);
  await expect(site).rejects.toThrow(/^The backup folder .* is not writable \(\w+\): make it writable/);
  rmSync(shared);
  mkdirSync(shared);
  expect(await tried(73)).toEqual(['the newest is 0 h old', 4]);
});

test('a backup of a newer site is refused in one sentence', async () => {
  const path = join(folder, 'newer.age');
  const header = {
    format: 'site-backup',
    schema: '9999-newer',
    at: '2026-01-01T00:00:00Z',
    secret: 'secret',
  } as const;
  const { recipient, signingKey } = keys;
  await writeBackupFile(path, { header, rows: Readable.from([]) }, { recipients: [recipient], signingKey });
  const said = await restore(path, variablesOf(await place('postgres')));
  expect(said).toMatchObject({ code: 1, out: expect.stringMatching(/^The backup has [^\n]*\.\n$/) });
});

/** A backup that somebody made who knows the public key, and adds an owner of their own. */
const forged = {
  header: {
    format: 'site-backup',
    schema: newestSchema,
    at: '2026-01-01T00:00:00Z',
    secret: 'evil',
  } as const,
  rows: [{ table: 'inbox_members', rows: [{ id: 'evil', email: 'evil@evil.example', role: 'owner' }] }],
};

test('a backup with a foreign signature or without one is refused and changes nothing', async () => {
  const recipients = [keys.recipient];
  const foreign = join(folder, 'foreign.age');
  const { header, rows } = forged;
  await writeBackupFile(foreign, { header, rows: Readable.from(rows) }, { recipients, signingKey: 'evil' });
  const unsigned = join(folder, 'unsigned.age');
  const encrypter = new Encrypter();
  encrypter.addRecipient(keys.recipient);
  const lines = [header, ...rows].map((line) => `${JSON.stringify(line)}\n`).join('');
  writeFileSync(unsigned, await encrypter.encrypt(gzipSync(lines)));
  for (const file of [foreign, unsigned]) {
    const target = await place('sqlite');
    expect(await restore(file, variablesOf(target))).toEqual({
      code: 1,
      out: expect.stringMatching(/^The backup is not signed with the BACKUP_SIGNING_KEY [^\n]*\.\n$/),
    });
    expect(readdirSync(target.dataDir)).toEqual([]);
  }
});

test('restore describes the backup and asks before it writes', async () => {
  const source = await filled('sqlite');
  const file = await backupOf(source);
  const target = await place('sqlite');
  const args = [file, '--key', keys.file];
  const unasked = await command('restore', args, variablesOf(target));
  expect(unasked).toMatchObject({ code: 2, out: expect.stringContaining('--yes') });

  let out = '';
  const print = (text: string) => void (out += `${text}\n`);
  const answering = (answer: boolean) => ({ print, printError: print, confirm: async () => answer });
  expect(await run(['restore', ...args], variablesOf(target), answering(false))).toBe(0);
  expect(out).toMatch(/^The backup of \d{4}-\d\d-\d\d \d\d:\d\d UTC \(\d+\.\d MB\) is signed/);
  expect(out).toMatch(/^Rows: .* 3 inquiries and 1 subscriber$/m);
  expect(out).toContain('member@agency.example (owner)');
  const { secret } = await contentOf(source);
  expect(out).toContain(`fingerprint ${fingerprintOf(secret)}`);
  expect(out).not.toContain(secret);
  expect(readdirSync(target.dataDir)).toEqual([]);
  expect(await run(['restore', ...args], variablesOf(target), answering(true))).toBe(0);
  expect((await contentOf(target)).tables['inquiries']).toHaveLength(3);
});

test('a key file without the signing key is refused', async () => {
  const file = await backupOf(await filled('sqlite'));
  const half = join(folder, 'half.txt');
  writeFileSync(half, readFileSync(keys.file, 'utf8').replaceAll(/BACKUP_SIGNING_KEY.*/g, ''));
  const said = await command('restore', [file, '--key', half, '--yes'], variablesOf(await place('sqlite')));
  expect(said).toMatchObject({ code: 2, out: expect.stringContaining('contains no BACKUP_SIGNING_KEY') });
});
