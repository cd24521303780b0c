import { messages } from '#demo/hrms';
import { conflictAt, isAway, type Place } from './clashes.ts';
import { length, overtime, totalOf, workBy } from './labor.ts';
import { weekOf, type Shift, type Week } from './week.ts';

const { clashed, hours, roster: t } = messages;

/** Whether a carried shift fits into a cell, and why. */
export interface Verdict {
  fits: boolean;
  /** It brings overtime. */
  over: boolean;
  /** The reason in full. */
  text: string;
}

/** Whether a shift can be put into a cell, and why not or with how much overtime. */
export function verdictAt(week: Week, shift: Shift, place: Place): Verdict {
  const conflict = conflictAt(week, shift, place);
  if (conflict) return { fits: false, over: false, text: clashed[conflict] };
  const worked = (one: Place) => totalOf(workBy(week, one.person, one.day)).hours;
  const before = worked(shift);
  // An open shift saves nobody's hours.
  const rest = before - (isAway(week, shift) ? 0 : length(shift));
  const isSame = place.person === shift.person && weekOf(place.day) === weekOf(shift.day);
  const there = isSame ? rest : worked(place);
  const more = overtime(there + length(shift)) - overtime(there) - (overtime(before) - overtime(rest));
  return { fits: true, over: more > 0, text: more > 0 ? t.fitsOver(hours(more)) : t.fits };
}
