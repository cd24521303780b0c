import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { openDatabase } from './open.ts';
import { loadSiteSecret } from '../security/site-secret.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

test('commits are durable and relations enforced', async () => {
  const { query, close } = await openDatabase({ dataDir: folder });
  const pragma = async (name: string) =>
    Object.values((await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(query)).rows[0] ?? {})[0];
  expect(await pragma('journal_mode')).toBe('wal');
  expect(await pragma('synchronous')).toBe(2);
  expect(await pragma('foreign_keys')).toBe(1);
  await close();
});

test('database and secret are for their owner alone', async () => {
  await using database = await openDatabase({ dataDir: folder });
  await loadSiteSecret(database, folder);
  for (const name of ['site.db', 'site-secret']) {
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  }
});

test('erased rows leave SQLite’s log once other readers are done', async () => {
  await using database = await openDatabase({ dataDir: folder });
  const log = join(folder, 'site.db-wal');
  await database.write((trx) => trx.insertInto('settings').values({ name: 'x', value: 'x' }).execute());
  const reader = new DatabaseSync(join(folder, 'site.db'));
  reader.exec('begin; select * from settings');
  await database.write((trx) => trx.deleteFrom('settings').execute());
  const purged = database.purgeDeleted().then(() => statSync(log).size);
  await new Promise((resolve) => setImmediate(resolve));
  expect(statSync(log).size).toBeGreaterThan(0);
  reader.exec('commit');
  expect(await purged).toBe(0);
  reader.close();
});

test('requests are served between the writes of a crowd', async () => {
  await using database = await openDatabase({ dataDir: folder });
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const write = (_: unknown, number: number) =>
    database.write((trx) =>
      trx
        .insertInto('settings')
        .values({ name: `${number}`, value: 'x' })
        .execute(),
    );
  await Promise.all(Array.from({ length: 50 }, write));
  isDone = true;
  expect(turns).toBeGreaterThanOrEqual(50);
});
