import type { Query } from '../../../server/database/tables.ts';

/** Inquiries received from `from` to before `until` (milliseconds), each with what members did with it. */
export const receivedBetween = (query: Query, from: number, until: number) =>
  query
    .selectFrom('inquiries')
    .select(['source', 'visit_source', 'state', 'received_at'])
    .select(({ selectFrom }) => {
      // A join would make PostgreSQL read all of inbox_inquiries.
      const inboxInquiry = selectFrom('inbox_inquiries').whereRef(
        'inbox_inquiries.inquiry',
        '=',
        'inquiries.reference',
      );
      return [
        inboxInquiry.select('status').as('status'),
        inboxInquiry.select('answered_at').as('answered_at'),
        inboxInquiry.select('deal_value').as('deal_value'),
        inboxInquiry.select('assignee').as('assignee'),
      ];
    })
    .where('received_at', '>=', from)
    .where('received_at', '<', until)
    .where('kind', '=', 'inquiry')
    // What is merged counts once, as the main one.
    .where('reference', 'not in', (row) =>
      row.selectFrom('inbox_inquiries').select('inquiry').where('merged_into', 'is not', null),
    )
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

interface MemberOptions {
  /** Inquiries of the period. */
  received: readonly Received[];
  /** The period in milliseconds; `until` is exclusive. */
  from: number;
  until: number;
  now: number;
}

/** Outcomes by assigned member with the replies that each wrote, the one with the most of both first. */
export async function outcomesByMember(query: Query, { received, from, until, now }: MemberOptions) {
  const members = await query.selectFrom('inbox_members').select(['id', 'name', 'email']).execute();
  const replies = await query
    .selectFrom('inbox_replies')
    .select(['author', ({ fn }) => fn.countAll<number>().as('count')])
    .where('leaves_at', '>=', from)
    .where('leaves_at', '<', Math.min(until, now))
    .groupBy('author')
    .execute();
  return members
    .map(({ id, name, email }) => {
      const assignedInquiries = received.filter(({ assignee }) => assignee === id);
      const { inquiries, answered, median, won, wonValue } = outcomesOf(assignedInquiries, now);
      const written = replies.find(({ author }) => author === email)?.count ?? 0;
      return { name: name || email, written, assigned: inquiries, answered, median, won, wonValue };
    })
    .filter(({ assigned, written }) => assigned + written > 0)
    .toSorted((a, b) => b.assigned + b.written - (a.assigned + a.written) || (a.name < b.name ? -1 : 1));
}
