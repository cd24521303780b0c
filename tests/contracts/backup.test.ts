import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runBackup } from '../../server/cli/run.ts';
import { migrations } from '../../server/database/migrations.ts';
import { openDatabase, type DatabaseLocation } from '../../server/database/open.ts';
import { readAll } from '../../server/database/rows.ts';
import { loadSiteSecret } from '../../server/database/site-secret.ts';
import { readEnvironment } from '../../server/env.ts';
import { EVERYTHING, listEnquiries } from '../../server/inbox/enquiries/list.ts';
import { createLog } from '../../server/log.ts';
import { backupJobs, makeBackup } from '../../server/operations/backup.ts';
import { startPostgres, type PostgresPeer } from '../../tools/prepare/postgres.ts';
import { enquiryFields, honest, robotic } from '../support/enquiries.ts';
import { eventually } from '../../tools/prepare/eventually.ts';
import { servicesAt } from '../support/services.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-backup-'));
const key = join(folder, 'key.txt');
let recipient = '';
let postgres: PostgresPeer;
beforeAll(async () => {
  postgres = await startPostgres();
  const { out } = await command('backup', ['--new-key'], {});
  recipient = /age1\w+/.exec(out)![0];
  writeFileSync(key, out);
});
afterAll(async () => {
  await postgres.close();
  rmSync(folder, { recursive: true });
});

let places = 0;
async function place(kind: string): Promise<DatabaseLocation> {
  const dataDir = join(folder, `${(places += 1)}`);
  mkdirSync(dataDir);
  return kind === 'sqlite' ? { dataDir } : { dataDir, databaseUrl: await postgres.createDatabase() };
}

async function command(name: string, args: string[], variables: Record<string, string>) {
  let out = '';
  const print = (text: string) => void (out += `${text}\n`);
  return { code: await runBackup(name, args, variables, { print, printError: print }), out };
}

const variablesOf = ({ dataDir, databaseUrl = '' }: DatabaseLocation) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  BACKUP_RECIPIENT: recipient,
  BACKUP_KEEP: '2',
});

/** Everything in a database, and the secret beside it. */
async function contentOf(where: DatabaseLocation) {
  await using database = await openDatabase(where);
  const tables: Record<string, unknown[]> = {};
  await database.snapshot(async (trx) => {
    for await (const { table, rows } of readAll(trx, database.kind)) (tables[table] ??= []).push(...rows);
  });
  tables['settings'] = (tables['settings'] ?? []).filter(
    (row) => (row as { name: string }).name !== 'site-secret',
  );
  for (const rows of Object.values(tables))
    rows.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  return { tables, secret: await loadSiteSecret(database, where.dataDir) };
}

/** A database in use. */
async function filled(kind: string): Promise<DatabaseLocation> {
  const where = await place(kind);
  await using services = await servicesAt(where);
  for (const context of [honest, honest, robotic])
    await services.enquiries.accept(enquiryFields({ name: 'Zoë “Z” \\ Ünder\u2028' }), context);
  await services.subscribers.request('reader@visitors.example');
  services.pageViews.count({ path: '/about', source: 'direct' });
  const many = Array.from({ length: 1200 }, (_, number) => ({
    day: '2026-01-01',
    path: `/${number}`,
    views: number,
  }));
  await services.database.query.insertInto('page_views').values(many).execute();
  return where;
}

async function backupOf(where: DatabaseLocation): Promise<string> {
  expect(await command('backup', [], variablesOf(where))).toMatchObject({ code: 0 });
  const backups = join(where.dataDir, 'backups');
  return join(backups, readdirSync(backups).toSorted().at(-1)!);
}

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
  const restored = await command('restore', [file, '--key', key], variablesOf(target));
  expect(restored.out).toMatch(/^\d+ rows are back\.\n$/);
  const content = await contentOf(target);
  expect(content).toEqual(await contentOf(source));
  expect(content.tables['page_views']).toHaveLength(1201);
  expect(content.tables['enquiries']).toHaveLength(3);

  const again = await command('restore', [file, '--key', key], variablesOf(target));
  expect(again).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^The database to fill is not new [^\n]*\.\n$/),
  });

  // What the search needs is in no backup: the server makes it anew by itself.
  await using site = await servicesAt(target);
  const { query } = site.database;
  await eventually(
    async () => (await query.selectFrom('inbox_search').select('text').execute()).length === 3,
  );
  const promised = { workingDays: 2, timeZone: 'UTC', language: 'en' };
  expect(await listEnquiries(query, { ...EVERYTHING, text: 'zoe unde' }, 'nobody', promised)).toHaveLength(3);
});

