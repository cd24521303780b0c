import { issues } from '#demo/hrms';
import { fail, ok, type Result } from '../../kit/model/result.ts';
import type { Place } from './clashes.ts';
import {
  changed,
  DAYS,
  personOf,
  shiftKinds,
  withNew,
  type Numbered,
  type Shift,
  type Week,
} from './week.ts';

const canStand = (week: Week, { person, day, kind }: Omit<Shift, 'number'>) =>
  personOf(week, person) !== undefined && DAYS.includes(day) && shiftKinds.includes(kind);

/** Clashes are marked, not rejected: a roster is planned in steps. */
export function placeShift(week: Week, given: Omit<Shift, 'number'>): Result<Week> {
  const { person, day, kind } = given;
  if (!canStand(week, given)) return fail('shift', issues.notOpen);
  return ok(withNew(week, 'shifts', { person, day, kind }));
}

export function changeShift(
  week: Week,
  { number, to }: Numbered & { to: Partial<Omit<Shift, 'number'>> },
): Result<Week> {
  const shift = week.shifts.find((one) => one.number === number);
  if (!shift || !canStand(week, { ...shift, ...to })) return fail('shift', issues.notOpen);
  return ok({ ...week, shifts: changed(week.shifts, number, to) });
}

export function removeShift(week: Week, { number }: Numbered): Result<Week> {
  const shifts = week.shifts.filter((one) => one.number !== number);
  return shifts.length < week.shifts.length ? ok({ ...week, shifts }) : fail('shift', issues.notOpen);
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
