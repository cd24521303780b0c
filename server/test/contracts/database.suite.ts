import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { appliedMigrations, migrations } from '../../database/migrations.ts';
import { openDatabase, type DatabaseLocation } from '../../database/open.ts';
import type { Engine } from '../../../tests/support/databases.ts';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { sqliteDialect } from '../../database/sqlite.ts';
import type { Query } from '../../database/tables.ts';

export function databaseSuite({ place, emptyPlace, open }: Engine): void {
  test('processes that start at the same moment migrate once and share one secret', async () => {
    const shared = await emptyPlace();
    const secrets = await Promise.all([1, 2, 3].map(() => openInOwnProcess(shared)));
    expect(new Set(secrets).size).toBe(1);
    expect(Buffer.from(secrets[0] ?? '', 'base64url')).toHaveLength(32);
    await using database = await openDatabase(shared);
    expect(await appliedMigrations(database.query)).toEqual(migrations.map(({ name }) => name));
  });

  test('a database of a newer version is refused in one sentence', async () => {
    const shared = await place();
    const newer = await openDatabase(shared);
    await newer.query
      .insertInto('schema_migrations')
      .values({ name: '9999-01-01-newer', applied_at: 0 })
      .execute();
    await newer.close();
    const refusal = await openDatabase(shared).catch((error: Error) => error);
    expect(refusal).toMatchObject({ name: 'StartError' });
    expect((refusal as Error).message).toMatch(/^[^\n]*newer version[^\n]*\.$/);
  });

  test.each([
    ['numbered schemas', 'create table schema_version (version integer)'],
    ...['2026-11-25-baseline', '0001-baseline', '0001-schema'].map((name) => [
      `the migration ${name}`,
      `create table schema_migrations (name text primary key, applied_at bigint); insert into schema_migrations values ('${name}', 1)`,
    ]),
  ])('a development database with %s is refused and left as it is', async (_, statements) => {
    const where = await emptyPlace();
    await using before = await openAsIs(where);
    for (const statement of statements.split('; ')) await sql.raw(statement).execute(before);
    await expect(openDatabase(where)).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(/^This database is from before the first release [^\n]*\.$/),
    });
    expect((await before.introspection.getTables()).length).toBe(1);
  });

  test('a failed transaction is rolled back and does not affect others', async () => {
    const database = await open();
    const count = (day: string, fail: boolean) =>
      database.write(async (trx) => {
        await trx.insertInto('page_views').values({ day, path: '/', views: 1 }).execute();
        if (fail) throw new Error('changed its mind');
        return day;
      });
    const outcomes = await Promise.allSettled([
      count('2026-01-01', false),
      count('2026-01-02', true),
      count('2026-01-03', false),
    ]);
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    const days = await database.query.selectFrom('page_views').select('day').orderBy('day').execute();
    expect(days.map(({ day }) => day)).toEqual(['2026-01-01', '2026-01-03']);
  });
}

async function openInOwnProcess({ dataDir, databaseUrl }: DatabaseLocation): Promise<string> {
  const script = fileURLToPath(new URL('../../../tests/support/open-once.ts', import.meta.url));
  const args = databaseUrl ? [script, dataDir, databaseUrl] : [script, dataDir];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return stdout;
}

/** Opens a database without migrating it. */
function openAsIs({ dataDir, databaseUrl }: DatabaseLocation): Query {
  mkdirSync(dataDir, { recursive: true });
  const dialect = databaseUrl
    ? new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl }) })
    : sqliteDialect(new DatabaseSync(join(dataDir, 'site.db')));
  return new Kysely({ dialect });
}
