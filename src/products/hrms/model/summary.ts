import { approvedCents } from './expenses.ts';
import { clashes } from './roster.ts';
import { nameOf, type Week } from './week.ts';
import { messages } from '../../../messages/en/hrms.ts';

/** The week in a few lines for the contact form. */
export function summary(week: Week): string {
  const t = messages.summary;
  const count = (state: string) => week.leaves.filter((leave) => leave.state === state).length;
  const open = week.candidates.filter(({ stage }) => stage !== 'hired' && stage !== 'declined').length;
  const { sheets } = week.cycle;
  return [
    t.head(week.people.length),
    '',
    t.clashes(clashes(week).length),
    ...clashes(week).map(
      ({ person, reason }) => `- ${messages.roster.clash(nameOf(week, person), messages.clashed[reason])}`,
    ),
    t.leave(count('asked'), count('approved')),
    t.hiring(open),
    t.expenses(approvedCents(week)),
    t.reviews(sheets.filter(({ talked }) => talked).length, sheets.length),
    '',
    t.ask,
  ].join('\n');
}
