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
import { groupOf, mainOf } from '../../../server/inquiries/group.ts';
import { inquiriesFrom, senderAddresses } from './group-queries.ts';
import { apiError } from '../api-error.ts';
import { readContact } from './contact.ts';
import { signalsOf } from '../../../server/inquiries/spam.ts';

const MAX_EARLIER_INQUIRIES = 20;

/** Reads an inquiry, or the main one that it is merged into. Throws the ApiError `not-found`. */
export async function findInquiry(query: Query, given: string) {
  const reference = await mainOf(query, given);
  return query
    .selectFrom('inquiries')
    .selectAll()
    .where('reference', '=', reference)
    .where('kind', '=', 'inquiry')
    .executeTakeFirstOrThrow(apiError('not-found'));
}

/**
 * Reads everything stored about one inquiry and those merged into it; of a merged one, its main one. Throws the ApiError
 * `not-found`.
 * @param options `signals` are the names of the spam signals, from content/mails.yaml
 */
export async function readInquiry(
  query: Query,
  given: string,
  { signals, replyPromise }: { signals: Record<string, string>; replyPromise: ReplyPromise },
) {
  const inquiry = await findInquiry(query, given);
  const { reference } = inquiry;
  const group = await groupOf(query, reference);
  const addresses = await senderAddresses(query, group);
  const mailbox = parseEmailAddress(inquiry.email);
  const [
    { unanswered, waitingFrom, ...inboxFields },
    notes,
    replies,
    mails,
    deliveries,
    events,
    merged,
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
      .executeTakeFirstOrThrow(apiError('not-found')),
    query
      .selectFrom('inbox_notes')
      .select(['id', 'inquiry', 'author', 'text', 'created_at as createdAt'])
      .where('inquiry', 'in', group)
      .orderBy('created_at')
      .execute(),
    repliesTo(query, group),
    mailsOf(query, group),
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
        'server_reply as serverReply',
        'finished_at as finishedAt',
      ])
      .where('inquiry', 'in', group)
      .orderBy('created_at')
      .execute(),
    eventsOf(query, group),
    query
      .selectFrom('inquiries')
      .selectAll()
      .where('reference', 'in', group)
      .where('reference', '!=', reference)
      .orderBy('received_at')
      .execute(),
    inquiriesFrom(query, addresses)
      .select(['reference', 'subject', 'received_at as receivedAt', 'state'])
      .where('reference', '!=', reference)
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
    /** The inquiries that are merged into this one. */
    merged: merged.map((one) => ({
      reference: one.reference,
      receivedAt: one.received_at,
      fields: perField((name) => one[name]),
      fieldValues: fieldValuesOf(one),
    })),
    deliveries: deliveries.map(({ payload, ...row }) => ({ ...row, number: webhookNumber(payload) })),
    earlier,
    contact,
  };
}
