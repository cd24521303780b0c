import { messages } from '#demo/hrms';
import { formatMoney } from '../../../messages/format.ts';
import { clashes } from './clashes.ts';
import { approvedCents } from './expenses.ts';
import { nameOf, type Week } from './week.ts';

/** The week in a few lines for the contact form. */
export function summary(week: Week): string {
  const t = messages.summary;
  const count = (state: string) => week.leaves.filter((leave) => leave.state === state).length;
  const open = week.candidates.filter(({ stage }) => stage !== 'hired' && stage !== 'declined').length;
  return [
    t.head(week.people.length),
    '',
    t.clashes(messages.clashes(clashes(week).length)),
    ...clashes(week).map(
      ({ person, reason }) => `- ${messages.roster.clash(nameOf(week, person), messages.clashed[reason])}`,
    ),
    t.leave(count('approved'), count('asked')),
    t.hiring(open),
    t.expenses(formatMoney(approvedCents(week))),
    '',
    t.ask,
  ].join('\n');
}
