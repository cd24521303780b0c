import { formatText } from '../../content-model/text/format.ts';
import type { Day } from '../kit/day.ts';
import { handedOver, type HandOver } from '../kit/hand-over.ts';
import { sum, type Cents } from '../kit/money.ts';
import { fail, ok, type Numbered, type Result } from '../kit/result.ts';
import { paidLeaveHours } from './leave.ts';
import { isAway, payOf } from './schedule.ts';
import { FIRST_DAY, LAST_DAY, nameOf, personOf, spanOf, weekOf, withChange, withNew } from './state.ts';
import type { Shift, TimeEntry, Week } from './state.ts';
import { data, texts } from './texts.ts';

const { issues } = texts;

const DAY = 24 * 60;
/** Longest working time of one entry, and the largest distance from the plan, in minutes. */
const MAX_LENGTH = 16 * 60;
const MAX_DISTANCE = 6 * 60;

/** Moves a time of day to the day on which it is nearest to the planned one. */
const nearest = (minutes: number, plan: number) => minutes + DAY * Math.round((plan - minutes) / DAY);

/** Returns the shifts that can be clocked in: those until today that somebody works and has not clocked. */
export const clockable = (week: Week): Shift[] =>
  week.shifts.filter(
    (shift) =>
      shift.day <= week.today &&
      !isAway(week, shift) &&
      !week.times.some((entry) => entry.shift === shift.number),
  );

type Times = Pick<TimeEntry, 'from' | 'to'>;

/** Returns why these times of a shift are not possible: a field and a sentence. */
function timeIssue(
  week: Week,
  shift: Shift,
  { from, to }: Times,
): [path: string, message: string] | undefined {
  const plan = spanOf(shift);
  const isFar = (minutes: number, planned: number) =>
    !Number.isInteger(minutes) || Math.abs(minutes - planned) > MAX_DISTANCE;
  const far = formatText(issues.farFromPlan, { count: MAX_DISTANCE / 60 });
  if (isFar(from, plan.from)) return ['from', far];
  if (to !== undefined && isFar(to, plan.to)) return ['to', far];
  if (to !== undefined && (to <= from || to - from > MAX_LENGTH)) return ['to', issues.outBeforeIn];
  const others = week.times.filter((one) => one.person === shift.person && one.shift !== shift.number);
  if (others.some((other) => other.to === undefined)) return ['from', issues.stillIn];
  const isTwice = others.some((other) => overlaps(other, { day: shift.day, from, to: to ?? from + 1 }));
  return isTwice ? ['from', formatText(issues.twice, { name: nameOf(week, shift.person) })] : undefined;
}

type Period = Times & Pick<TimeEntry, 'day'>;

/** Whether two entries of one person are at the same time. */
export function overlaps(a: Period, b: Period): boolean {
  const start = ({ day, from }: Period) => day * DAY + from;
  const end = ({ day, from, to }: Period) => day * DAY + (to ?? from + MAX_LENGTH);
  return start(a) < end(b) && start(b) < end(a);
}

/** Adds the times of a shift that is not clocked yet. */
function clock(week: Week, shift: Shift, times: Times): Result<Week> {
  const issue = timeIssue(week, shift, times);
  if (issue) return fail(...issue);
  const { person, number, day, kind, own } = shift;
  return ok(withNew(week, 'times', { person, shift: number, day, kind, own, ...times, approved: false }));
}

/** Actions of the time clock. Times of day are in minutes after midnight. */
export const clockActions = {
  /** Moves the sample on to the next day, until the last week ends. */
  nextDay(week: Week): Result<Week> {
    return week.today < LAST_DAY ? ok({ ...week, today: week.today + 1 }) : fail('today', issues.notOpen);
  },
  /** Clocks in for a shift. */
  clockIn(week: Week, { shift: number, from }: { shift: number; from: number }): Result<Week> {
    const shift = clockable(week).find((one) => one.number === number);
    if (!shift) return fail('shift', issues.notOpen);
    return clock(week, shift, { from: nearest(from, spanOf(shift).from) });
  },
  /** Clocks all shifts of a week until today that are not clocked yet, in and out at the planned times. */
  clockAsPlanned(week: Week, { first }: { first: Day }): Result<Week> {
    const open = clockable(week).filter(({ day }) => weekOf(day) === first);
    let clocked = week;
    let refusal: string | undefined;
    for (const shift of open) {
      const result = clock(clocked, shift, spanOf(shift));
      if (result.ok) clocked = result.state;
      else refusal ??= result.issues[0]?.message;
    }
    return clocked === week ? fail('times', refusal ?? issues.notOpen) : ok(clocked);
  },
  /** Clocks out, or corrects both times before they are approved. */
  setTimes(week: Week, { number, from, to }: Numbered & { from: number; to: number }): Result<Week> {
    const entry = week.times.find((one) => one.number === number && !one.approved);
    if (!entry) return fail('from', issues.notOpen);
    const plan = spanOf(entry);
    const times = { from: nearest(from, plan.from), to: nearest(to, plan.to) };
    const issue = timeIssue(week, { ...entry, number: entry.shift, job: '' }, times);
    return issue ? fail(...issue) : ok({ ...week, times: withChange(week.times, number, times) });
  },
  /** Approves finished entries; all or none. */
  approveTimes(week: Week, { numbers }: { numbers: readonly number[] }): Result<Week> {
    const open = week.times.filter(({ to, approved }) => to !== undefined && !approved);
    const isOpen = (number: number) => open.some((one) => one.number === number);
    if (numbers.length === 0 || !numbers.every(isOpen)) return fail('times', issues.notOpen);
    const times = week.times.map((one) => (numbers.includes(one.number) ? { ...one, approved: true } : one));
    return ok({ ...week, times });
  },
  /** Takes back the approval of an entry, which can be corrected then. */
  reopenTimes(week: Week, { number }: Numbered): Result<Week> {
    if (!week.times.some((one) => one.number === number && one.approved))
      return fail('times', issues.notOpen);
    return ok({ ...week, times: withChange(week.times, number, { approved: false }) });
  },
};

