import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '../../../server/database/tables.ts';
import { answerDueAt, type AnswerPromise } from './due.ts';

type WithCase = ExpressionBuilder<Tables, 'inquiries' | 'inbox_cases'>;

/** The condition that every answer to an inquiry failed. */
export function answersFailed(row: WithCase) {
  const answers = row
    .selectFrom('inbox_answers')
    .leftJoin('deliveries', 'deliveries.id', 'inbox_answers.id')
    .select('inbox_answers.id')
    .whereRef('inbox_answers.inquiry', '=', 'inquiries.reference');
  const failed = answers
    .where('deliveries.state', '=', 'failed')
    .where('deliveries.dismissed_at', 'is', null);
  const delivered = answers.where((answer) =>
    answer.or([answer('deliveries.state', 'is', null), answer('deliveries.state', '!=', 'failed')]),
  );
  return row.and([row.exists(failed), row.not(row.exists(delivered))]);
}

/** The condition that an inquiry waits for its first answer. */
export const isUnanswered = (row: WithCase) =>
  row.and([
    row('inquiries.state', '!=', 'quarantined'),
    row.or([row('inbox_cases.status', 'is', null), row('inbox_cases.status', 'in', ['new', 'open'])]),
    row.or([row('inbox_cases.answered_at', 'is', null), answersFailed(row)]),
  ]);

/** When the first answer is due, or null when none is. */
export const dueTime = (
  { unanswered, received_at }: { unanswered: unknown; received_at: number },
  answerPromise: AnswerPromise,
): number | null => (unanswered ? answerDueAt(received_at, answerPromise) : null);
