import type { Day } from '../../kit/model/day.ts';
import { leaveOn } from './leave.ts';
import { refuse } from '../../kit/model/outcome.ts';
import {
  changed,
  DAYS,
  personOf,
  SHIFTS,
  type Outcome,
  type Shift,
  type ShiftKind,
  type Week,
} from './week.ts';

/** Daily rest between two shifts in hours, as in Directive 2003/88/EC, article 3. */
export const REST = 11;

export interface Clash {
  because: 'overlap' | 'rest' | 'leave';
  person: string;
  /** The earlier one first; `leave` concerns one alone. */
  shifts: readonly Shift[];
}

const start = ({ day, kind }: Shift) => day * 24 + SHIFTS[kind].from;
const end = ({ day, kind }: Shift) => day * 24 + SHIFTS[kind].to;

/** Everything that cannot stay as planned: two shifts at once, too short a rest, a shift on approved leave. */
export function clashes(week: Week): Clash[] {
  return week.people.flatMap(({ key: person }) => {
    const own = week.shifts
      .filter((shift) => shift.person === person)
      .toSorted((a, b) => start(a) - start(b) || a.number - b.number);
    const pairs = own.flatMap((first, index) =>
      own.slice(index + 1).map((second): Clash[] => {
        const gap = start(second) - end(first);
        if (gap >= REST) return [];
        return [{ because: gap < 0 ? 'overlap' : 'rest', person, shifts: [first, second] }];
      }),
    );
    const away = own
      .filter((shift) => leaveOn(week, person, shift.day)?.state === 'approved')
      .map((shift): Clash => ({ because: 'leave', person, shifts: [shift] }));
    return [...pairs.flat(), ...away];
  });
}

/** Clashes are marked, not refused: a roster is planned in steps. */
export function placeShift(week: Week, person: string, day: Day, kind: ShiftKind): Outcome {
  if (!personOf(week, person) || !DAYS.includes(day)) return refuse('shift', 'notOpen');
  const number = week.lastNumber + 1;
  return {
    after: { ...week, lastNumber: number, shifts: [...week.shifts, { number, person, day, kind }] },
  };
}

export function changeShift(week: Week, number: number, to: Partial<Omit<Shift, 'number'>>): Outcome {
  const shift = week.shifts.find((one) => one.number === number);
  if (!shift) return refuse('shift', 'notOpen');
  const after = { ...shift, ...to };
  if (!personOf(week, after.person) || !DAYS.includes(after.day)) return refuse('shift', 'notOpen');
  return { after: { ...week, shifts: changed(week.shifts, number, to) } };
}

export function removeShift(week: Week, number: number): Outcome {
  const shifts = week.shifts.filter((one) => one.number !== number);
  return shifts.length < week.shifts.length ? { after: { ...week, shifts } } : refuse('shift', 'notOpen');
}
