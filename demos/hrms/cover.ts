import type { Cents } from '../kit/money.ts';
import { fail, ok, type Result } from '../kit/result.ts';
import { leaveOn } from './leave.ts';
import { conflictAt, hoursOfShift, openShifts, totalOf, toWork, workBy } from './schedule.ts';
import { withChange, type Shift, type Week } from './state.ts';
import { texts } from './texts.ts';

/** Assigns an open shift to a person. */
export interface Replacement {
  shift: Shift;
  person: string;
}

/** What it means if a person takes an open shift. */
interface Offer {
  person: string;
  /** The person's hours in that week, with the shift. */
  hours: number;
  /** Overtime hours and pay of the shift. */
  over: number;
  cents: Cents;
}

/** Returns who can take an open shift without a conflict or requested leave: least overtime first, then fewest hours. */
export function offersFor(week: Week, shift: Shift): Offer[] {
  const { day } = shift;
  return week.people
    .filter(({ key: person }) => !leaveOn(week, person, day) && !conflictAt(week, shift, { person, day }))
    .map((person) => {
      const before = totalOf(workBy(week, person.key, day)).hours;
      const { over, cents } = toWork(person, shift, before);
      return { person: person.key, hours: before + hoursOfShift(shift), over, cents };
    })
    .toSorted((a, b) => a.over - b.over || a.hours - b.hours);
}

/** Proposes who covers open shifts, starting with the shifts that the fewest people can take. */
export function coverPlan(week: Week): Replacement[] {
  const choices = openShifts(week)
    .map((shift) => ({ shift, offers: offersFor(week, shift) }))
    .filter(({ offers }) => offers.length > 0)
    .toSorted((a, b) => a.offers.length - b.offers.length);
  const first = choices[0];
  if (!first) return [];
  const replacement = { shift: first.shift, person: first.offers[0]!.person };
  return [replacement, ...coverPlan(assign(week, replacement))];
}

/** Returns the week with an open shift assigned to a person. */
export const assign = (week: Week, { shift: { number }, person }: Replacement): Week => ({
  ...week,
  shifts: withChange(week.shifts, number, { person }),
});

/** Who takes which open shift, by its number. */
interface Cover {
  replacements: readonly { number: number; person: string }[];
}

/** Actions that cover open shifts. */
export const coverActions = {
  /** Assigns open shifts to people who can take them; all or none. */
  coverShifts(week: Week, { replacements }: Cover): Result<Week> {
    let covered = week;
    for (const { number, person } of replacements) {
      const shift = openShifts(covered).find((one) => one.number === number);
      const canTake = shift && offersFor(covered, shift).some((offer) => offer.person === person);
      if (!canTake) return fail('cover', texts.issues.nobodyFree);
      covered = assign(covered, { shift, person });
    }
    return replacements.length > 0 ? ok(covered) : fail('cover', texts.issues.nobodyFree);
  },
};
