import { sql } from 'kysely';
import type { Query } from '../../database/tables.ts';

/** Milliseconds, without the last. */
export interface Times {
  from: number;
  until: number;
}

/** Enquiries of a time, each with some fields of its case. A join would make PostgreSQL read all cases. */
export const receivedIn = <Field extends 'status' | 'answered_at' | 'deal_value' | 'assignee'>(
  query: Query,
  fields: readonly Field[],
  times: Times,
) =>
  query
    .selectFrom('enquiries')
    .select(['source', 'visit_source', 'state', 'received_at'])
    .select((row) =>
      fields.map((field) =>
        row
          .selectFrom('inbox_cases')
          .select(field)
          .whereRef('inbox_cases.enquiry', '=', 'enquiries.reference')
          .as(field),
      ),
    )
    .where('received_at', '>=', times.from)
    .where('received_at', '<', times.until)
    .where('kind', '=', 'enquiry');

/** Counts enquiries by the page of the form and the source of the visit, those won among them, and what deals were worth. */
export function countByOrigin(query: Query, times: Times) {
  const worth = (status: 'won' | 'lost') =>
    sql<number>`coalesce(sum(case when state <> 'quarantined' and status = ${status} then deal_value end), 0)`;
  return query
    .selectFrom(receivedIn(query, ['status', 'deal_value'], times).as('received'))
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
      worth('won').as('wonValue'),
      worth('lost').as('lostValue'),
    ])
    .groupBy(['source', 'visit_source'])
    .execute();
}

/** Counts answered enquiries by the whole minutes it took. Answers that are scheduled for later than `now` do not count. */
export function countByMinutes(query: Query, times: Times, now: number): Promise<MinuteCount[]> {
  return query
    .selectFrom(receivedIn(query, ['answered_at'], times).as('received'))
    .select(({ fn }) => [
      sql<number>`(answered_at - received_at) / 60000`.as('minutes'),
      fn.countAll<number>().as('count'),
    ])
    .where('state', '!=', 'quarantined')
    .where('answered_at', '<=', now)
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
