import { reducerOf, type ActionOf } from '../../kit/model/result.ts';
import { claim, decideExpense } from './expenses.ts';
import { advance, apply, decline, note } from './hiring.ts';
import { coverShifts } from './cover.ts';
import { askLeave, decideLeave } from './leave.ts';
import { copyWeek, publishWeek } from './publish.ts';
import { changeShift, placeShift, removeShift } from './roster.ts';
import type { Week } from './week.ts';

const handlers = {
  askLeave,
  decideLeave,
  coverShifts,
  placeShift,
  changeShift,
  removeShift,
  copyWeek,
  publishWeek,
  apply,
  note,
  advance,
  decline,
  claim,
  decideExpense,
};

/** Everything that can happen in the week. Days as counted in kit/model/day.ts, money in cents. */
export type Action = ActionOf<typeof handlers>;

export const reduce = reducerOf<Week, typeof handlers>(handlers);
