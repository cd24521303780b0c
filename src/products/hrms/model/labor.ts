import { data } from '#demo/hrms';
import type { Day } from '../../kit/model/day.ts';
import { roundedQuotient, sum, type Cents } from '../../kit/model/money.ts';
import { once } from '../../kit/model/once.ts';
import { isAway, shiftsOf } from './clashes.ts';
import { SHIFTS, type Person, type Shift, type Week } from './week.ts';

/** A shift as it is worked and paid. */
interface Work {
  person: string;
  day: Day;
  hours: number;
  /** Those of the hours that come after the week's regular ones. */
  over: number;
  cents: Cents;
}

export interface Labor {
  hours: number;
  over: number;
  cents: Cents;
}

/** Hours and pay of people's week, shift by shift in the order they are worked; an open shift is worked by nobody. */
export const workOf = once((week: Week): Work[] =>
  week.people.flatMap((person) => {
    const worked = shiftsOf(week, person.key).filter((shift) => !isAway(week, shift));
    return worked.map((shift, index) => paid(person, shift, sum(worked.slice(0, index).map(length))));
  }),
);

/** The same for one person alone. */
export const workBy = (week: Week, key: string): Work[] =>
  workOf(week).filter(({ person }) => person === key);

/** @param before hours of the week already worked */
function paid({ key, wage }: Person, shift: Shift, before: number): Work {
  const hours = length(shift);
  const over = overtime(before + hours) - overtime(before);
  const cents = wage * (hours - over) + roundedQuotient(wage * over * data.overtimePercent, 100);
  return { person: key, day: shift.day, hours, over, cents };
}

/** How many of a week's hours come after the regular ones. */
export const overtime = (hours: number): number => Math.max(hours - data.overtimeAfter, 0);

export const length = ({ kind }: Shift) => SHIFTS[kind].to - SHIFTS[kind].from;

export const totalOf = (work: readonly Work[]): Labor => ({
  hours: sum(work.map(({ hours }) => hours)),
  over: sum(work.map(({ over }) => over)),
  cents: sum(work.map(({ cents }) => cents)),
});
