import { reducerOf, type ActionOf } from '../kit/result.ts';
import { clockActions } from './clock.ts';
import { coverActions } from './cover.ts';
import { expenseActions } from './expenses.ts';
import { hiringActions } from './hiring.ts';
import { leaveActions } from './leave.ts';
import { recordActions } from './records.ts';
import { reviewActions } from './reviews.ts';
import { rosterActions } from './roster.ts';
import type { Week } from './state.ts';

const handlers = {
  ...leaveActions,
  ...coverActions,
  ...rosterActions,
  ...hiringActions,
  ...expenseActions,
  ...clockActions,
  ...recordActions,
  ...reviewActions,
};

/** All actions on the week. Days are counted as in kit/day.ts; money is in cents. */
export type Action = ActionOf<typeof handlers>;

export const reduce = reducerOf<Week, typeof handlers>(handlers);