test('a backup that is cut off, changed or for somebody else brings nothing back', async () => {
  const file = await backupOf(await filled('sqlite'));
  const bytes = readFileSync(file);
  const other = join(folder, 'other.txt');
  writeFileSync(other, (await command('backup', ['--new-key'], {})).out);
  const damaged = { cut: bytes.subarray(0, -400), changed: Buffer.from(bytes) };
  damaged.changed[bytes.length - 300]! ^= 1;
  const target = await place('sqlite');
  for (const [name, content] of Object.entries(damaged)) {
    writeFileSync(join(folder, name), content);
    expect([
      name,
      (await command('restore', [join(folder, name), '--key', key], variablesOf(target))).code,
    ]).toEqual([name, 1]);
  }
  expect((await command('restore', [file, '--key', other], variablesOf(target))).code).toBe(1);
  expect((await contentOf(target)).tables).toEqual({ settings: [] });
});

test('the newest backups stay, and without a key none is written', async () => {
  const where = await filled('sqlite');
  const backups = join(where.dataDir, 'backups');
  for (const name of ['site-2026-01-01T00-00-00Z.age', 'site-2026-01-02T00-00-00Z.age', 'notes.txt']) {
    mkdirSync(backups, { recursive: true });
    writeFileSync(join(backups, name), '');
  }
  const newest = await backupOf(where);
  expect(readdirSync(backups).toSorted()).toEqual([
    'notes.txt',
    'site-2026-01-02T00-00-00Z.age',
    basename(newest),
  ]);
  const refused = await command('backup', [], { ...variablesOf(where), BACKUP_RECIPIENT: '' });
  expect(refused).toMatchObject({ code: 2, out: expect.stringContaining('BACKUP_RECIPIENT') });
});

test('a move is refused by a database in use, and changes nothing then', async () => {
  const [source, target] = [await filled('sqlite'), await filled('postgres')];
  const before = await contentOf(source);
  const refused = await command('move', [target.databaseUrl!], variablesOf(source));
  expect(refused).toMatchObject({ code: 1, out: expect.stringContaining('is not new') });
  expect(await contentOf(source)).toEqual(before);
});

test('the server makes one by itself when it has somebody to encrypt for', async () => {
  const where = await filled('sqlite');
  await using database = await openDatabase(where);
  const jobs = (variables: Record<string, string>) =>
    backupJobs(
      database,
      readEnvironment({ ...variablesOf(where), ...variables }),
      'secret',
      createLog('silent'),
    );
  expect(jobs({ BACKUP_RECIPIENT: '' })).toEqual([]);
  expect(jobs({ BACKUP_EVERY_HOURS: '0' })).toEqual([]);
  const [job] = jobs({ BACKUP_EVERY_HOURS: '6' });
  expect(job!.intervalMs()).toBe(6 * 60 * 60 * 1000);
  await job!.run();
  expect(readdirSync(join(where.dataDir, 'backups'))).toEqual([expect.stringMatching(/^site-.*\.age$/)]);
});

test('a backup of an older version comes back in the newest schema', async () => {
  const [source, target] = [await place('sqlite'), await place('postgres')];
  const backups = { folder: join(source.dataDir, 'backups'), recipients: [recipient], keep: 1 };
  await using old = await openDatabase({ ...source, version: 4 });
  await old.query.insertInto('page_views').values({ day: '2026-01-01', path: '/', views: 7 }).execute();
  const { path } = await makeBackup(old, 'secret', backups);
  expect(await command('restore', [path, '--key', key], variablesOf(target))).toMatchObject({ code: 0 });
  await using database = await openDatabase(target);
  const { rows } = await sql`select max(version) as version from schema_version`.execute(database.query);
  expect(rows).toEqual([{ version: migrations.length }]);
  expect((await contentOf(target)).tables['page_views']).toEqual([
    { day: '2026-01-01', path: '/', views: 7 },
  ]);
});
