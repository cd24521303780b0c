import { clashes } from './clashes.ts';
import { coverPlan } from './cover.ts';
import { shortDate } from './dates.ts';
import { balanceOf } from './leave.ts';
import { nameOf, weekOf, type Week } from './week.ts';
import { messages } from '#demo/hrms';
import type { Action } from './reducer.ts';

/** What a screen reader is told after an action. */
export function announce(before: Week, after: Week, action: Action): string | undefined {
  if (action.do === 'coverShifts') return messages.cover.done(coverPlan(before).length);
  if (action.do === 'publishWeek') {
    const people = new Set(
      after.shifts.filter(({ day }) => weekOf(day) === action.first).map((one) => one.person),
    );
    return messages.weeks.done(people.size, shortDate(action.first));
  }
  if (action.do === 'copyWeek') return messages.weeks.copied(after.shifts.length - before.shifts.length);
  if (after.people !== before.people) {
    const { name, leaveDays } = after.people.at(-1)!;
    return messages.hiring.hired(leaveDays, name);
  }
  if (after.shifts !== before.shifts) return messages.roster.changed(messages.clashes(clashes(after).length));
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
