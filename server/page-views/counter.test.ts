import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open.ts';
import { createLog } from '../monitoring/log.ts';
import { topCounts, viewsByDay } from './view-counts.ts';
import { countPageViews } from './counter.ts';
import { OTHER_SOURCES } from './visit-source.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';

const view = (path: string, source?: string) => ({ path, source });

let database: Database;
beforeEach(async () => {
  database = await openDatabase({ dataDir: temporaryFolder() });
});
afterEach(() => database.close());

test('views add up by path, over flushes and instances', async () => {
  const [one, two] = [1, 2].map(() => countPageViews(database, createLog('silent'), 'UTC'));
  one?.count(view('/'));
  one?.count(view('/about'));
  await one?.flush();
  one?.count(view('/'));
  two?.count(view('/'));
  await Promise.all([one?.close(), two?.close()]);
  expect(await topCounts(database.query, 'page', { firstDay: '2020-01-01', limit: 10 })).toEqual([
    { key: '/', views: 3 },
    { key: '/about', views: 1 },
  ]);
  expect(await viewsByDay(database.query, '2020-01-01')).toMatchObject([{ views: 4 }]);
});

test('counts wait in memory while the database cannot take them', async () => {
  const views = countPageViews(database, createLog('silent'), 'UTC');
  await database.query.schema.alterTable('page_views').renameTo('away').execute();
  views.count(view('/'));
  await views.flush();
  await database.query.schema.alterTable('away').renameTo('page_views').execute();
  await views.close();
  expect(await topCounts(database.query, 'page', { firstDay: '2020-01-01', limit: 1 })).toEqual([
    { key: '/', views: 1 },
  ]);
});

test('a visit counts with its first view, and sources are limited', async () => {
  const views = countPageViews(database, createLog('silent'), 'UTC');
  views.count(view('/', 'search.example'));
  views.count(view('/about'));
  await views.flush();
  views.count(view('/', 'search.example'));
  for (let n = 0; n < 600; n += 1) views.count(view('/', `made-up-${n}.example`));
  await views.close();
  const sources = await topCounts(database.query, 'source', { firstDay: '2020-01-01', limit: 1_000 });
  expect(sources.slice(0, 2)).toEqual([
    { key: OTHER_SOURCES, views: 101 },
    { key: 'search.example', views: 2 },
  ]);
  expect(sources).toHaveLength(501);
});
