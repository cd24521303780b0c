import type { ExpressionBuilder } from 'kysely';
import { MINUTE_MS } from '../../../content-model/text/durations.ts';
import type { Database } from '../../../server/database/database.ts';
import type { Tables } from '../../../server/database/tables.ts';
import type { InboxInquiry } from '../inquiries/conditions.ts';
import { findAuthor, notifyMember } from '../mails/member-notifications.ts';
import { mainReference } from './unanswered.ts';

/** A reply that leaves when it is due does so within this time, unless sending is paused. */
const LATE_MS = MINUTE_MS;
/** How long a reply may wait before its author is told. */
const TELL_AFTER_MS = 30 * MINUTE_MS;

type Deliveries = ExpressionBuilder<Tables, 'deliveries'>;

/** The condition that an attempt to send a delivery failed, and another one follows. */
const isRetried = (row: Deliveries) => row('deliveries.last_error', 'is not', null);
/** The condition that a delivery was due, and nothing attempts it, because sending is paused. */
const isHeldUp = (row: Deliveries) => row('deliveries.due_at', '<', Date.now() - LATE_MS);

/** The replies that wait, each with its inquiry. */
const waitingReplies = (row: Pick<InboxInquiry, 'selectFrom'>) =>
  row
    .selectFrom('deliveries')
    .innerJoin('inbox_replies', 'inbox_replies.id', 'deliveries.id')
    .innerJoin('inbox_inquiries as answered', 'answered.inquiry', 'inbox_replies.inquiry')
    .where('deliveries.state', '=', 'waiting')
    .where('deliveries.channel', '=', 'mail')
    .where('deliveries.purpose', '=', 'reply');

/** The condition that a reply has not left in time. */
export const isDelayed = (row: InboxInquiry) =>
  row(
    'inbox_inquiries.inquiry',
    'in',
    waitingReplies(row)
      .where((delivery) => delivery.or([isRetried(delivery), isHeldUp(delivery)]))
      .select(mainReference('answered').as('inquiry')),
  );

/** The condition that the first reply to an inquiry is being retried, so that the person has none yet. */
export const isFirstReplyRetried = (row: ExpressionBuilder<Tables, 'inbox_inquiries'>) =>
  row.exists(
    waitingReplies(row)
      .select('deliveries.id')
      .where(isRetried)
      .whereRef('inbox_replies.leaves_at', '=', 'inbox_inquiries.answered_at')
      .where(mainReference('answered'), '=', row.ref('inbox_inquiries.inquiry')),
  );

/** Tells each author once which of their replies have not left for half an hour. */
export async function tellDelayed({ write }: Pick<Database, 'write'>, now = Date.now()): Promise<void> {
  await write(async (trx) => {
    const rows = await waitingReplies(trx)
      .select(['inbox_replies.id', 'inbox_replies.inquiry'])
      .where((delivery) => delivery.or([isRetried(delivery), isHeldUp(delivery)]))
      .where('inbox_replies.leaves_at', '<=', now - TELL_AFTER_MS)
      .where('inbox_replies.delay_told', 'is', null)
      .orderBy('inbox_replies.leaves_at')
      .execute();
    const referencesOf = new Map<string, string[]>();
    for (const { id, inquiry } of rows) {
      const to = await findAuthor(trx, id);
      if (to) referencesOf.set(to, [...(referencesOf.get(to) ?? []), inquiry]);
      await trx.updateTable('inbox_replies').set({ delay_told: now }).where('id', '=', id).execute();
    }
    for (const [to, references] of referencesOf)
      await notifyMember(trx, { kind: 'delayed', to, references: [...new Set(references)] }, now);
  });
}
