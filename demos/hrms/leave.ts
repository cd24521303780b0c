import { formatDay, formatText } from '../../content-model/text/format.ts';
import { data, texts } from './texts.ts';
import type { Day } from '../kit/day.ts';
import { roundedQuotient, sum, type Cents } from '../kit/money.ts';
import { checked, fail, ok, type Issue, type Numbered, type Result } from '../kit/result.ts';
import { workingDays } from './calendar.ts';
import { leaveKinds, withChange, personOf, withNew, YEAR_END, YEAR_START } from './state.ts';
import type { Decision, Leave, LeaveKind, Person, Shift, Week } from './state.ts';

const { issues } = texts;

/** Maximum length of a leave request, in calendar days. */
const MAX_LEAVE_DAYS = 60;

export interface Balance {
  granted: number;
  /** Approved working days. */
  taken: number;
  left: number;
}

/** The kinds of leave that have a balance. */
export const balances = ['vacation', 'sick'] as const;

/** Hours that a paid day off is paid for. */
const DAY_HOURS = data.leaveHours;

export function balanceOf(week: Week, key: string, kind: (typeof balances)[number] = 'vacation'): Balance {
  const person = personOf(week, key);
  const approved = week.leaves.filter(
    (leave) => leave.person === key && leave.kind === kind && leave.state === 'approved',
  );
  const taken = sum(approved.map(({ days }) => days.length));
  const granted = kind === 'sick' ? data.sickDays : vacationOf(person, taken);
  return { granted, taken, left: granted - taken };
}

/**
 * Returns the vacation of the year, prorated to the days until the last day of work. More that was taken before is not
 * taken back.
 */
function vacationOf(person: Person | undefined, taken: number): number {
  if (!person) return 0;
  const { start, lastDay, leaveDays } = person;
  if (lastDay === undefined) return leaveDays;
  const first = Math.max(start, YEAR_START);
  return Math.max(roundedQuotient(leaveDays * (lastDay - first + 1), YEAR_END - first + 1), taken);
}

/** Returns what the unused vacation of a person who leaves is worth. */
export const unusedCents = (week: Week, { key, wage }: Person): Cents =>
  balanceOf(week, key).left * DAY_HOURS * wage;

/** Returns the hours of a person's paid leave on days from `first` to `last`, as far as those days have come. */
export function paidLeaveHours(week: Week, key: string, { first, last }: { first: Day; last: Day }): number {
  const paid = week.leaves.filter(
    ({ person, kind, state }) => person === key && kind !== 'unpaid' && state === 'approved',
  );
  const days = paid.flatMap((leave) => leave.days);
  return DAY_HOURS * days.filter((day) => day >= first && day <= Math.min(last, week.today)).length;
}

/** Whether a leave is requested or approved. */
export const isHolding = ({ state }: Pick<Leave, 'state'>) => state === 'asked' || state === 'approved';

/** Whether an approved leave has not begun, so that it can be canceled. */
export const isCancelable = ({ today }: Week, { state, from }: Leave) => state === 'approved' && from > today;

const overlap = (a: { from: Day; to: Day }, b: { from: Day; to: Day }) => a.from <= b.to && b.from <= a.to;

/** A requested leave before it is submitted. */
export type LeaveRequest = Pick<Leave, 'person' | 'kind' | 'from' | 'to'>;

export interface Assessment {
  /** Reasons to reject the request, by field; empty if it is valid. */
  issues: readonly Issue[];
  /** Working days that the leave costs, and the balance before it, if it has one. */
  days: readonly Day[];
  left?: number | undefined;
  /** Other people's approved or requested leave on these days. */
  others: readonly Leave[];
  /** The person's own shifts on these days. */
  shifts: readonly Shift[];
}

