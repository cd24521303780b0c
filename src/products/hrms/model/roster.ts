import { messages } from '#demo/hrms';
import { fail, ok, type Result } from '../../kit/model/result.ts';
import type { Place } from './clashes.ts';
import {
  changed,
  isPlannable,
  personOf,
  shiftKinds,
  weekOf,
  withNew,
  type Numbered,
  type Shift,
  type Week,
} from './week.ts';

const { issues } = messages;

/** Who works when. */
export type Slot = Omit<Shift, 'number' | 'job'>;

/** Nobody is scheduled before the day they start. */
function canStand(week: Week, { person, day, kind }: Slot) {
  const who = personOf(week, person);
  return who !== undefined && day >= who.start && isPlannable(day) && shiftKinds.includes(kind);
}

/** Clashes are marked, not rejected: a roster is planned in steps. */
export function placeShift(week: Week, given: Slot): Result<Week> {
  const { person, day, kind } = given;
  if (day < (personOf(week, person)?.start ?? 0)) return fail('day', issues.notStarted);
  if (!canStand(week, given)) return fail('shift', issues.notOpen);
  return ok(withNew(week, 'shifts', { person, day, kind, job: personOf(week, person)!.role }));
}

export function changeShift(week: Week, { number, to }: Numbered & { to: Partial<Slot> }): Result<Week> {
  const shift = week.shifts.find((one) => one.number === number);
  if (!shift || !canStand(week, { ...shift, ...to })) return fail('shift', issues.notOpen);
  return ok({ ...week, shifts: changed(week.shifts, number, to) });
}

export function removeShift(week: Week, { number }: Numbered): Result<Week> {
  const shifts = week.shifts.filter((one) => one.number !== number);
  return shifts.length < week.shifts.length ? ok({ ...week, shifts }) : fail('shift', issues.notOpen);
}

/** One step over the shown week with an arrow key; it stops at the edges. Undefined for any other key. */
export function step(week: Week, { person, day }: Place, key: string): Place | undefined {
  const later = { ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0;
  const down = { ArrowUp: -1, ArrowDown: 1 }[key] ?? 0;
  if (later === 0 && down === 0) return undefined;
  const at = week.people.findIndex((one) => one.key === person);
  return {
    person: week.people[at + down]?.key ?? person,
    day: weekOf(day + later) === weekOf(day) ? day + later : day,
  };
}