/** Returns the quarters of an hour between the planned start and end. */
const plannedQuarters = (entry: TimeEntry) => {
  const { from, to } = spanOf(entry);
  return (to - from) / 15;
};

/** Returns the paid quarters of an hour; each time is rounded to the nearest quarter (29 CFR 785.48(b)). */
const paidQuarters = ({ from, to = from }: Times) => Math.round(to / 15) - Math.round(from / 15);

export const paidHours = (entry: TimeEntry): number => paidQuarters(entry) / 4;

/** Returns the paid hours beyond the plan, negative for fewer. */
export const hoursBeyondPlan = (entry: TimeEntry): number =>
  (paidQuarters(entry) - plannedQuarters(entry)) / 4;

/** Returns the pay of hours worked in a week. Overtime is paid by the week. */
function workCents(wage: Cents, quarters: number): Cents {
  const hours = quarters / 4;
  return payOf(wage, hours, Math.max(hours - data.overtimeAfter, 0));
}

/** Returns what an entry costs beyond the plan, beside the other entries of the person's week; negative for less. */
export function centsBeyondPlan(week: Week, entry: TimeEntry): Cents {
  const { wage } = personOf(week, entry.person)!;
  const own = week.times.filter(
    ({ person, day, to }) => person === entry.person && weekOf(day) === weekOf(entry.day) && to !== undefined,
  );
  const quarters = sum(own.map(paidQuarters));
  return workCents(wage, quarters) - workCents(wage, quarters - 4 * hoursBeyondPlan(entry));
}

/** The approved hours of each week, for the payroll of the ERP demo. More hours make a new record. */
export function approvedHours(week: Week): HandOver<'approvedHours'>[] {
  const count = (weekOf(week.today) - FIRST_DAY) / 7 + 1;
  const weeks = Array.from({ length: count }, (_, index) => FIRST_DAY + 7 * index);
  return weeks.flatMap((first) => {
    const hours = timesheetsOf(week, first).map((sheet) => ({
      person: sheet.person,
      name: sheet.name,
      quarters: 4 * (sheet.hours + sheet.leave),
      leaveQuarters: 4 * sheet.leave,
      rateCents: personOf(week, sheet.person)!.wage,
    }));
    const facts = hours.map(
      ({ person, quarters, leaveQuarters }) => `${person} ${quarters} ${leaveQuarters}`,
    );
    return hours.length > 0 ? [{ id: `week ${first} ${facts.join(', ')}`, week: first, hours }] : [];
  });
}

export interface Timesheet {
  person: string;
  name: string;
  /** Approved hours of work in the week, in quarters of an hour. */
  hours: number;
  over: number;
  /** Hours of paid time off until today, which are never overtime. */
  leave: number;
  cents: Cents;
}

/** Returns the approved hours of a week and the paid time off in it with their pay, by person. */
export function timesheetsOf(week: Week, first: Day): Timesheet[] {
  const approved = week.times.filter((one) => one.approved && weekOf(one.day) === first);
  return week.people.flatMap(({ key: person, name, wage }) => {
    const quarters = sum(approved.filter((one) => one.person === person).map(paidQuarters));
    const leave = paidLeaveHours(week, person, { first, last: first + 6 });
    if (quarters + leave === 0) return [];
    const over = Math.max(quarters / 4 - data.overtimeAfter, 0);
    return [
      { person, name, hours: quarters / 4, over, leave, cents: workCents(wage, quarters) + wage * leave },
    ];
  });
}

/** Returns why an undo cannot take an approval back: the ERP demo has posted the hours. */
export function refuseUnapproving(before: Week, after: Week): string | undefined {
  const hoursIn = (week: Week, first: Day, person: string) => {
    const sheet = timesheetsOf(week, first).find((one) => one.person === person);
    return sheet ? 4 * (sheet.hours + sheet.leave) : 0;
  };
  const taken = handedOver('payrollHours').find(({ week, person, posted }) => {
    const left = hoursIn(after, week, person);
    return left < hoursIn(before, week, person) && left < posted;
  });
  return taken && formatText(texts.clock.kept, { name: nameOf(before, taken.person) });
}
