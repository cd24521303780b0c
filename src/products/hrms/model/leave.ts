import { messages } from '#demo/hrms';
import type { Day } from '../../kit/model/day.ts';
import { sum } from '../../kit/model/money.ts';
import { checked, fail, ok, type Result } from '../../kit/model/result.ts';
import {
  changed,
  personOf,
  type Decision,
  type Leave,
  type Shift,
  type Week,
  TODAY,
  YEAR_END,
} from './week.ts';

const { issues } = messages;

/** Longest leave asked for at once, in calendar days. */
export const MAX_LEAVE_DAYS = 60;

/** January 1, 1970 was a Thursday: day 4 of a week that starts on Sunday. */
const isWorkday = (day: Day) => ![0, 6].includes((day + 4) % 7);

/** Mondays to Fridays from one day to another, both included. */
export function workdays(from: Day, to: Day): number {
  let count = 0;
  for (let day = from; day <= to; day++) if (isWorkday(day)) count++;
  return count;
}

export interface Balance {
  granted: number;
  /** Approved working days. */
  taken: number;
  left: number;
}

export function balanceOf(week: Week, person: string): Balance {
  const granted = personOf(week, person)?.leaveDays ?? 0;
  const approved = week.leaves.filter((leave) => leave.person === person && leave.state === 'approved');
  const taken = sum(approved.map(({ from, to }) => workdays(from, to)));
  return { granted, taken, left: granted - taken };
}

const meet = (a: { from: Day; to: Day }, b: { from: Day; to: Day }) => a.from <= b.to && b.from <= a.to;

/** Leave that somebody wants. */
export type Wish = Pick<Leave, 'person' | 'from' | 'to'>;

export function askLeave(week: Week, { person, from, to }: Wish): Result<Week> {
  const fields = checked(
    [
      [!personOf(week, person), 'person', issues.notOpen],
      [!Number.isSafeInteger(from), 'from', issues.noDay],
      [!Number.isSafeInteger(to), 'to', issues.noDay],
      [from < TODAY, 'from', issues.past],
      [to < from, 'to', issues.backwards],
      [to > YEAR_END, 'to', issues.nextYear],
      [to - from >= MAX_LEAVE_DAYS, 'to', issues.tooLong(MAX_LEAVE_DAYS)],
    ],
    () => week,
  );
  // Only days that can be leave are counted.
  if (!fields.ok) return fields;
  const days = workdays(from, to);
  const own = week.leaves.filter((leave) => leave.person === person && leave.state !== 'declined');
  const { left } = balanceOf(week, person);
  const number = week.lastNumber + 1;
  const asked: Leave = { number, person, from, to, state: 'asked' };
  return checked(
    [
      [days === 0, 'to', issues.noWorkdays],
      [own.some((leave) => meet(leave, { from, to })), 'from', issues.ownOverlap],
      [days > left, 'to', issues.noBalance(left)],
    ],
    () => ({ ...week, lastNumber: number, leaves: [...week.leaves, asked] }),
  );
}

/** An approval is deducted at once; the balance is checked again, as other leave may have been approved since. */
export function decideLeave(week: Week, { number, approve }: Decision): Result<Week> {
  const leave = week.leaves.find((one) => one.number === number && one.state === 'asked');
  if (!leave) return fail('leave', issues.notOpen);
  const { left } = balanceOf(week, leave.person);
  if (approve && workdays(leave.from, leave.to) > left)
    return fail(`leave-${number}`, issues.noBalance(left));
  const state = approve ? 'approved' : 'declined';
  return ok({ ...week, leaves: changed(week.leaves, number, { state }) });
}

/** Who else is away or wants to be in the same days, and which of the person's own shifts would be without them. */
export function warnings(week: Week, { person, from, to }: Wish) {
  const others: Leave[] = week.leaves.filter(
    (other) => other.person !== person && other.state !== 'declined' && meet(other, { from, to }),
  );
  const shifts: Shift[] = week.shifts.filter(
    (shift) => shift.person === person && meet({ from: shift.day, to: shift.day }, { from, to }),
  );
  return { others, shifts };
}

/** The leave a person has or has asked for on a day. */
export const leaveOn = (week: Week, person: string, day: Day): Leave | undefined =>
  week.leaves.find(
    (leave) => leave.person === person && leave.state !== 'declined' && meet(leave, { from: day, to: day }),
  );
