import type { Day } from '../../kit/model/day.ts';
import { claim, decideExpense, type Claim } from './expenses.ts';
import { advance, apply, decline, note } from './hiring.ts';
import { askLeave, decideLeave } from './leave.ts';
import { closeCycle, holdTalk, startCycle, writeReview, type Side } from './reviews.ts';
import { changeShift, placeShift, removeShift } from './roster.ts';
import type { Result } from '../../kit/model/result.ts';
import type { Shift, ShiftKind, Week } from './week.ts';

/** Everything that can happen in the week. Days as counted in kit/model/day.ts, money in cents. */
export type Action =
  | { do: 'askLeave'; person: string; from: Day; to: Day }
  | { do: 'decideLeave' | 'decideExpense'; number: number; approve: boolean }
  | { do: 'placeShift'; person: string; day: Day; kind: ShiftKind }
  | { do: 'changeShift'; number: number; to: Partial<Omit<Shift, 'number'>> }
  | { do: 'removeShift' | 'advance' | 'decline'; number: number }
  | { do: 'apply'; name: string; role: string }
  | { do: 'note'; number: number; text: string }
  | ({ do: 'claim' } & Claim)
  | { do: 'writeReview'; person: string; side: Side; text: string }
  | { do: 'holdTalk'; person: string }
  | { do: 'startCycle' | 'closeCycle' };

export function reduce(week: Week, action: Action): Result<Week> {
  switch (action.do) {
    case 'askLeave':
      return askLeave(week, action.person, action.from, action.to);
    case 'decideLeave':
      return decideLeave(week, action.number, action.approve);
    case 'placeShift':
      return placeShift(week, action.person, action.day, action.kind);
    case 'changeShift':
      return changeShift(week, action.number, action.to);
    case 'removeShift':
      return removeShift(week, action.number);
    case 'apply':
      return apply(week, action.name, action.role);
    case 'note':
      return note(week, action.number, action.text);
    case 'advance':
      return advance(week, action.number);
    case 'decline':
      return decline(week, action.number);
    case 'claim':
      return claim(week, action);
    case 'decideExpense':
      return decideExpense(week, action.number, action.approve);
    case 'writeReview':
      return writeReview(week, action.person, action.side, action.text);
    case 'holdTalk':
      return holdTalk(week, action.person);
    case 'closeCycle':
      return closeCycle(week);
    case 'startCycle':
      return startCycle(week);
  }
}
