import type { Day } from '../../kit/model/day.ts';
import { once } from '../../kit/model/once.ts';
import { leaveOn } from './leave.ts';
import { SHIFTS, type Shift, type Week } from './week.ts';

/** Daily rest between two shifts in hours, as in Directive 2003/88/EC, article 3. */
export const REST = 11;

export interface Clash {
  reason: 'overlap' | 'rest' | 'leave';
  person: string;
  /** The earlier one first; `leave` concerns one alone. */
  shifts: readonly Shift[];
}

/** A cell of the roster. */
export interface Place {
  person: string;
  day: Day;
}

export const start = ({ day, kind }: Shift) => day * 24 + SHIFTS[kind].from;
const end = ({ day, kind }: Shift) => day * 24 + SHIFTS[kind].to;

/** What speaks against two shifts of one person. */
function between(a: Shift, b: Shift): 'overlap' | 'rest' | undefined {
  const gap = Math.max(start(a), start(b)) - Math.min(end(a), end(b));
  return gap >= REST ? undefined : gap < 0 ? 'overlap' : 'rest';
}

/** Whether a person is on approved leave that day. */
export const isAway = (week: Week, { person, day }: Place) =>
  leaveOn(week, person, day)?.state === 'approved';

/** Everything that cannot stay as planned: two shifts at once, too short a rest, a shift on approved leave. */
export const clashes = once((week: Week): Clash[] =>
  week.people.flatMap(({ key: person }) => {
    const own = shiftsOf(week, person);
    const pairs = own.flatMap((first, index) =>
      own.slice(index + 1).flatMap((second): Clash[] => {
        const reason = between(first, second);
        return reason ? [{ reason, person, shifts: [first, second] }] : [];
      }),
    );
    const away = own.filter((shift) => isAway(week, shift));
    return [...pairs, ...away.map((shift): Clash => ({ reason: 'leave', person, shifts: [shift] }))];
  }),
);

/** A person's shifts, the earliest first. */
export const shiftsOf = (week: Week, person: string): Shift[] =>
  week.shifts
    .filter((shift) => shift.person === person)
    .toSorted((a, b) => start(a) - start(b) || a.number - b.number);

/** Why a shift cannot lie in a cell; nothing when it can. */
export function conflictAt(week: Week, shift: Shift, place: Place): Clash['reason'] | undefined {
  if (isAway(week, place)) return 'leave';
  const reasons = week.shifts
    .filter(({ number, person }) => number !== shift.number && person === place.person)
    .map((other) => between({ ...shift, ...place }, other));
  return reasons.find((reason) => reason === 'overlap') ?? reasons.find(Boolean);
}

/** Shifts that nobody works, because who was planned for them is on leave. */
export const openShifts = once((week: Week): Shift[] => week.shifts.filter((shift) => isAway(week, shift)));
