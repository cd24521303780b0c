import { fill } from '../../content-model/text/format.ts';
import type { Action } from './actions.ts';
import { shortDate } from './calendar.ts';
import { balanceOf } from './leave.ts';
import { clashes, coverPlan } from './schedule.ts';
import { nameOf, weekOf, type Week } from './state.ts';
import { texts } from './texts.ts';

/** The announcement for screen readers after an action. */
export function announce(before: Week, after: Week, action: Action): string | undefined {
  if (action.type === 'coverShifts') return fill(texts.cover.done, { count: coverPlan(before).length });
  if (action.type === 'publishWeek') {
    const people = new Set(
      after.shifts.filter(({ day }) => weekOf(day) === action.first).map((one) => one.person),
    );
    return fill(texts.weeks.done, { count: people.size, day: shortDate(action.first) });
  }
  if (action.type === 'copyWeek')
    return fill(texts.weeks.copied, { count: after.shifts.length - before.shifts.length });
  if (after.people !== before.people) {
    const { name, leaveDays } = after.people.at(-1)!;
    return fill(texts.hiring.hired, { count: leaveDays, name });
  }
  if (after.shifts !== before.shifts)
    return fill(texts.roster.changed, { clashes: fill(texts.clashes, { count: clashes(after).length }) });
  const leave = after.leaves.find((one) => !before.leaves.includes(one));
  if (leave?.state === 'asked') return fill(texts.leave.asked, { name: nameOf(after, leave.person) });
  if (leave) {
    const { left } = balanceOf(after, leave.person);
    return fill(texts.leave.decided, {
      count: left,
      name: nameOf(after, leave.person),
      state: texts.decisions[leave.state],
    });
  }
  const candidate = after.candidates.find((one) => !before.candidates.includes(one));
  if (candidate)
    return fill(texts.hiring.moved, { name: candidate.name, stage: texts.hiring.stages[candidate.stage] });
  const expense = after.expenses.find((one) => !before.expenses.includes(one));
  return expense && fill(texts.hiring.moved, { name: expense.what, stage: texts.decisions[expense.state] });
}
