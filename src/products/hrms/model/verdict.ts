import { clashed, hours, roster as t } from '#demo/hrms';
import { once } from '../../kit/model/once.ts';
import { conflictAt, isAway, type Place } from './clashes.ts';
import { length, overtime, totalOf, workBy } from './labor.ts';
import type { Shift, Week } from './week.ts';

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
  const worked = hoursBy(week);
  const before = worked[shift.person] ?? 0;
  // Of an open shift nobody's hours are spared.
  const rest = before - (isAway(week, shift) ? 0 : length(shift));
  const there = place.person === shift.person ? rest : (worked[place.person] ?? 0);
  const more = overtime(there + length(shift)) - overtime(there) - (overtime(before) - overtime(rest));
  if (more <= 0) return { fits: true, short: '', text: t.fits };
  return { fits: true, short: t.over(hours(more)), text: t.fitsOver(hours(more)) };
}

/** What everybody works in a week. */
const hoursBy = once((week: Week) =>
  Object.fromEntries(week.people.map(({ key }) => [key, totalOf(workBy(week, key)).hours])),
);
