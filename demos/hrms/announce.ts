import { fill } from '../../content-model/text/format.ts';
import type { Action } from './actions.ts';
import { shortDate } from './calendar.ts';
import { balanceOf } from './leave.ts';
import { clashesIn } from './schedule.ts';
import { nameOf, weekOf, type Week } from './state.ts';
import { texts } from './texts.ts';

/** The announcement for screen readers after an action. */
export function announce(before: Week, after: Week, action: Action): string | undefined {
  if (action.type === 'coverShifts') return fill(texts.cover.done, { count: action.replacements.length });
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
  const shift = changedShift(before, after) ?? changedShift(after, before);
  if (shift) {
    // The week of the shift only, like the other counts on the screen.
    const count = clashesIn(after, weekOf(shift.day)).length;
    return fill(texts.roster.changed, { clashes: fill(texts.clashes, { count }) });
  }
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

const changedShift = (before: Week, after: Week) =>
  after.shifts.find((shift) => !before.shifts.includes(shift));
