import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

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
export function mostViewed(query: Kysely<Tables>, firstDay: string, most: number): Promise<ViewCount[]> {
  return query
    .selectFrom('page_views')
    .select(({ fn }) => ['path as of', fn.sum<number>('views').as('views')])
    .where('day', '>=', firstDay)
    .groupBy('path')
    .orderBy('views', 'desc')
    .orderBy('path')
    .limit(most)
    .execute();
}
