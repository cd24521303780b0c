import { sql } from 'kysely';
import type { Query } from '../../database/tables.ts';
import { medianOf, receivedIn, type Times } from './counts.ts';
import { sumOf } from './side.ts';

/** Counts the enquiries of a time by the member they are assigned to, the largest count first. Answers scheduled after `now` do not count. */
export async function countByMember(query: Query, times: Times, now: number) {
  const fields = ['status', 'answered_at', 'deal_value', 'assignee'] as const;
  const members = await query.selectFrom('inbox_members').select(['id', 'name', 'email']).execute();
  const counted = await query
    .selectFrom(receivedIn(query, fields, times).as('received'))
    .select(({ fn }) => [
      'assignee',
      sql<number | null>`case when answered_at <= ${now} then (answered_at - received_at) / 60000 end`.as(
        'minutes',
      ),
      fn.countAll<number>().as('count'),
      fn.countAll<number>().filterWhere('status', '=', 'won').as('won'),
      sql<number>`coalesce(sum(case when status = 'won' then deal_value end), 0)`.as('wonValue'),
    ])
    .where('state', '!=', 'quarantined')
    .where('assignee', 'is not', null)
    .groupBy(['assignee', 'minutes'])
    .execute();
  return members
    .map(({ id, name, email }) => {
      const own = counted.filter(({ assignee }) => assignee === id);
      const answered = own.flatMap(({ minutes, count }) => (minutes === null ? [] : [{ minutes, count }]));
      return {
        name: name || email,
        assigned: sumOf(own, 'count'),
        answered: sumOf(answered, 'count'),
        median: medianOf(answered),
        won: sumOf(own, 'won'),
        wonValue: sumOf(own, 'wonValue'),
      };
    })
    .filter(({ assigned }) => assigned > 0)
    .toSorted((a, b) => b.assigned - a.assigned || (a.name < b.name ? -1 : 1));
}
