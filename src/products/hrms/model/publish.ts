import { messages } from '#demo/hrms';
import type { Day } from '../../kit/model/day.ts';
import { fail, ok, type Result } from '../../kit/model/result.ts';
import { isPlannable, weekOf, withNew, type Shift, type Week } from './week.ts';

const { issues } = messages;

const shiftsIn = (week: Week, first: Day): Shift[] => week.shifts.filter(({ day }) => weekOf(day) === first);

/** The shifts of a week as text, to compare them with those that were published. */
const textOf = (week: Week, first: Day): string =>
  shiftsIn(week, first)
    .map(({ person, day, kind }) => `${person} ${day} ${kind}`)
    .toSorted()
    .join();

/** `changed` is a week with other shifts than those that were published. */
export function publicationOf(week: Week, first: Day): 'empty' | 'draft' | 'published' | 'changed' {
  const text = textOf(week, first);
  const published = week.published[first];
  if (published === undefined) return text ? 'draft' : 'empty';
  return published === text ? 'published' : 'changed';
}

/** Tells everybody their shifts of a week. Conflicts do not forbid it: that is for the owner to decide. */
export function publishWeek(week: Week, { first }: { first: Day }): Result<Week> {
  const can = ['draft', 'changed'].includes(publicationOf(week, first));
  if (!can) return fail('week', issues.notOpen);
  return ok({ ...week, published: { ...week.published, [first]: textOf(week, first) } });
}

/** Plans a week like the one before, where nobody has a shift that day already. */
export function copyWeek(week: Week, { first }: { first: Day }): Result<Week> {
  if (!isPlannable(first) || weekOf(first) !== first) return fail('week', issues.notOpen);
  const copies = shiftsIn(week, first - 7)
    .map(({ number: _number, day, ...shift }) => ({ ...shift, day: day + 7 }))
    .filter(({ person, day }) => !week.shifts.some((shift) => shift.person === person && shift.day === day));
  if (copies.length === 0) return fail('week', issues.noCopy);
  return ok(copies.reduce((copied, shift) => withNew(copied, 'shifts', shift), week));
}
