import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { dayIn } from '../days.ts';

const FLUSH_EVERY_MS = 1_000;
/** Addresses somebody makes up must not fill the database: past this many in a day they count together. */
const MAX_PATHS_A_DAY = 5_000;
export const OTHER_PATHS = '(other)';

/**
 * Counts views by day of the agency and path: no visitor, no address, no time of day. Counting only adds to a buffer,
 * which is written once a second; while the database is away the buffer keeps the counts.
 */
export function countPageViews(database: Database, log: Logger, timeZone: string) {
  let buffered = new Map<string, Map<string, number>>();
  let seen = { day: '', paths: new Set<string>() };

  function count(path: string, now = Date.now()): void {
    const day = dayIn(timeZone, now);
    if (seen.day !== day) seen = { day, paths: new Set() };
    const known = seen.paths.has(path) || seen.paths.size < MAX_PATHS_A_DAY;
    if (known) seen.paths.add(path);
    add(buffered, day, known ? path : OTHER_PATHS, 1);
  }

  async function flush(): Promise<void> {
    if (buffered.size === 0) return;
    const taken = buffered;
    buffered = new Map();
    const rows = [...taken].flatMap(([day, paths]) =>
      [...paths].map(([path, views]) => ({ day, path, views })),
    );
    try {
      await database.writeRelaxed(async (trx) => {
        // In one order everywhere, so that two instances never wait for each other's rows.
        rows.sort((a, b) => (a.path < b.path ? -1 : 1));
        for (let from = 0; from < rows.length; from += 500) {
          await trx
            .insertInto('page_views')
            .values(rows.slice(from, from + 500))
            .onConflict((conflict) =>
              conflict.columns(['day', 'path']).doUpdateSet((row) => ({
                views: row('page_views.views', '+', row.ref('excluded.views')),
              })),
            )
            .execute();
        }
      });
    } catch (error) {
      for (const { day, path, views } of rows) add(buffered, day, path, views);
      log.warn({ err: error }, 'page views wait for the database');
    }
  }

  const timer = setInterval(() => void flush(), FLUSH_EVERY_MS);
  timer.unref();
  return {
    count: (path: string) => count(path),
    flush,
    async close(): Promise<void> {
      clearInterval(timer);
      await flush();
    },
  };
}

function add(counts: Map<string, Map<string, number>>, day: string, path: string, views: number): void {
  const paths = counts.get(day) ?? new Map<string, number>();
  counts.set(day, paths.set(path, (paths.get(path) ?? 0) + views));
}

export interface ViewCount {
  /** A day or a path. */
  of: string;
  views: number;
}

/** Views of each day from `firstDay` (`YYYY-MM-DD`) on; days without a view are left out. */
export function viewsByDay(query: Kysely<Tables>, firstDay: string): Promise<ViewCount[]> {
  return query
    .selectFrom('page_views')
    .select(({ fn }) => ['day as of', fn.sum<number>('views').as('views')])
    .where('day', '>=', firstDay)
    .groupBy('day')
    .orderBy('day')
    .execute();
}

/** The most viewed paths from `firstDay` on. */
export function mostViewed(query: Kysely<Tables>, firstDay: string, limit: number): Promise<ViewCount[]> {
  return query
    .selectFrom('page_views')
    .select(({ fn }) => ['path as of', fn.sum<number>('views').as('views')])
    .where('day', '>=', firstDay)
    .groupBy('path')
    .orderBy('views', 'desc')
    .orderBy('path')
    .limit(limit)
    .execute();
}

/** Views of some paths, from one day up to and without another. */
export function viewsOf(
  query: Kysely<Tables>,
  paths: readonly string[],
  { from, until }: { from: string; until: string },
): Promise<ViewCount[]> {
  return query
    .selectFrom('page_views')
    .select(({ fn }) => ['path as of', fn.sum<number>('views').as('views')])
    .where('day', '>=', from)
    .where('day', '<', until)
    .where('path', 'in', paths)
    .groupBy('path')
    .execute();
}