/** Checks a leave request; used by the form for display and by the reducer for validation and cost. */
export function assessLeave(week: Week, { person, kind, from, to }: LeaveRequest): Assessment {
  const employee = personOf(week, person);
  const [others, shifts, left] = [[], [], leftOf(week, { person, kind })];
  const fields = issuesOf([
    [!employee, 'person', issues.notOpen],
    [!leaveKinds.includes(kind), 'kind', issues.notOpen],
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
  if (!employee || fields.length > 0) return { issues: fields, days: [], left, others, shifts };
  const days = workingDays(week, employee, { from, to });
  const leaves = week.leaves.filter((leave) => isHolding(leave) && overlap(leave, { from, to }));
  const worked = workedDay(week, { person, days });
  return {
    issues: issuesOf([
      [days.length === 0, 'to', issues.noWorkdays],
      [worked !== undefined, 'from', () => formatText(issues.worked, { day: formatDay(worked!) })],
      [leaves.some((leave) => leave.person === person), 'from', issues.ownOverlap],
      [days.length > (left ?? Infinity), 'to', () => formatText(issues.noBalance, { count: left! })],
    ]),
    days,
    left,
    others: leaves.filter((leave) => leave.person !== person),
    shifts: week.shifts.filter((shift) => shift.person === person && shift.day >= from && shift.day <= to),
  };
}

/** Returns the balance that a leave is taken from; undefined for unpaid leave. */
const leftOf = (week: Week, { person, kind }: { person: string; kind: LeaveKind }) =>
  kind === 'unpaid' ? undefined : balanceOf(week, person, kind).left;

/** Returns a day of a leave on which the person has worked. */
const workedDay = (week: Week, { person, days }: Pick<Leave, 'person' | 'days'>): Day | undefined =>
  week.times.find((entry) => entry.person === person && days.includes(entry.day))?.day;

function issuesOf(checks: Parameters<typeof checked>[0]): readonly Issue[] {
  const result = checked(checks, () => undefined);
  return result.ok ? [] : result.issues;
}

export const leaveActions = {
  askLeave(week: Week, { person, kind, from, to }: LeaveRequest): Result<Week> {
    const { issues: rejections, days } = assessLeave(week, { person, kind, from, to });
    if (rejections.length > 0) return { ok: false, issues: rejections };
    return ok(withNew(week, 'leaves', { person, kind, from, to, days: [...days], state: 'asked' }));
  },
  /** Approves or declines a request. Rechecks the balance, because other leave may have been approved since. */
  decideLeave(week: Week, { number, approve }: Decision): Result<Week> {
    const leave = week.leaves.find((one) => one.number === number && one.state === 'asked');
    if (!leave) return fail('leave', issues.notOpen);
    const left = leftOf(week, leave) ?? Infinity;
    if (approve && leave.days.length > left)
      return fail(`leave-${number}`, formatText(issues.noBalance, { count: left }));
    const worked = workedDay(week, leave);
    if (approve && worked !== undefined)
      return fail(`leave-${number}`, formatText(issues.worked, { day: formatDay(worked) }));
    const state = approve ? 'approved' : 'declined';
    return ok({ ...week, leaves: withChange(week.leaves, number, { state }) });
  },
  /** Cancels an approved leave before it begins. Shifts that others have taken over stay theirs. */
  cancelLeave(week: Week, { number }: Numbered): Result<Week> {
    const leave = week.leaves.find((one) => one.number === number && isCancelable(week, one));
    if (!leave) return fail('leave', issues.notOpen);
    return ok({ ...week, leaves: withChange(week.leaves, number, { state: 'canceled' }) });
  },
};

/** Returns a valid request as the form's default: two days of next week, for the first person who can take them. */
export function defaultLeaveRequest(week: Week): LeaveRequest {
  const requests = week.people.map(({ key }): LeaveRequest => ({
    person: key,
    kind: 'vacation',
    from: week.today + 8,
    to: week.today + 9,
  }));
  return requests.find((request) => assessLeave(week, request).issues.length === 0) ?? requests[0]!;
}

/** Returns a person's approved or requested leave on a day. */
export const leaveOn = (week: Week, person: string, day: Day): Leave | undefined =>
  week.leaves.find(
    (leave) => leave.person === person && isHolding(leave) && overlap(leave, { from: day, to: day }),
  );
