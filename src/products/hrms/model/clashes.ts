import { data } from '#demo/hrms';
import type { Day } from '../../kit/model/day.ts';
import { memoizeByState } from '../../kit/model/memoize-by-state.ts';
import { leaveOn } from './leave.ts';
import { personOf, SHIFTS, weekOf, type Shift, type Week } from './week.ts';

/** Rest between two shifts in hours, a rule of the house: United States federal law sets none. */
export const REST = data.restHours;

export interface Clash {
  reason: 'overlap' | 'rest' | 'leave' | 'start' | 'job';
  person: string;
  /** In order of time; only one where it does not clash with another. */
  shifts: readonly Shift[];
}

/** A cell of the roster. */
export interface Place {
  person: string;
  day: Day;
}

export const start = ({ day, kind }: Shift) => day * 24 + SHIFTS[kind].from;
const end = ({ day, kind }: Shift) => day * 24 + SHIFTS[kind].to;

/** The clash of two shifts of one person, if any. */
function between(a: Shift, b: Shift): 'overlap' | 'rest' | undefined {
  const gap = Math.max(start(a), start(b)) - Math.min(end(a), end(b));
  return gap >= REST ? undefined : gap < 0 ? 'overlap' : 'rest';
}

/** Whether a person is on approved leave that day. */
export const isAway = (week: Week, { person, day }: Place) =>
  leaveOn(week, person, day)?.state === 'approved';

/** All clashes: overlapping shifts, too short a rest, a shift during approved leave, or one this person cannot do. */
export const clashes = memoizeByState((week: Week): Clash[] =>
  week.people.flatMap(({ key: person, jobs }) => {
    const own = shiftsOf(week, person);
    const pairs = own.flatMap((first, index) =>
      own.slice(index + 1).flatMap((second): Clash[] => {
        const reason = between(first, second);
        return reason ? [{ reason, person, shifts: [first, second] }] : [];
      }),
    );
    const single = (reason: Clash['reason'], isWrong: (shift: Shift) => boolean) =>
      own.filter(isWrong).map((shift): Clash => ({ reason, person, shifts: [shift] }));
    return [
      ...pairs,
      ...single('leave', (shift) => isAway(week, shift)),
      ...single('job', (shift) => !jobs.includes(shift.job)),
    ];
  }),
);

/** Those of one week. */
export const clashesIn = (week: Week, first: Day): Clash[] =>
  clashes(week).filter(({ shifts }) => shifts.some(({ day }) => weekOf(day) === first));

/** A person's shifts, the earliest first. */
export const shiftsOf = (week: Week, person: string): Shift[] =>
  week.shifts
    .filter((shift) => shift.person === person)
    .toSorted((a, b) => start(a) - start(b) || a.number - b.number);

/** Why a shift cannot be put into a cell; undefined if it can. */
export function conflictAt(week: Week, shift: Shift, place: Place): Clash['reason'] | undefined {
  const who = personOf(week, place.person);
  if (who && place.day < who.start) return 'start';
  if (isAway(week, place)) return 'leave';
  if (!who?.jobs.includes(shift.job)) return 'job';
  const reasons = week.shifts
    .filter(({ number, person }) => number !== shift.number && person === place.person)
    .map((other) => between({ ...shift, ...place }, other));
  return reasons.find((reason) => reason === 'overlap') ?? reasons.find(Boolean);
}

/** Shifts of people who are on leave, which nobody works. */
export const openShifts = memoizeByState((week: Week): Shift[] =>
  week.shifts.filter((shift) => isAway(week, shift)),
);
