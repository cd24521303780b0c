import type { Query } from '../../../server/database/tables.ts';

/** Inquiries received from `from` to before `until` (milliseconds), each with its case. */
export const receivedBetween = (query: Query, from: number, until: number) =>
  query
    .selectFrom('inquiries')
    .select(['source', 'visit_source', 'state', 'received_at'])
    .select(({ selectFrom }) => {
      // A join would make PostgreSQL read all cases.
      const caseQuery = selectFrom('inbox_cases').whereRef('inbox_cases.inquiry', '=', 'inquiries.reference');
      return [
        caseQuery.select('status').as('status'),
        caseQuery.select('answered_at').as('answered_at'),
        caseQuery.select('deal_value').as('deal_value'),
        caseQuery.select('assignee').as('assignee'),
      ];
    })
    .where('received_at', '>=', from)
    .where('received_at', '<', until)
    .where('kind', '=', 'inquiry')
    .execute();
export type Received = Awaited<ReturnType<typeof receivedBetween>>[number];

/** Sums up the outcomes of inquiries. Replies scheduled for later than `now` do not count. */
export function outcomesOf(received: readonly Received[], now: number) {
  const won = received.filter(({ status }) => status === 'won');
  const lost = received.filter(({ status }) => status === 'lost');
  const minutes = received
    .filter(({ answered_at }) => answered_at !== null && answered_at <= now)
    .map(({ answered_at, received_at }) => Math.floor((answered_at! - received_at) / 60_000))
    .toSorted((a, b) => a - b);
  return {
    inquiries: received.length,
    won: won.length,
    /** The total value of won and lost deals. */
    wonValue: totalValue(won),
    lostValue: totalValue(lost),
    answered: minutes.length,
    /** Median minutes until the first reply; null without replies. */
    median: minutes[Math.ceil(minutes.length / 2) - 1] ?? null,
  };
}

const totalValue = (deals: readonly Received[]): number =>
  deals.reduce((sum, { deal_value }) => sum + (deal_value ?? 0), 0);

/** Outcomes by assigned member, the one with the most inquiries first. */
export async function outcomesByMember(query: Query, received: readonly Received[], now: number) {
  const members = await query.selectFrom('inbox_members').select(['id', 'name', 'email']).execute();
  return members
    .map(({ id, name, email }) => {
      const assignedInquiries = received.filter(({ assignee }) => assignee === id);
      const { inquiries, answered, median, won, wonValue } = outcomesOf(assignedInquiries, now);
      return { name: name || email, assigned: inquiries, answered, median, won, wonValue };
    })
    .filter(({ assigned }) => assigned > 0)
    .toSorted((a, b) => b.assigned - a.assigned || (a.name < b.name ? -1 : 1));
}
