import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../server/database/open.ts';
import { readBackupRecord } from '../../../server/backup/backup-record.ts';
import { moveToPostgres } from '../../../server/backup/restore.ts';
import { useBackups } from '../support/backups.ts';

const { folder, keys, place, command, variablesOf, contentOf, filled, backupOf } = useBackups();

test.each(['sqlite', 'postgres'])(
  'a copy of %s prunes no backup of its original and makes none by itself',
  async (kind) => {
    const [source, copy] = [await filled(kind), await place(kind)];
    const shared = { ...variablesOf(source), BACKUP_DIR: join(folder, `of-${kind}`), BACKUP_KEEP: '1' };
    expect(await command('backup', [], shared)).toMatchObject({ code: 0 });
    const [first] = readdirSync(shared.BACKUP_DIR);
    if (kind === 'sqlite') cpSync(source.dataDir, copy.dataDir, { recursive: true });
    else {
      await using elsewhere = await openDatabase(copy);
      const from = sql.id(new URL(source.databaseUrl!).pathname.slice(1));
      await sql`create database copied template ${from}`.execute(elsewhere.query);
      copy.databaseUrl = new URL('/copied', source.databaseUrl).href;
    }
    await using database = await openDatabase(copy);
    expect(await readBackupRecord(database)).toBeUndefined();
    const itsOwn = { ...shared, DATA_DIR: copy.dataDir, DATABASE_URL: copy.databaseUrl ?? '' };
    for (let times = 0; times < 2; times += 1)
      expect(await command('backup', [], itsOwn)).toMatchObject({ code: 0 });
    const stored = readdirSync(shared.BACKUP_DIR);
    expect([stored.length, stored.includes(first!)]).toEqual([2, true]);
  },
);

test('with SITE_SECRET neither move nor restore stores a secret in PostgreSQL', async () => {
  const [source, moved, restored] = [
    await filled('sqlite'),
    await place('postgres'),
    await place('postgres'),
  ];
  const file = await backupOf(source);
  const own = { SITE_SECRET: 'a-secret-of-this-test-that-is-long-enough' };
  for (const [name, args, where] of [
    ['restore', [file, '--key', keys.file, '--yes'], restored],
    ['move', [moved.databaseUrl!], source],
  ] as const)
    expect(await command(name, [...args], { ...variablesOf(where), ...own })).toMatchObject({ code: 0 });
  for (const where of [moved, restored]) {
    await using database = await openDatabase(where);
    const { query } = database;
    // Only a moved database continues the previous backups.
    expect(Boolean(await readBackupRecord(database))).toBe(where === moved);
    const stored = await query.selectFrom('settings').selectAll().where('name', '=', 'site-secret').execute();
    expect(stored).toEqual([]);
  }
});

test('after a move the old server refuses every write', async () => {
  const [source, target] = [await filled('sqlite'), await place('postgres')];
  await using database = await openDatabase(source);
  await moveToPostgres(database, 'secret', target);
  for (const write of [
    sql`update subscribers set state = 'pending'`,
    sql`delete from inquiries`,
    sql`insert into settings values ('a', 'b')`,
    sql`update inbox_members set role = 'viewer'`,
  ])
    await expect(database.write((trx) => write.execute(trx))).rejects.toThrow(/was moved to PostgreSQL/);
});

test('a move refuses a database in use and changes nothing', async () => {
  const [source, target] = [await filled('sqlite'), await filled('postgres')];
  const before = await contentOf(source);
  const refused = await command('move', [target.databaseUrl!], variablesOf(source));
  expect(refused).toMatchObject({ code: 1, out: expect.stringContaining('is not empty') });
  expect(await contentOf(source)).toEqual(before);
});
