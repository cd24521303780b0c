import { texts } from './texts.ts';
import { formatText } from '../../content-model/text/format.ts';
import { fail, ok, type Failure, type Numbered, type Result } from '../kit/result.ts';
import { hasLeft, isOverlap, type Place } from './schedule.ts';
import {
  withChange,
  isPlannable,
  nameOf,
  personOf,
  shiftKinds,
  spanOf,
  weekOf,
  withNew,
  type PublishedShift,
  type Shift,
  type Span,
  type Week,
} from './state.ts';
import { isWithin } from '../../ui/storage/guards.ts';
import type { Day } from '../kit/day.ts';

const { issues } = texts;

/** Person, day and kind of a shift. */
export type Slot = Omit<Shift, 'number' | 'job'>;

/** Whether a shift is possible: the person exists and works here on that day. */
function isPossibleShift(week: Week, slot: Slot) {
  const { person, day, kind } = slot;
  const who = personOf(week, person);
  if (who === undefined || day < who.start || hasLeft(week, slot)) return false;
  return isPlannable(day) && (kind === 'own' || shiftKinds.includes(kind));
}

/** Longest shift with own times, in minutes. */
const MAX_OWN = 16 * 60;

/** Whether these are quarters of an hour, with an end that follows the start. */
function isOwnSpan({ from, to }: Partial<Span> = {}): boolean {
  const areQuarters = [from, to].every((minutes) => Number.isInteger(minutes! / 15));
  return (
    areQuarters && isWithin(from!, { max: 24 * 60 - 1 }) && isWithin(to! - from!, { min: 15, max: MAX_OWN })
  );
}

/** Returns the slot without own times if its kind has fixed ones. */
const withTimes = <One extends Slot>(slot: One): One => ({
  ...slot,
  own: slot.kind === 'own' && slot.own ? { from: slot.own.from, to: slot.own.to } : undefined,
});

/** Shifts of days that are over stay as they were worked. */
const isOver = ({ today }: Week, { day }: Pick<Slot, 'day'>) => day < today;

/** Returns why a person cannot have a shift at all; other conflicts are only shown. */
function checkSlot(week: Week, slot: Slot, number?: number): Failure | undefined {
  if (isOver(week, slot)) return fail('day', issues.past);
  if (hasLeft(week, slot)) return fail('day', issues.left);
  if (slot.day < (personOf(week, slot.person)?.start ?? 0)) return fail('day', issues.notStarted);
  if (!isPossibleShift(week, slot)) return fail('shift', issues.notOpen);
  if (slot.kind === 'own' && !isOwnSpan(slot.own)) return fail('to', issues.ownTimes);
  const others = week.shifts.filter((one) => one.number !== number && one.person === slot.person);
  const twice = others.some((other) => isOverlap(other, slot));
  return twice ? fail('kind', formatText(issues.twice, { name: nameOf(week, slot.person) })) : undefined;
}

/** Actions on shifts and weeks. */
export const rosterActions = {
  /**
   * Adds a shift. Nobody can have two shifts at once; other conflicts are shown but not rejected, because a roster is
   * planned in steps.
   */
  placeShift(week: Week, given: Slot): Result<Week> {
    const { person, day, kind, own } = given;
    const failure = checkSlot(week, given);
    if (failure) return failure;
    const job = personOf(week, person)!.role;
    return ok(withNew(week, 'shifts', withTimes({ person, day, kind, own, job })));
  },
  changeShift(week: Week, { number, to }: Numbered & { to: Partial<Slot> }): Result<Week> {
    const shift = week.shifts.find((one) => one.number === number);
    if (!shift) return fail('shift', issues.notOpen);
    if (isOver(week, shift)) return fail('day', issues.past);
    const changed = withTimes({ ...shift, ...to });
    const failure = checkSlot(week, changed, number);
    return failure ?? ok({ ...week, shifts: withChange(week.shifts, number, changed) });
  },
  removeShift(week: Week, { number }: Numbered): Result<Week> {
    const shift = week.shifts.find((one) => one.number === number);
    if (!shift) return fail('shift', issues.notOpen);
    if (isOver(week, shift)) return fail('day', issues.past);
    return ok({ ...week, shifts: week.shifts.filter((one) => one !== shift) });
  },
  /** Copies last week's shifts to days from today on, on which the person has no shift yet. */
  copyWeek(week: Week, { first }: { first: Day }): Result<Week> {
    if (!isPlannable(first) || weekOf(first) !== first) return fail('week', issues.notOpen);
    const copies = shiftsIn(week, first - 7)
      .map(({ number: _number, day, ...shift }) => ({ ...shift, day: day + 7 }))
      .filter(
        (copy) =>
          !isOver(week, copy) &&
          isPossibleShift(week, copy) &&
          !week.shifts.some((shift) => shift.person === copy.person && shift.day === copy.day),
      );
    if (copies.length === 0) return fail('week', issues.noCopy);
    return ok(copies.reduce((copied, shift) => withNew(copied, 'shifts', shift), week));
  },
  /** Publishes the shifts of a week. Conflicts do not block it, because the owner decides. */
  publishWeek(week: Week, { first }: { first: Day }): Result<Week> {
    const canPublish = ['draft', 'changed'].includes(publicationOf(week, first));
    if (!canPublish) return fail('week', issues.notOpen);
    return ok({ ...week, published: { ...week.published, [first]: toPublish(week, first) } });
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

/** Returns the shifts of a week as people see them, in the order of their days. */
const toPublish = (week: Week, first: Day): PublishedShift[] =>
  shiftsIn(week, first)
    .map((shift) => ({ person: shift.person, day: shift.day, ...spanOf(shift) }))
    .toSorted((a, b) => a.day - b.day || a.from - b.from || a.person.localeCompare(b.person));

/** Returns what a person sees of a week; undefined before it is published. */
export const publishedFor = (week: Week, person: string, first: Day): PublishedShift[] | undefined =>
  week.published[first]?.filter((shift) => shift.person === person);

/** Returns the publication state; `changed` means that the shifts differ from the published ones. */
export function publicationOf(week: Week, first: Day): 'empty' | 'draft' | 'published' | 'changed' {
  const shifts = toPublish(week, first);
  const published = week.published[first];
  if (published === undefined) return shifts.length > 0 ? 'draft' : 'empty';
  return JSON.stringify(published) === JSON.stringify(shifts) ? 'published' : 'changed';
}
