import { messages } from '#demo/hrms';
import type { Day } from '../../kit/model/day.ts';
import { leaveOn } from './leave.ts';
import { fail, ok, type Result } from '../../kit/model/result.ts';
import { changed, DAYS, personOf, shiftKinds, SHIFTS, type Numbered, type Shift, type Week } from './week.ts';

const { issues } = messages;

/** Daily rest between two shifts in hours, as in Directive 2003/88/EC, article 3. */
export const REST = 11;

export interface Clash {
  reason: 'overlap' | 'rest' | 'leave';
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
        return [{ reason: gap < 0 ? 'overlap' : 'rest', person, shifts: [first, second] }];
      }),
    );
    const away = own
      .filter((shift) => leaveOn(week, person, shift.day)?.state === 'approved')
      .map((shift): Clash => ({ reason: 'leave', person, shifts: [shift] }));
    return [...pairs.flat(), ...away];
  });
}

const canStand = (week: Week, { person, day, kind }: Shift) =>
  personOf(week, person) !== undefined && DAYS.includes(day) && shiftKinds.includes(kind);

/** Clashes are marked, not rejected: a roster is planned in steps. */
export function placeShift(week: Week, given: Omit<Shift, 'number'>): Result<Week> {
  const number = week.lastNumber + 1;
  const { person, day, kind } = given;
  const shift: Shift = { number, person, day, kind };
  if (!canStand(week, shift)) return fail('shift', issues.notOpen);
  return ok({ ...week, lastNumber: number, shifts: [...week.shifts, shift] });
}

export function changeShift(
  week: Week,
  { number, to }: Numbered & { to: Partial<Omit<Shift, 'number'>> },
): Result<Week> {
  const shift = week.shifts.find((one) => one.number === number);
  if (!shift) return fail('shift', issues.notOpen);
  if (!canStand(week, { ...shift, ...to })) return fail('shift', issues.notOpen);
  return ok({ ...week, shifts: changed(week.shifts, number, to) });
}

export function removeShift(week: Week, { number }: Numbered): Result<Week> {
  const shifts = week.shifts.filter((one) => one.number !== number);
  return shifts.length < week.shifts.length ? ok({ ...week, shifts }) : fail('shift', issues.notOpen);
}

/** A cell of the roster. */
export interface Place {
  person: string;
  day: Day;
}

/** One step over the roster with an arrow key; edges hold. Nothing for any other key. */
export function step(week: Week, { person, day }: Place, key: string): Place | undefined {
  const aside = { ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0;
  const down = { ArrowUp: -1, ArrowDown: 1 }[key] ?? 0;
  if (aside === 0 && down === 0) return undefined;
  const at = week.people.findIndex((one) => one.key === person);
  return {
    person: week.people[at + aside]?.key ?? person,
    day: DAYS.includes(day + down) ? day + down : day,
  };
}
