import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/** Milliseconds, without the last. */
export interface Times {
  from: number;
  until: number;
}

/**
 * What came in, each with one field of its case: by a subquery, because for a join PostgreSQL would read all cases for
 * each period.
 */
const receivedIn = <Field extends 'status' | 'answered_at'>(
  query: Kysely<Tables>,
  field: Field,
  times: Times,
) =>
  query
    .selectFrom('enquiries')
    .select(['source', 'visit_source', 'state', 'received_at'])
    .select((row) =>
      row
        .selectFrom('inbox_cases')
        .select(field)
        .whereRef('inbox_cases.enquiry', '=', 'enquiries.reference')
        .as(field),
    )
    .where('received_at', '>=', times.from)
    .where('received_at', '<', times.until)
    .where('kind', '=', 'enquiry');

/** What came in, by the page its form stood on and by where the visit came from, and what has become of it by now. */
export function countByOrigin(query: Kysely<Tables>, times: Times) {
  return query
    .selectFrom(receivedIn(query, 'status', times).as('received'))
    .select(({ fn }) => [
      'source',
      'visit_source',
      fn.countAll<number>().filterWhere('state', '!=', 'quarantined').as('enquiries'),
      fn.countAll<number>().filterWhere('state', '=', 'quarantined').as('held'),
      fn
        .countAll<number>()
        .filterWhere('state', '!=', 'quarantined')
        .filterWhere('status', '=', 'won')
        .as('won'),
    ])
    .groupBy(['source', 'visit_source'])
    .execute();
}

/**
 * Each time it took to answer, in whole minutes, and how many enquiries were answered within just that; `later` are those
 * whose answer is set for a time to come.
 */
export function countByMinutes(query: Kysely<Tables>, times: Times, now: number) {
  return query
    .selectFrom(receivedIn(query, 'answered_at', times).as('received'))
    .select(({ fn }) => [
      sql<number>`(answered_at - received_at) / 60000`.as('minutes'),
      fn.countAll<number>().filterWhere('answered_at', '<=', now).as('count'),
      fn.countAll<number>().filterWhere('answered_at', '>', now).as('later'),
    ])
    .where('state', '!=', 'quarantined')
    .where('answered_at', 'is not', null)
    .groupBy('minutes')
    .execute();
}

export interface MinuteCount {
  minutes: number;
  count: number;
}

/** The minutes within which half of them were answered; null for none. */
export function medianOf(counts: readonly MinuteCount[]): number | null {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  let seen = 0;
  for (const { minutes, count } of counts.toSorted((a, b) => a.minutes - b.minutes)) {
    seen += count;
    if (seen * 2 >= total) return minutes;
  }
  return null;
}
