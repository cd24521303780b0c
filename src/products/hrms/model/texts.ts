import { formatMoney } from '../../../messages/format.ts';
import { balanceOf } from './leave.ts';
import { clashes } from './roster.ts';
import { nameOf, type Week } from './week.ts';
import { messages } from '#demo/hrms';
import { approvedCents } from './expenses.ts';

/** What a screen reader is told after an action. */
export function announce(before: Week, after: Week): string | undefined {
  if (after.people !== before.people) {
    const { name, leaveDays } = after.people.at(-1)!;
    return messages.hiring.hired(leaveDays, name);
  }
  if (after.shifts !== before.shifts) return messages.roster.changed(messages.clashes(clashes(after).length));
  if (after.cycle !== before.cycle) return ofReviews(before, after);
  const leave = after.leaves.find((one) => !before.leaves.includes(one));
  if (leave?.state === 'asked') return messages.leave.asked(nameOf(after, leave.person));
  if (leave) {
    const { left } = balanceOf(after, leave.person);
    return messages.leave.decided(left, nameOf(after, leave.person), messages.decisions[leave.state]);
  }
  const candidate = after.candidates.find((one) => !before.candidates.includes(one));
  if (candidate) return messages.hiring.moved(candidate.name, messages.hiring.stages[candidate.stage]);
  const expense = after.expenses.find((one) => !before.expenses.includes(one));
  return expense && messages.hiring.moved(expense.what, messages.decisions[expense.state]);
}

function ofReviews(before: Week, after: Week): string {
  const { number, open, sheets } = after.cycle;
  if (number !== before.cycle.number) return messages.reviews.started(number);
  if (!open) return messages.reviews.closed(number);
  return messages.reviews.saved(sheets.filter(({ talked }) => talked).length, sheets.length);
}

/** The week in a few lines for the contact form. */
export function summary(week: Week): string {
  const t = messages.summary;
  const count = (state: string) => week.leaves.filter((leave) => leave.state === state).length;
  const open = week.candidates.filter(({ stage }) => stage !== 'hired' && stage !== 'declined').length;
  const { sheets } = week.cycle;
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
    t.reviews(sheets.filter(({ talked }) => talked).length, sheets.length),
    '',
    t.ask,
  ].join('\n');
}
