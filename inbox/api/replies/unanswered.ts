import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '../../../server/database/tables.ts';
import { replyDueAt, type ReplyPromise } from './due.ts';

type WithCase = ExpressionBuilder<Tables, 'inquiries' | 'inbox_cases'>;

/** The condition that every reply to an inquiry failed. */
export function repliesFailed(row: WithCase) {
  const replies = row
    .selectFrom('inbox_replies')
    .leftJoin('deliveries', 'deliveries.id', 'inbox_replies.id')
    .select('inbox_replies.id')
    .whereRef('inbox_replies.inquiry', '=', 'inquiries.reference');
  const failed = replies
    .where('deliveries.state', '=', 'failed')
    .where('deliveries.dismissed_at', 'is', null);
  const delivered = replies.where((reply) =>
    reply.or([reply('deliveries.state', 'is', null), reply('deliveries.state', '!=', 'failed')]),
  );
  return row.and([row.exists(failed), row.not(row.exists(delivered))]);
}

/** The condition that an inquiry waits for its first reply. */
export const isUnanswered = (row: WithCase) =>
  row.and([
    row('inquiries.state', '!=', 'quarantined'),
    row.or([row('inbox_cases.status', 'is', null), row('inbox_cases.status', 'in', ['new', 'open'])]),
    row.or([row('inbox_cases.answered_at', 'is', null), repliesFailed(row)]),
  ]);

/** When the first reply is due, or null when none is. */
export const dueTime = (
  { unanswered, received_at }: { unanswered: unknown; received_at: number },
  replyPromise: ReplyPromise,
): number | null => (unanswered ? replyDueAt(received_at, replyPromise) : null);
