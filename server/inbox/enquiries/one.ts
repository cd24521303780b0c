import type { Status } from '../../database/inbox-tables.ts';
import type { Query } from '../../database/tables.ts';
import { answersOf } from '../../enquiries/answers.ts';
import { receiverNumber } from '../../enquiries/hooks.ts';
import { perField } from '../../enquiries/fields.ts';
import { parseEmailAddress } from '../../mail/address.ts';
import { bouncedAt } from '../../outbox/bounces.ts';
import type { Promised } from '../answers/due.ts';
import { answersTo } from '../answers/history.ts';
import { dueTime, isUnanswered } from '../answers/unanswered.ts';
import { eventsOf } from '../events.ts';
import { orRefuse } from '../refusal.ts';

const EARLIER = 20;

/** An enquiry that is there. Throws the Refusal `not-found`. */
export function findEnquiry(query: Query, reference: string) {
  return query
    .selectFrom('enquiries')
    .selectAll()
    .where('reference', '=', reference)
    .where('kind', '=', 'enquiry')
    .executeTakeFirstOrThrow(orRefuse('not-found'));
}

/**
 * Everything stored about one enquiry. Throws the Refusal `not-found`.
 * @param names of the spam signals, from content/mails.yaml
 */
export async function readEnquiry(
  query: Query,
  reference: string,
  names: Record<string, string>,
  promised: Promised,
) {
  const enquiry = await findEnquiry(query, reference);
  const mailbox = parseEmailAddress(enquiry.email);
  const [kept, notes, answers, deliveries, events, earlier, bounced] = await Promise.all([
    query
      .selectFrom('enquiries')
      .leftJoin('inbox_cases', 'inbox_cases.enquiry', 'enquiries.reference')
      .select(['inbox_cases.status', 'inbox_cases.assignee', 'inbox_cases.version'])
      .select(['inbox_cases.snoozed_until', 'inbox_cases.deal_value', 'inbox_cases.reason'])
      .select((row) => isUnanswered(row).as('unanswered'))
      .where('reference', '=', reference)
      .executeTakeFirst(),
    query
      .selectFrom('inbox_notes')
      .select(['id', 'author', 'text', 'created_at'])
      .where('enquiry', '=', reference)
      .orderBy('created_at')
      .execute(),
    answersTo(query, reference),
    query
      .selectFrom('deliveries')
      .select(['id', 'purpose', 'payload', 'state', 'attempts', 'due_at', 'last_error', 'finished_at'])
      .where('enquiry', '=', reference)
      .orderBy('created_at')
      .execute(),
    eventsOf(query, reference),
    query
      .selectFrom('enquiries')
      .select(['reference', 'subject', 'received_at'])
      .where('normalized_email', '=', enquiry.normalized_email)
      .where('reference', '!=', reference)
      .where('kind', '=', 'enquiry')
      .orderBy('received_at', 'desc')
      .limit(EARLIER)
      .execute(),
    bouncedAt(query, mailbox ?? ''),
  ]);
  return {
    reference,
    state: enquiry.state,
    fields: perField((name) => enquiry[name]),
    ownAnswers: answersOf(enquiry),
    locale: enquiry.locale,
    received_at: enquiry.received_at,
    dueAt: dueTime({ ...enquiry, unanswered: kept?.unanswered }, promised),
    score: enquiry.score,
    signals: (JSON.parse(enquiry.signals) as string[]).map((signal) => names[signal] ?? signal),
    bouncedAt: bounced ?? null,
    hasMailbox: mailbox !== undefined,
    source: enquiry.source,
    visitSource: enquiry.visit_source,
    campaign: enquiry.campaign,
    status: kept?.status ?? ('new' as Status),
    assignee: kept?.assignee ?? null,
    version: kept?.version ?? 0,
    snoozedUntil: kept?.snoozed_until ?? null,
    dealValue: kept?.deal_value ?? null,
    reason: kept?.reason ?? '',
    events,
    notes,
    answers,
    deliveries: deliveries.map(({ payload, ...row }) => ({ ...row, receiver: receiverNumber(payload) })),
    earlier,
  };
}
