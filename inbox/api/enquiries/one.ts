import type { Query } from '../../../server/database/tables.ts';
import { answersOf } from '../../../server/enquiries/answers.ts';
import { receiverNumber } from '../../../server/enquiries/hooks.ts';
import { perField } from '../../../content-model/forms/fields.ts';
import { parseEmailAddress } from '../../../content-model/text/email-address.ts';
import { bouncedAt } from '../../../server/outbox/bounces.ts';
import type { AnswerPromise } from '../answers/due.ts';
import { answersTo } from '../answers/history.ts';
import { dueTime, isUnanswered } from '../answers/unanswered.ts';
import { eventsOf } from '../events.ts';
import { orRefuse } from '../refusal.ts';
import { STATUS } from './list.ts';

const MAX_EARLIER_ENQUIRIES = 20;

/** Reads an enquiry. Throws the Refusal `not-found`. */
export function findEnquiry(query: Query, reference: string) {
  return query
    .selectFrom('enquiries')
    .selectAll()
    .where('reference', '=', reference)
    .where('kind', '=', 'enquiry')
    .executeTakeFirstOrThrow(orRefuse('not-found'));
}

/**
 * Reads everything stored about one enquiry. Throws the Refusal `not-found`.
 * @param signalNames of the spam signals, from content/mails.yaml
 */
export async function readEnquiry(
  query: Query,
  reference: string,
  signalNames: Record<string, string>,
  answerPromise: AnswerPromise,
) {
  const enquiry = await findEnquiry(query, reference);
  const mailbox = parseEmailAddress(enquiry.email);
  const [{ unanswered, ...caseFields }, notes, answers, deliveries, events, earlier, lastBounce] =
    await Promise.all([
      query
        .selectFrom('enquiries')
        .leftJoin('inbox_cases', 'inbox_cases.enquiry', 'enquiries.reference')
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
        .limit(MAX_EARLIER_ENQUIRIES)
        .execute(),
      bouncedAt(query, mailbox ?? ''),
    ]);
  const { state, received_at, source, visit_source, campaign } = enquiry;
  return {
    ...{ reference, state, received_at, source, visit_source, campaign },
    ...caseFields,
    fields: perField((name) => enquiry[name]),
    ownAnswers: answersOf(enquiry),
    dueAt: dueTime({ received_at, unanswered }, answerPromise),
    signals: (JSON.parse(enquiry.signals) as string[]).map((signal) => signalNames[signal] ?? signal),
    bouncedAt: lastBounce ?? null,
    hasMailbox: mailbox !== undefined,
    events,
    notes,
    answers,
    deliveries: deliveries.map(({ payload, ...row }) => ({ ...row, receiver: receiverNumber(payload) })),
    earlier,
  };
}
