import { fill } from '../../content-model/text/format.ts';
import { texts } from './texts.ts';
import { reducerOf, type ActionOf } from '../kit/result.ts';
import { expenseActions } from './expenses.ts';
import { hiringActions } from './hiring.ts';
import { clashes, coverActions, coverPlan } from './schedule.ts';
import { leaveActions, balanceOf } from './leave.ts';
import { rosterActions } from './roster.ts';
import { isPlannable, isWeek, nameOf, personOf, weekOf, type Week } from './state.ts';
import { shortDate } from './calendar.ts';
import type { Store, StoreOptions } from '../kit/store.ts';
import { localRecord } from '../kit/storage.ts';
import { SEED } from './seed.ts';

const handlers = { ...leaveActions, ...coverActions, ...rosterActions, ...hiringActions, ...expenseActions };

/** All actions on the week. Days are counted as in kit/model/day.ts; money is in cents. */
export type Action = ActionOf<typeof handlers>;

export const reduce = reducerOf<Week, typeof handlers>(handlers);

/** Whether stored data is a valid week: all people exist, and no leave balance is exceeded. */
export function isValidState(data: unknown): data is Week {
  if (!isWeek(data)) return false;
  const known = new Set(data.people.map(({ key }) => key));
  return (
    [...data.leaves, ...data.shifts, ...data.expenses].every((one) => known.has(one.person)) &&
    data.leaves.every(({ from, to, days }) => days >= 0 && days <= to - from + 1 && to - from < 366) &&
    data.people.every(({ wage }) => wage >= 0) &&
    data.shifts.every(({ day, person }) => isPlannable(day) && day >= personOf(data, person)!.start) &&
    data.people.every(({ key }) => balanceOf(data, key).left >= 0)
  );
}

/** What a screen reader is told after an action. */
function announce(before: Week, after: Week, action: Action): string | undefined {
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

export const STORE: StoreOptions<Week, Action> = {
  initial: SEED,
  reduce,
  announce,
  storage: localRecord({ name: 'hrms-week', version: 5, check: isValidState }),
};

export type WeekStore = Store<Week, Action>;
