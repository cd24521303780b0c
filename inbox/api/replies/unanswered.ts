import { sql } from 'kysely';
import type { Query } from '../../../server/database/tables.ts';
import { groupReferences } from '../inquiries/group-queries.ts';
import type { InboxInquiry } from '../inquiries/conditions.ts';
import { UNDO_MS } from '../undo-period.ts';
import { replyDueAt, type ReplyPromise } from './due.ts';

/** The replies to an inquiry and to what is merged into it. */
const repliesOf = (row: InboxInquiry) =>
  row
    .selectFrom('inbox_replies')
    .leftJoin('deliveries', 'deliveries.id', 'inbox_replies.id')
    .select('inbox_replies.id')
    .where('inbox_replies.inquiry', 'in', groupReferences(row));

const undelivered = (row: InboxInquiry) =>
  repliesOf(row).where('deliveries.state', '=', 'failed').where('deliveries.dismissed_at', 'is', null);

/** Replies that were sent or will be. A delivery past its retention period was sent. */
const delivered = (row: InboxInquiry) =>
  repliesOf(row).where((reply) =>
    reply.or([reply('deliveries.state', 'is', null), reply('deliveries.state', '!=', 'failed')]),
  );

/** A reply counts as sent while it only waits for an undo, but not if it is scheduled for later. */
const hasLeftBy = () => Date.now() + UNDO_MS;

/** The condition that every reply to an inquiry failed. */
export const repliesFailed = (row: InboxInquiry) =>
  row.and([row.exists(undelivered(row)), row.not(row.exists(delivered(row)))]);

/** The condition that the person wrote back, and nobody has replied since. */
export const isWaiting = (row: InboxInquiry) =>
  row.and([
    row('inbox_inquiries.waiting_since', 'is not', null),
    row.not(
      row.exists(
        delivered(row)
          .whereRef('inbox_replies.created_at', '>=', 'inbox_inquiries.waiting_since')
          .where('inbox_replies.leaves_at', '<=', hasLeftBy()),
      ),
    ),
  ]);

/** The condition that an inquiry waits for its first reply. */
const waitsForFirstReply = (row: InboxInquiry) =>
  row.and([
    row('inbox_inquiries.status', 'in', ['new', 'open']),
    row.or([
      row('inbox_inquiries.answered_at', 'is', null),
      row('inbox_inquiries.answered_at', '>', hasLeftBy()),
      repliesFailed(row),
    ]),
  ]);

/** A cheap condition that every waiting inquiry meets and few others do. Each of its parts has an index. */
const mayWait = (row: InboxInquiry) =>
  row.or([
    row.and([
      row('inbox_inquiries.answered_at', 'is', null),
      row('inbox_inquiries.status', 'in', ['new', 'open']),
    ]),
    row('inbox_inquiries.answered_at', '>', hasLeftBy()),
    row('inbox_inquiries.waiting_since', '>', 0),
    row(
      'inbox_inquiries.inquiry',
      'in',
      row
        .selectFrom('deliveries')
        .innerJoin('inbox_inquiries as failed', 'failed.inquiry', 'deliveries.inquiry')
        .select(sql<string>`coalesce(failed.merged_into, failed.inquiry)`.as('inquiry'))
        .where('deliveries.purpose', '=', 'reply')
        .where('deliveries.state', '=', 'failed'),
    ),
  ]);

/** The condition that an inquiry waits for a reply. One that is merged waits in the main one. */
export const isUnanswered = (row: InboxInquiry) =>
  row.and([
    mayWait(row),
    row('inbox_inquiries.merged_into', 'is', null),
    row('inquiries.state', '!=', 'quarantined'),
    row.or([waitsForFirstReply(row), isWaiting(row)]),
  ]);

/** The time since which an inquiry has been waiting for a reply, if it is. */
export const WAITING_FROM = sql<number>`case
  when inbox_inquiries.answered_at is null and inbox_inquiries.status in ('new', 'open')
    and coalesce(inbox_inquiries.waiting_since, inquiries.received_at) >= inquiries.received_at
  then inquiries.received_at else coalesce(inbox_inquiries.waiting_since, inquiries.received_at) end`;

/** When members last replied to one of these inquiries, in writing or otherwise (ms); 0 if they did not until `now`. */
export async function lastReplyAt(query: Query, references: readonly string[], now: number): Promise<number> {
  const replies = await query
    .selectFrom('inbox_replies')
    .leftJoin('deliveries', 'deliveries.id', 'inbox_replies.id')
    .select(['inbox_replies.created_at', 'inbox_replies.leaves_at'])
    .where('inbox_replies.inquiry', 'in', references)
    .where((row) => row.or([row('deliveries.state', 'is', null), row('deliveries.state', '!=', 'failed')]))
    .execute();
  const externalReplies = await query
    .selectFrom('inbox_events')
    .select('at')
    .where('inquiry', 'in', references)
    .where('kind', '=', 'answered')
    .execute();
  const left = replies.filter(({ leaves_at }) => leaves_at <= now + UNDO_MS);
  return Math.max(0, ...left.map((one) => one.created_at), ...externalReplies.map(({ at }) => at));
}

/**
 * When an inquiry got its first reply, in its group with the main one first (ms); null if it never was. A scheduled reply
 * counts from its time of sending. What was written before the inquiry came is no reply to it.
 */
export async function firstReplyAt(query: Query, group: readonly string[]): Promise<number | null> {
  const received = query.selectFrom('inquiries').select('received_at').where('reference', '=', group[0]!);
  const replies = await query
    .selectFrom('inbox_replies')
    .leftJoin('deliveries', 'deliveries.id', 'inbox_replies.id')
    .select('inbox_replies.leaves_at as at')
    .where('inbox_replies.inquiry', 'in', group)
    .where('inbox_replies.created_at', '>=', received)
    .where('deliveries.dismissed_at', 'is', null)
    .execute();
  const externalReplies = await query
    .selectFrom('inbox_events')
    .select('at')
    .where('inquiry', 'in', group)
    .where('kind', '=', 'answered')
    .where('at', '>=', received)
    .execute();
  const times = [...replies, ...externalReplies].map(({ at }) => at);
  return times.length > 0 ? Math.min(...times) : null;
}

/** When the next reply is due, or null when none is. */
export const dueTime = (
  { unanswered, waitingFrom }: { unanswered: unknown; waitingFrom: number },
  replyPromise: ReplyPromise,
): number | null => (unanswered ? replyDueAt(waitingFrom, replyPromise) : null);
