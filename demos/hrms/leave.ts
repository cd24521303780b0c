import { formatText } from '../../content-model/text/format.ts';
import { texts } from './texts.ts';
import type { Day } from '../kit/day.ts';
import { sum } from '../kit/money.ts';
import { checked, fail, ok, type Issue, type Result } from '../kit/result.ts';
import { workingDays } from './calendar.ts';
import { withChange, personOf, withNew, YEAR_END } from './state.ts';
import type { Decision, Leave, Shift, Week } from './state.ts';

const { issues } = texts;

/** Maximum length of a leave request, in calendar days. */
const MAX_LEAVE_DAYS = 60;

export interface Balance {
  granted: number;
  /** Approved working days. */
  taken: number;
  left: number;
}

export function balanceOf(week: Week, person: string): Balance {
  const granted = personOf(week, person)?.leaveDays ?? 0;
  const approved = week.leaves.filter((leave) => leave.person === person && leave.state === 'approved');
  const taken = sum(approved.map(({ days }) => days));
  return { granted, taken, left: granted - taken };
}

const overlap = (a: { from: Day; to: Day }, b: { from: Day; to: Day }) => a.from <= b.to && b.from <= a.to;

/** A requested leave before it is submitted. */
export type LeaveRequest = Pick<Leave, 'person' | 'from' | 'to'>;

export interface Assessment {
  /** Reasons to reject the request, by field; empty if it is valid. */
  issues: readonly Issue[];
  /** Working days that the leave costs, and the balance before it. */
  days: number;
  left: number;
  /** Other people's approved or requested leave on these days. */
  others: readonly Leave[];
  /** The person's own shifts on these days. */
  shifts: readonly Shift[];
}

/** Checks a leave request; used by the form for display and by the reducer for validation and cost. */
export function assessLeave(week: Week, { person, from, to }: LeaveRequest): Assessment {
  const employee = personOf(week, person);
  const [others, shifts, left] = [[], [], balanceOf(week, person).left];
  const fields = issuesOf([
    [!employee, 'person', issues.notOpen],
    [!Number.isSafeInteger(from), 'from', issues.noDay],
    [!Number.isSafeInteger(to), 'to', issues.noDay],
    [from < week.today, 'from', issues.past],
    [from < (employee?.start ?? 0), 'from', issues.notStarted],
    [to > (employee?.lastDay ?? Infinity), 'to', issues.left],
    [to < from, 'to', issues.backwards],
    [to > YEAR_END, 'to', issues.nextYear],
    [to - from >= MAX_LEAVE_DAYS, 'to', formatText(issues.tooLong, { count: MAX_LEAVE_DAYS })],
  ]);
  // Working days are counted only for a valid range.
  if (!employee || fields.length > 0) return { issues: fields, days: 0, left, others, shifts };
  const days = workingDays(week, employee, { from, to });
  const leaves = week.leaves.filter((leave) => leave.state !== 'declined' && overlap(leave, { from, to }));
  return {
    issues: issuesOf([
      [days === 0, 'to', issues.noWorkdays],
      [leaves.some((leave) => leave.person === person), 'from', issues.ownOverlap],
      [days > left, 'to', formatText(issues.noBalance, { count: left })],
    ]),
    days,
    left,
    others: leaves.filter((leave) => leave.person !== person),
    shifts: week.shifts.filter((shift) => shift.person === person && shift.day >= from && shift.day <= to),
  };
}

function issuesOf(checks: Parameters<typeof checked>[0]): readonly Issue[] {
  const result = checked(checks, () => undefined);
  return result.ok ? [] : result.issues;
}

export const leaveActions = {
  askLeave(week: Week, { person, from, to }: LeaveRequest): Result<Week> {
    const { issues: rejections, days } = assessLeave(week, { person, from, to });
    if (rejections.length > 0) return { ok: false, issues: rejections };
    return ok(withNew(week, 'leaves', { person, from, to, days, state: 'asked' }));
  },
  /** Approves or declines a request. Rechecks the balance, because other leave may have been approved since. */
  decideLeave(week: Week, { number, approve }: Decision): Result<Week> {
    const leave = week.leaves.find((one) => one.number === number && one.state === 'asked');
    if (!leave) return fail('leave', issues.notOpen);
    const { left } = balanceOf(week, leave.person);
    if (approve && leave.days > left)
      return fail(`leave-${number}`, formatText(issues.noBalance, { count: left }));
    const state = approve ? 'approved' : 'declined';
    return ok({ ...week, leaves: withChange(week.leaves, number, { state }) });
  },
};

/** Returns a valid request as the form's default: two days of next week, for the first person who can take them. */
export function defaultLeaveRequest(week: Week): LeaveRequest {
  const requests = week.people.map(({ key }): LeaveRequest => ({
    person: key,
    from: week.today + 8,
    to: week.today + 9,
  }));
  return requests.find((request) => assessLeave(week, request).issues.length === 0) ?? requests[0]!;
}

/** Returns a person's approved or requested leave on a day. */
export const leaveOn = (week: Week, person: string, day: Day): Leave | undefined =>
  week.leaves.find(
    (leave) =>
      leave.person === person && leave.state !== 'declined' && overlap(leave, { from: day, to: day }),
  );
