import { sql } from 'kysely';
import type { Query } from '../../../server/database/tables.ts';
import { isFirstReplyRetried } from '../replies/delayed.ts';

/** Inquiries received from `from` to before `until` (milliseconds), each with what members did with it. */
export const receivedBetween = (query: Query, from: number, until: number) =>
  query
    .selectFrom('inquiries')
    .select(['reference', 'source', 'visit_source', 'state', 'received_at'])
    .select(({ selectFrom }) => {
      // A join would make PostgreSQL read all of inbox_inquiries.
      const inboxInquiry = selectFrom('inbox_inquiries').whereRef(
        'inbox_inquiries.inquiry',
        '=',
        'inquiries.reference',
      );
      return [
        inboxInquiry.select('status').as('status'),
        // A reply that is being retried has not reached the person.
        inboxInquiry
          .select('answered_at')
          .where((row) => row.not(isFirstReplyRetried(row)))
          .as('answered_at'),
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

/** Who replied to which inquiry since a time, in writing or otherwise, in order of time. What is merged counts as the main one. */
async function repliesSince(query: Query, from: number, until: number) {
  const main = sql<string>`coalesce(inbox_inquiries.merged_into, inbox_inquiries.inquiry)`;
  const written = await query
    .selectFrom('inbox_replies')
    .innerJoin('inbox_inquiries', 'inbox_inquiries.inquiry', 'inbox_replies.inquiry')
    .leftJoin('deliveries', 'deliveries.id', 'inbox_replies.id')
    .select([main.as('inquiry'), 'inbox_replies.author', 'inbox_replies.leaves_at as at'])
    .where('inbox_replies.leaves_at', '>=', from)
    .where('inbox_replies.leaves_at', '<', until)
    .where((row) =>
      row.or([
        row('deliveries.state', 'is', null),
        row('deliveries.state', '=', 'sent'),
        row.and([row('deliveries.state', '=', 'waiting'), row('deliveries.last_error', 'is', null)]),
      ]),
    )
    .execute();
  const external = await query
    .selectFrom('inbox_events')
    .innerJoin('inbox_inquiries', 'inbox_inquiries.inquiry', 'inbox_events.inquiry')
    .select([main.as('inquiry'), 'inbox_events.actor as author', 'inbox_events.at'])
    .where('inbox_events.kind', '=', 'answered')
    .where('inbox_events.at', '>=', from)
    .where('inbox_events.at', '<', until)
    .execute();
  return [
    ...written.map((reply) => ({ ...reply, isWritten: true })),
    ...external.map((reply) => ({ ...reply, isWritten: false })),
  ].toSorted((a, b) => a.at - b.at);
}

/**
 * What each member did: the replies they wrote, and of the inquiries of the period those that they were the first to answer,
 * and the won ones that they answered last, or that are assigned to them if nobody answered. The busiest member comes first, and
 * what belongs to nobody last, with null as its name.
 */
export async function outcomesByMember(query: Query, { received, from, until, now }: MemberOptions) {
  const members = await query.selectFrom('inbox_members').select(['id', 'name', 'email']).execute();
  const replies = await repliesSince(query, from, now);
  const lastAuthor = new Map(replies.map(({ inquiry, author }) => [inquiry, author]));
  const firstAuthor = new Map(replies.toReversed().map(({ inquiry, author }) => [inquiry, author]));
  const emailOf = (assignee: string | null) => members.find(({ id }) => id === assignee)?.email;
  const nameOf = (address: string) => members.find(({ email }) => email === address)?.name || address;
  /** @param email undefined for what nobody answered, or is assigned to nobody */
  const rowOf = (name: string | null, email: string | undefined) => {
    const { answered, median } = outcomesOf(
      received.filter(({ reference }) => firstAuthor.get(reference) === email),
      now,
    );
    const { won, wonValue } = outcomesOf(
      received.filter(
        ({ reference, assignee }) => (lastAuthor.get(reference) ?? emailOf(assignee)) === email,
      ),
      now,
    );
    return {
      name,
      written: replies.filter((reply) => reply.isWritten && reply.author === email && reply.at < until)
        .length,
      answered,
      median,
      assigned: received.filter(({ assignee }) => emailOf(assignee) === email).length,
      won,
      wonValue,
    };
  };
  // Authors who have left the team are persons as well.
  const people = new Set([...members.map(({ email }) => email), ...lastAuthor.values()]);
  const rows = [...people]
    .map((email) => ({ ...rowOf(nameOf(email), email), name: nameOf(email) }))
    .toSorted((a, b) => b.written - a.written || b.assigned - a.assigned || (a.name < b.name ? -1 : 1));
  return [...rows, rowOf(null, undefined)].filter(
    ({ assigned, answered, written, won }) => assigned + answered + written + won > 0,
  );
}
