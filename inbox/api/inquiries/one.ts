import type { Query } from '../../../server/database/tables.ts';
import { fieldValuesOf } from '../../../server/inquiries/field-values.ts';
import { webhookNumber } from '../../../server/inquiries/webhooks.ts';
import { perField } from '../../../content-model/forms/fields.ts';
import { parseEmailAddress } from '../../../content-model/text/email-address.ts';
import { bouncedAt } from '../../../server/outbox/bounces.ts';
import type { ReplyPromise } from '../replies/due.ts';
import { repliesTo } from '../replies/history.ts';
import { dueTime, isUnanswered, WAITING_FROM } from '../replies/unanswered.ts';
import { mailsOf } from '../incoming/read.ts';
import { eventsOf } from './events.ts';
import { orRefuse } from '../refusal.ts';
import { readContact } from './contact.ts';
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
 * @param site `signals` are the names of the spam signals, from content/mails.yaml
 */
export async function readInquiry(
  query: Query,
  reference: string,
  { signals, replyPromise }: { signals: Record<string, string>; replyPromise: ReplyPromise },
) {
  const inquiry = await findInquiry(query, reference);
  const mailbox = parseEmailAddress(inquiry.email);
  const [
    { unanswered, waitingFrom, ...inboxFields },
    notes,
    replies,
    mails,
    deliveries,
    events,
    earlier,
    lastBounce,
    contact,
  ] = await Promise.all([
    query
      .selectFrom('inquiries')
      .innerJoin('inbox_inquiries', 'inbox_inquiries.inquiry', 'inquiries.reference')
      .select([
        'inbox_inquiries.assignee',
        'inbox_inquiries.snoozed_until as snoozedUntil',
        'inbox_inquiries.deal_value as dealValue',
        'inbox_inquiries.status',
        'inbox_inquiries.version',
        'inbox_inquiries.reason',
      ])
      .select((row) => [isUnanswered(row).as('unanswered'), WAITING_FROM.as('waitingFrom')])
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow(orRefuse('not-found')),
    query
      .selectFrom('inbox_notes')
      .select(['id', 'author', 'text', 'created_at as createdAt'])
      .where('inquiry', '=', reference)
      .orderBy('created_at')
      .execute(),
    repliesTo(query, reference),
    mailsOf(query, reference),
    query
      .selectFrom('deliveries')
      .select([
        'id',
        'purpose',
        'payload',
        'state',
        'attempts',
        'due_at as dueAt',
        'last_error as lastError',
        'finished_at as finishedAt',
      ])
      .where('inquiry', '=', reference)
      .orderBy('created_at')
      .execute(),
    eventsOf(query, reference),
    query
      .selectFrom('inquiries')
      .select(['reference', 'subject', 'received_at as receivedAt'])
      .where('normalized_email', '=', inquiry.normalized_email)
      .where('reference', '!=', reference)
      .where('kind', '=', 'inquiry')
      .orderBy('received_at', 'desc')
      .limit(MAX_EARLIER_INQUIRIES)
      .execute(),
    bouncedAt(query, mailbox ?? ''),
    readContact(query, inquiry.normalized_email),
  ]);
  const { state, source, campaign } = inquiry;
  return {
    reference,
    state,
    receivedAt: inquiry.received_at,
    source,
    visitSource: inquiry.visit_source,
    campaign,
    ...inboxFields,
    fields: perField((name) => inquiry[name]),
    fieldValues: fieldValuesOf(inquiry),
    dueAt: dueTime({ unanswered, waitingFrom }, replyPromise),
    signals: signalsOf(inquiry).map((signal) => signals[signal] ?? signal),
    bouncedAt: lastBounce ?? null,
    hasMailbox: mailbox !== undefined,
    events,
    notes,
    replies,
    mails,
    deliveries: deliveries.map(({ payload, ...row }) => ({ ...row, number: webhookNumber(payload) })),
    earlier,
    contact,
  };
}
