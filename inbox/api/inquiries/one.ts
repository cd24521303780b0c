import type { Query } from '../../../server/database/tables.ts';
import { fieldValuesOf } from '../../../server/inquiries/field-values.ts';
import { receiverNumber } from '../../../server/inquiries/hooks.ts';
import { perField } from '../../../content-model/forms/fields.ts';
import { parseEmailAddress } from '../../../content-model/text/email-address.ts';
import { bouncedAt } from '../../../server/outbox/bounces.ts';
import type { ReplyPromise } from '../replies/due.ts';
import { repliesTo } from '../replies/history.ts';
import { dueTime, isUnanswered } from '../replies/unanswered.ts';
import { eventsOf } from '../events.ts';
import { orRefuse } from '../refusal.ts';
import { STATUS } from './list.ts';
import { signalsOf } from '../../../server/inquiries/spam.ts';

const MAX_EARLIER_INQUIRIES = 20;

/** Reads an inquiry. Throws the Refusal `not-found`. */
export function findInquiry(query: Query, reference: string) {
  return query
    .selectFrom('inquiries')
    .selectAll()
    .where('reference', '=', reference)
    .where('kind', '=', 'inquiry')
    .executeTakeFirstOrThrow(orRefuse('not-found'));
}

/**
 * Reads everything stored about one inquiry. Throws the Refusal `not-found`.
 * @param signalNames of the spam signals, from content/mails.yaml
 */
export async function readInquiry(
  query: Query,
  reference: string,
  signalNames: Record<string, string>,
  replyPromise: ReplyPromise,
) {
  const inquiry = await findInquiry(query, reference);
  const mailbox = parseEmailAddress(inquiry.email);
  const [{ unanswered, ...caseFields }, notes, replies, deliveries, events, earlier, lastBounce] =
    await Promise.all([
      query
        .selectFrom('inquiries')
        .leftJoin('inbox_cases', 'inbox_cases.inquiry', 'inquiries.reference')
        .select(['inbox_cases.assignee', 'inbox_cases.snoozed_until', 'inbox_cases.deal_value'])
        .select(STATUS.as('status'))
        .select(({ fn, val }) => [
          fn.coalesce('inbox_cases.version', val(0)).as('version'),
          fn.coalesce('inbox_cases.reason', val('')).as('reason'),
        ])
        .select((row) => isUnanswered(row).as('unanswered'))
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow(orRefuse('not-found')),
      query
        .selectFrom('inbox_notes')
        .select(['id', 'author', 'text', 'created_at'])
        .where('inquiry', '=', reference)
        .orderBy('created_at')
        .execute(),
      repliesTo(query, reference),
      query
        .selectFrom('deliveries')
        .select(['id', 'purpose', 'payload', 'state', 'attempts', 'due_at', 'last_error', 'finished_at'])
        .where('inquiry', '=', reference)
        .orderBy('created_at')
        .execute(),
      eventsOf(query, reference),
      query
        .selectFrom('inquiries')
        .select(['reference', 'subject', 'received_at'])
        .where('normalized_email', '=', inquiry.normalized_email)
        .where('reference', '!=', reference)
        .where('kind', '=', 'inquiry')
        .orderBy('received_at', 'desc')
        .limit(MAX_EARLIER_INQUIRIES)
        .execute(),
      bouncedAt(query, mailbox ?? ''),
    ]);
  const { state, received_at, source, visit_source, campaign } = inquiry;
  return {
    reference,
    state,
    received_at,
    source,
    visit_source,
    campaign,
    ...caseFields,
    fields: perField((name) => inquiry[name]),
    fieldValues: fieldValuesOf(inquiry),
    dueAt: dueTime({ received_at, unanswered }, replyPromise),
    signals: signalsOf(inquiry).map((signal) => signalNames[signal] ?? signal),
    bouncedAt: lastBounce ?? null,
    hasMailbox: mailbox !== undefined,
    events,
    notes,
    replies,
    deliveries: deliveries.map(({ payload, ...row }) => ({ ...row, receiver: receiverNumber(payload) })),
    earlier,
  };
}
