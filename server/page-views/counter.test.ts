import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open.ts';
import { createLog } from '../log.ts';
import { countPageViews, mostViewed, OTHER_PATHS, viewsByDay } from './counter.ts';

let folder: string;
let database: Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-data-'));
  database = await openDatabase({ dataDir: folder });
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

test('views add up by path, over flushes and instances', async () => {
  const [one, two] = [1, 2].map(() => countPageViews(database, createLog('silent'), 'UTC'));
  one?.count('/');
  one?.count('/about');
  await one?.flush();
  one?.count('/');
  two?.count('/');
  await Promise.all([one?.close(), two?.close()]);
  expect(await mostViewed(database.query, '2020-01-01', 10)).toEqual([
    { of: '/', views: 3 },
    { of: '/about', views: 1 },
  ]);
  expect(await viewsByDay(database.query, '2020-01-01')).toMatchObject([{ views: 4 }]);
});

test('made-up addresses cannot fill the database', async () => {
  const views = countPageViews(database, createLog('silent'), 'UTC');
  for (let n = 0; n < 6_000; n += 1) views.count(`/made-up/${n}`);
  await views.close();
  const [first] = await mostViewed(database.query, '2020-01-01', 1);
  expect(first).toEqual({ of: OTHER_PATHS, views: 1_000 });
});

test('counts wait in memory while the database cannot take them', async () => {
  const views = countPageViews(database, createLog('silent'), 'UTC');
  await database.query.schema.alterTable('page_views').renameTo('away').execute();
  views.count('/');
  await views.flush();
  await database.query.schema.alterTable('away').renameTo('page_views').execute();
  await views.close();
  expect(await mostViewed(database.query, '2020-01-01', 1)).toEqual([{ of: '/', views: 1 }]);
});
