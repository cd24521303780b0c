import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { migrations } from '../../server/database/migrations.ts';
import { openDatabase, type DatabaseLocation } from '../../server/database/open.ts';
import type { Engine } from '../support/databases.ts';

export function databaseSuite({ place, open }: Engine): void {
  test('processes that start at the same moment migrate once and share one secret', async () => {
    const shared = await place();
    const secrets = await Promise.all([1, 2, 3].map(() => openInOwnProcess(shared)));
    expect(new Set(secrets).size).toBe(1);
    expect(Buffer.from(secrets[0] ?? '', 'base64url')).toHaveLength(32);
    await using database = await openDatabase(shared);
    const versions = await database.query.selectFrom('schema_version').select('version').execute();
    expect(versions).toHaveLength(migrations.length);
  });

  test('a database of a newer version is refused in one sentence', async () => {
    const shared = await place();
    const newer = await openDatabase(shared);
    await newer.query
      .insertInto('schema_version')
      .values({ version: migrations.length + 1, applied_at: 0 })
      .execute();
    await newer.close();
    const refusal = await openDatabase(shared).catch((error: Error) => error);
    expect(refusal).toMatchObject({ name: 'StartRefused' });
    expect((refusal as Error).message).toMatch(/^[^\n]*newer version[^\n]*\.$/);
  });

  test('work that throws leaves nothing behind and does not spoil work beside it', async () => {
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

  test('times and counts come back as numbers', async () => {
    const database = await open();
    const due = 1_790_000_000_123;
    await database.query.insertInto('schedules').values({ name: 'x', due_at: due }).execute();
    const row = await database.query
      .selectFrom('schedules')
      .select((table) => ['due_at', table.fn.countAll<number>().over().as('n')])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ due_at: due, n: 1 });
  });
}

async function openInOwnProcess({ dataDir, databaseUrl }: DatabaseLocation): Promise<string> {
  const script = fileURLToPath(new URL('../support/open-once.ts', import.meta.url));
  const args = databaseUrl ? [script, dataDir, databaseUrl] : [script, dataDir];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return stdout;
}
