import { data, messages } from '#demo/hrms';
import type { Day } from '../../kit/model/day.ts';
import { fail, ok, type Result } from '../../kit/model/result.ts';
import { conflictAt, openShifts } from './clashes.ts';
import { totalOf, workBy } from './labor.ts';
import { leaveOn } from './leave.ts';
import { changed, type Shift, type Week } from './week.ts';

/** How many people a day needs. */
export const neededOn = (day: Day): number => Number(data.needed[(day + 3) % 7]);

/** Who takes an open shift. */
export interface StandIn {
  shift: Shift;
  person: string;
}

/** People who could take an open shift without a clash, including requested leave; least overtime first. */
function standIns(week: Week, shift: Shift): string[] {
  const { day } = shift;
  return week.people
    .filter(({ key: person }) => !leaveOn(week, person, day) && !conflictAt(week, shift, { person, day }))
    .map((person) => ({ person: person.key, ...totalOf(workBy(week, person.key, day)) }))
    .toSorted((a, b) => a.hours - b.hours)
    .map(({ person }) => person);
}

/** A plan that covers open shifts, beginning with those that the fewest people could take. */
export function coverPlan(week: Week): StandIn[] {
  const choices = openShifts(week)
    .map((shift) => ({ shift, able: standIns(week, shift) }))
    .filter(({ able }) => able.length > 0)
    .toSorted((a, b) => a.able.length - b.able.length);
  const first = choices[0];
  if (!first) return [];
  const standIn = { shift: first.shift, person: first.able[0]! };
  return [standIn, ...coverPlan(withStandIn(week, standIn))];
}

const withStandIn = (week: Week, { shift: { number }, person }: StandIn): Week => ({
  ...week,
  shifts: changed(week.shifts, number, { person }),
});

/** Covers all open shifts that can be. */
export function coverShifts(week: Week): Result<Week> {
  const plan = coverPlan(week);
  return plan.length > 0 ? ok(plan.reduce(withStandIn, week)) : fail('cover', messages.issues.nobodyFree);
}
