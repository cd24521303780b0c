import { texts } from './texts.ts';
import { fail, ok, type Result } from '../kit/result.ts';
import type { Place } from './schedule.ts';
import {
  withChange,
  isPlannable,
  personOf,
  shiftKinds,
  weekOf,
  withNew,
  type Numbered,
  type Shift,
  type Week,
} from './state.ts';
import type { Day } from '../kit/day.ts';

const { issues } = texts;

/** Person, day and kind of a shift. */
export type Slot = Omit<Shift, 'number' | 'job'>;

/** Whether a shift is possible: the person exists and has started by that day. */
function isPossibleShift(week: Week, { person, day, kind }: Slot) {
  const who = personOf(week, person);
  return who !== undefined && day >= who.start && isPlannable(day) && shiftKinds.includes(kind);
}

/** Actions on shifts and weeks. */
export const rosterActions = {
  /** Adds a shift. Clashes are shown but not rejected, because a roster is planned in steps. */
  placeShift(week: Week, given: Slot): Result<Week> {
    const { person, day, kind } = given;
    if (day < (personOf(week, person)?.start ?? 0)) return fail('day', issues.notStarted);
    if (!isPossibleShift(week, given)) return fail('shift', issues.notOpen);
    return ok(withNew(week, 'shifts', { person, day, kind, job: personOf(week, person)!.role }));
  },
  changeShift(week: Week, { number, to }: Numbered & { to: Partial<Slot> }): Result<Week> {
    const shift = week.shifts.find((one) => one.number === number);
    if (!shift || !isPossibleShift(week, { ...shift, ...to })) return fail('shift', issues.notOpen);
    return ok({ ...week, shifts: withChange(week.shifts, number, to) });
  },
  removeShift(week: Week, { number }: Numbered): Result<Week> {
    const shifts = week.shifts.filter((one) => one.number !== number);
    return shifts.length < week.shifts.length ? ok({ ...week, shifts }) : fail('shift', issues.notOpen);
  },
  /** Copies last week's shifts to days on which the person has no shift yet. */
  copyWeek(week: Week, { first }: { first: Day }): Result<Week> {
    if (!isPlannable(first) || weekOf(first) !== first) return fail('week', issues.notOpen);
    const copies = shiftsIn(week, first - 7)
      .map(({ number: _number, day, ...shift }) => ({ ...shift, day: day + 7 }))
      .filter(
        ({ person, day }) => !week.shifts.some((shift) => shift.person === person && shift.day === day),
      );
    if (copies.length === 0) return fail('week', issues.noCopy);
    return ok(copies.reduce((copied, shift) => withNew(copied, 'shifts', shift), week));
  },
  /** Publishes the shifts of a week. Conflicts do not block it, because the owner decides. */
  publishWeek(week: Week, { first }: { first: Day }): Result<Week> {
    const canPublish = ['draft', 'changed'].includes(publicationOf(week, first));
    if (!canPublish) return fail('week', issues.notOpen);
    return ok({ ...week, published: { ...week.published, [first]: serializeShifts(week, first) } });
  },
};

/** Moves one cell with an arrow key within the shown week. Stops at the edges. Returns undefined for any other key. */
export function nextPlace(week: Week, { person, day }: Place, key: string): Place | undefined {
  const dayOffset = { ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0;
  const rowOffset = { ArrowUp: -1, ArrowDown: 1 }[key] ?? 0;
  if (dayOffset === 0 && rowOffset === 0) return undefined;
  const at = week.people.findIndex((one) => one.key === person);
  return {
    person: week.people[at + rowOffset]?.key ?? person,
    day: weekOf(day + dayOffset) === weekOf(day) ? day + dayOffset : day,
  };
}

const shiftsIn = (week: Week, first: Day): Shift[] => week.shifts.filter(({ day }) => weekOf(day) === first);

/** Serializes the shifts of a week, to compare them with the published ones. */
const serializeShifts = (week: Week, first: Day): string =>
  shiftsIn(week, first)
    .map(({ person, day, kind }) => `${person} ${day} ${kind}`)
    .toSorted()
    .join();

/** Returns the publication state; `changed` means that the shifts differ from the published ones. */
export function publicationOf(week: Week, first: Day): 'empty' | 'draft' | 'published' | 'changed' {
  const text = serializeShifts(week, first);
  const published = week.published[first];
  if (published === undefined) return text ? 'draft' : 'empty';
  return published === text ? 'published' : 'changed';
}
