import { countOf } from '../../../server/database/queries.ts';
import { purposes, type DeliveryPurpose } from '../../../server/outbox/purposes.ts';
import type { Query } from '../../../server/database/tables.ts';
import { webhookNumber } from '../../../server/inquiries/webhooks.ts';
import { NOT_BULK } from '../../../server/outbox/status.ts';

/** Limits the list; many failures have one cause. */
const MAX_SHOWN = 100;
/** The watchdog repeats its test inquiry, and failed newsletters are shown on their own page. */
const PURPOSES_SHOWN_ELSEWHERE: DeliveryPurpose[] = ['watchdog', 'newsletter'];

/**
 * Deliveries that failed permanently and were not dismissed, and those waiting after a failed attempt, newest first.
 */
export async function readFailures(query: Query) {
  const failures = query
    .selectFrom('deliveries')
    .where('state', 'in', ['failed', 'waiting'])
    .where('channel', 'in', NOT_BULK)
    // A delivery that a member retried has no attempts yet.
    .where('attempts', '>', 0)
    .where('dismissed_at', 'is', null)
    .where('purpose', 'not in', PURPOSES_SHOWN_ELSEWHERE);
  const rows = await failures
    .select(['id', 'purpose', 'payload', 'inquiry', 'state'])
    .select(['attempts', 'due_at as dueAt', 'last_error as lastError', 'finished_at as finishedAt'])
    .select((row) => [
      'server_reply as serverReply',
      row
        .selectFrom('inquiries')
        .select('inquiries.name')
        .whereRef('inquiries.reference', '=', 'deliveries.inquiry')
        .as('person'),
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX_SHOWN)
    .execute();
  return {
    count: await countOf(failures),
    failed: await countOf(failures.where('state', '=', 'failed')),
    rows: rows.map(({ payload, ...row }) => ({
      ...row,
      number: webhookNumber(payload),
      toAgency: purposes[row.purpose].to === 'agency',
      // A failed reply is handled at its inquiry, because the person still waits for it.
      canBeDismissed: row.state === 'failed' && row.purpose !== 'reply',
    })),
  };
}
