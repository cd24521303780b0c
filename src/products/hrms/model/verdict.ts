import { clashed, hours, roster as t } from '#demo/hrms';
import { conflictAt, type Place } from './clashes.ts';
import { totalOf, workOf } from './labor.ts';
import { changed, type Shift, type Week } from './week.ts';

/** What is said of a cell while a shift is carried over it. */
export interface Verdict {
  fits: boolean;
  /** A word for the cell itself; empty when there is nothing to add to its color. */
  short: string;
  /** The reason in full. */
  text: string;
}

/** Whether a shift can lie in a cell, and why not or at what price. */
export function verdictAt(week: Week, shift: Shift, place: Place): Verdict {
  const conflict = conflictAt(week, shift, place);
  if (conflict) return { fits: false, short: t.short[conflict], text: clashed[conflict] };
  const both = week.people.filter(({ key }) => key === shift.person || key === place.person);
  const overtime = (planned: Week) => totalOf(workOf(planned, both)).over;
  const more = overtime({ ...week, shifts: changed(week.shifts, shift.number, place) }) - overtime(week);
  if (more <= 0) return { fits: true, short: '', text: t.fits };
  return { fits: true, short: t.over(hours(more)), text: t.fitsOver(hours(more)) };
}
