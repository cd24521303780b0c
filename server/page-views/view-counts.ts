import { sql } from 'kysely';
import type { Query } from '../database/tables.ts';

/** What is counted per day: views of each page, and visits by their source. */
export const COUNTERS = {
  page: { table: 'page_views', name: 'path', count: 'views' },
  source: { table: 'visits', name: 'source', count: 'visits' },
} as const;
export type CounterName = keyof typeof COUNTERS;

export interface ViewCount {
  /** A day, a path or a source. */
  key: string;
  views: number;
}

/** Reads the views per day from `firstDay` (`YYYY-MM-DD`) on; omits days without a view. */
export function viewsByDay(query: Query, firstDay: string): Promise<ViewCount[]> {
  return query
    .selectFrom('page_views')
    .select(({ fn }) => ['day as key', fn.sum<number>('views').as('views')])
    .where('day', '>=', firstDay)
    .groupBy('day')
    .orderBy('day')
    .execute();
}

/** Reads the most viewed pages, or the sources of most visits, from `firstDay` on. */
export async function topCounts(
  query: Query,
  counter: CounterName,
  { firstDay, limit }: { firstDay: string; limit: number },
): Promise<ViewCount[]> {
  const { table, name, count } = COUNTERS[counter];
  const { rows } = await sql<ViewCount>`
    select ${sql.ref(name)} as "key", sum(${sql.ref(count)}) as views from ${sql.table(table)}
    where day >= ${firstDay} group by 1 order by 2 desc, 1 limit ${sql.lit(limit)}`.execute(query);
  return rows;
}

/** Reads the views of some pages, or visits from some sources, from one day (inclusive) until another (exclusive). */
export async function countsOf(
  query: Query,
  { counter, names }: { counter: CounterName; names: readonly string[] },
  { from, until }: { from: string; until: string },
): Promise<Map<string, number>> {
  const { table, name, count } = COUNTERS[counter];
  const { rows } = await sql<ViewCount>`
    select ${sql.ref(name)} as "key", sum(${sql.ref(count)}) as views from ${sql.table(table)}
    where day >= ${from} and day < ${until} and ${sql.ref(name)} in (${sql.join(names)})
    group by 1`.execute(query);
  return new Map(rows.map(({ key, views }) => [key, views]));
}
