import { HOUR_MS } from '../../../content-model/text/durations.ts';
import type { Database } from '../../../server/database/database.ts';
import { notifyMember } from '../mails/member-notifications.ts';
import { replyDueAt, type ReplyPromise } from './due.ts';
import { isUnanswered, WAITING_FROM } from './unanswered.ts';

/** How long before a reply is due its assignee is reminded. */
const AHEAD_MS = HOUR_MS;

/** Tells each member once which of their inquiries need a reply within an hour. */
export async function tellDue(
  { query, write }: Pick<Database, 'query' | 'write'>,
  promise: ReplyPromise,
  now = Date.now(),
): Promise<void> {
  const rows = await query
    .selectFrom('inquiries')
    .innerJoin('inbox_inquiries', 'inbox_inquiries.inquiry', 'inquiries.reference')
    .innerJoin('inbox_members', 'inbox_members.id', 'inbox_inquiries.assignee')
    .select(['inquiries.reference', 'inbox_members.email', 'inbox_inquiries.due_told'])
    .select(WAITING_FROM.as('waitingFrom'))
    .where((row) => isUnanswered(row))
    .where(({ or, eb }) =>
      or([eb('inbox_inquiries.snoozed_until', 'is', null), eb('inbox_inquiries.snoozed_until', '<=', now)]),
    )
    .execute();
  const due = rows.filter(
    ({ due_told, waitingFrom }) =>
      due_told !== waitingFrom && replyDueAt(waitingFrom, promise) - AHEAD_MS <= now,
  );
  for (const [to, own] of Map.groupBy(due, ({ email }) => email))
    await write(async (trx) => {
      for (const { reference, waitingFrom } of own)
        await trx
          .updateTable('inbox_inquiries')
          .set({ due_told: waitingFrom })
          .where('inquiry', '=', reference)
          .execute();
      await notifyMember(trx, { kind: 'due', to, references: own.map(({ reference }) => reference) }, now);
    });
}
