import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { Trx } from '../database/tables.ts';
import { COUNTERS, type CounterName } from './view-counts.ts';
import { dailyCounts, type DailyCount } from './daily-counts.ts';
import type { View } from './view.ts';
import { OTHER_SOURCES } from './visit-source.ts';

const FLUSH_EVERY_MS = 1_000;
const MAX_PATHS_PER_DAY = 5_000;
const MAX_SOURCES_PER_DAY = 500;
const ROWS_AT_ONCE = 500;
const OTHER_PATHS = '(other)';

/**
 * Counts views by day and path, and visits by day and source; stores no visitor, address or time of day. Counts are
 * buffered and written once a second, and stay in the buffer while the database is unreachable.
 */
export function countPageViews(database: Database, log: Logger, timeZone: string) {
  const paths = dailyCounts(timeZone, MAX_PATHS_PER_DAY, OTHER_PATHS);
  const sources = dailyCounts(timeZone, MAX_SOURCES_PER_DAY, OTHER_SOURCES);

  async function flush(): Promise<void> {
    const views = paths.take();
    if (views.length === 0) return;
    const visits = sources.take();
    try {
      await database.write(async (trx) => {
        await addCounts(trx, 'page', views);
        await addCounts(trx, 'source', visits);
      });
    } catch (error) {
      paths.putBack(views);
      sources.putBack(visits);
      log.warn({ err: error }, 'page views wait for the database');
    }
  }

  const timer = setInterval(() => void flush(), FLUSH_EVERY_MS);
  timer.unref();
  return {
    count({ path, source }: Pick<View, 'path' | 'source'>): void {
      const now = Date.now();
      paths.count(path, now);
      if (source !== undefined) sources.count(source, now);
    },
    flush,
    async close(): Promise<void> {
      clearInterval(timer);
      await flush();
    },
  };
}

async function addCounts(trx: Trx, counter: CounterName, counts: readonly DailyCount[]): Promise<void> {
  const { table, name, count } = COUNTERS[counter];
  for (const rows of inBatches(counts)) {
    const values = rows.map((row) => sql`(${row.day}, ${row.name}, ${row.count})`);
    await sql`insert into ${sql.table(table)} (day, ${sql.ref(name)}, ${sql.ref(count)}) values ${sql.join(values)}
      on conflict (day, ${sql.ref(name)})
      do update set ${sql.ref(count)} = ${sql.ref(`${table}.${count}`)} + ${sql.ref(`excluded.${count}`)}`.execute(
      trx,
    );
  }
}

const inBatches = (counts: readonly DailyCount[]): DailyCount[][] =>
  Array.from({ length: Math.ceil(counts.length / ROWS_AT_ONCE) }, (_, index) =>
    counts.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE),
  );

export type PageViews = ReturnType<typeof countPageViews>;
