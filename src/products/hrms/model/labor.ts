import { data } from '#demo/hrms';
import type { Day } from '../../kit/model/day.ts';
import { roundedQuotient, sum, type Cents } from '../../kit/model/money.ts';
import { memoizeByState } from '../../kit/model/memoize-by-state.ts';
import { isAway, shiftsOf } from './clashes.ts';
import { SHIFTS, weekOf, type Person, type Shift, type Week } from './week.ts';

/** A shift as it is worked and paid. */
interface Work {
  person: string;
  day: Day;
  hours: number;
  /** How many of the hours are overtime. */
  over: number;
  cents: Cents;
}

/** Hours by the clock and pay of everybody's shifts in order of time, without open shifts. Overtime is by the week. */
export const workOf = memoizeByState((week: Week): Work[] =>
  week.people.flatMap((person) => {
    const worked = shiftsOf(week, person.key).filter((shift) => !isAway(week, shift));
    return worked.map((shift, index) => {
      const before = worked.slice(0, index).filter(({ day }) => weekOf(day) === weekOf(shift.day));
      return paid(person, shift, sum(before.map(length)));
    });
  }),
);

/** The same for one person in the week of a day. */
export const workBy = (week: Week, key: string, day: Day): Work[] =>
  workOf(week).filter((one) => one.person === key && weekOf(one.day) === weekOf(day));

/** @param before hours of the week already worked */
function paid({ key, wage }: Person, shift: Shift, before: number): Work {
  const hours = length(shift);
  const over = overtime(before + hours) - overtime(before);
  const cents = wage * (hours - over) + roundedQuotient(wage * over * data.overtimePercent, 100);
  return { person: key, day: shift.day, hours, over, cents };
}

/** How many hours of a week are overtime. */
export const overtime = (hours: number): number => Math.max(hours - data.overtimeAfter, 0);

export const length = ({ kind }: Shift) => SHIFTS[kind].to - SHIFTS[kind].from;

export const totalOf = (work: readonly Work[]) => ({
  hours: sum(work.map(({ hours }) => hours)),
  over: sum(work.map(({ over }) => over)),
  cents: sum(work.map(({ cents }) => cents)),
});
