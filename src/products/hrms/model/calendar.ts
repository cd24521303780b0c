import { data } from '#demo/hrms';
import { daysFrom, type Day } from '../../kit/model/day.ts';
import { weekOf, type Person, type Week } from './week.ts';

const HOLIDAYS = new Map(data.holidays.map(({ day, name }) => [day, name]));

/** The name of a public holiday; undefined on other days. */
export const holidayOn = (day: Day): string | undefined => HOLIDAYS.get(day);

/** January 1, 1970 was a Thursday: day 3 of a week that starts on Monday. */
const isUsual = ({ usual }: Person, day: Day) => usual[(day + 3) % 7] === 'x' && !HOLIDAYS.has(day);

/** Days of a person's usual week from one day to another, both included, without public holidays. */
export const usualDays = (person: Person, from: Day, to: Day): number =>
  daysFrom(from, to).filter((day) => isUsual(person, day)).length;

/**
 * Days somebody works from one day to another, both included: those with a shift, and until a week is published those
 * of the usual week. So a shift that leave leaves open always costs a day of it, on whatever day it falls.
 */
export function workingDays(week: Week, person: Person, from: Day, to: Day): number {
  const planned = new Set(week.shifts.filter((shift) => shift.person === person.key).map(({ day }) => day));
  const works = (day: Day) =>
    planned.has(day) || (isUsual(person, day) && week.published[weekOf(day)] === undefined);
  return daysFrom(from, to).filter(works).length;
}
