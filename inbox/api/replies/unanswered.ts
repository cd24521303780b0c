import { sql } from 'kysely';
import type { InboxInquiry } from '../inquiries/conditions.ts';
import { UNDO_MS } from '../undo-period.ts';
import { replyDueAt, type ReplyPromise } from './due.ts';

const repliesOf = (row: InboxInquiry) =>
  row
    .selectFrom('inbox_replies')
    .leftJoin('deliveries', 'deliveries.id', 'inbox_replies.id')
    .select('inbox_replies.id')
    .whereRef('inbox_replies.inquiry', '=', 'inquiries.reference');

const undelivered = (row: InboxInquiry) =>
  repliesOf(row).where('deliveries.state', '=', 'failed').where('deliveries.dismissed_at', 'is', null);

/** Replies that were sent or will be. A delivery past its retention period was sent. */
const delivered = (row: InboxInquiry) =>
  repliesOf(row).where((reply) =>
    reply.or([reply('deliveries.state', 'is', null), reply('deliveries.state', '!=', 'failed')]),
  );

/** A reply that is scheduled for later is none yet; one that only waits for an undo is. */
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

/** A condition that few of many inquiries meet, among them all that wait for a reply. Each of its parts has an index. */
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
        .select((delivery) => delivery.ref('deliveries.inquiry').$notNull().as('inquiry'))
        .where('deliveries.purpose', '=', 'reply')
        .where('deliveries.state', '=', 'failed'),
    ),
  ]);

/** The condition that an inquiry waits for a reply. */
export const isUnanswered = (row: InboxInquiry) =>
  row.and([
    mayWait(row),
    row('inquiries.state', '!=', 'quarantined'),
    row.or([waitsForFirstReply(row), isWaiting(row)]),
  ]);

/** The time since which an inquiry has been waiting for a reply, if it is. */
export const WAITING_FROM = sql<number>`case when inbox_inquiries.answered_at is null
  then inquiries.received_at else coalesce(inbox_inquiries.waiting_since, inquiries.received_at) end`;

/** When the next reply is due, or null when none is. */
export const dueTime = (
  { unanswered, waitingFrom }: { unanswered: unknown; waitingFrom: number },
  replyPromise: ReplyPromise,
): number | null => (unanswered ? replyDueAt(waitingFrom, replyPromise) : null);
