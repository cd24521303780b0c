import { guide } from '#demo/hrms';
import { openShifts } from './clashes.ts';
import { SEED } from './seed.ts';
import type { Week } from './week.ts';

/** What to try first, and whether the week shows that it was done. */
export function steps(week: Week): [text: string, done: boolean][] {
  const approved = week.leaves.some(({ number, state }) => state === 'approved' && isAsked(number));
  const moved = week.shifts.some((shift) => SEED.shifts.some((one) => isMoved(one, shift)));
  return [
    [guide.drag, moved],
    [guide.approve, approved],
    [guide.cover, approved && openShifts(week).length < 3],
  ];
}

const isAsked = (number: number) =>
  SEED.leaves.some((leave) => leave.number === number && leave.state === 'asked');

const isMoved = (before: Week['shifts'][number], after: typeof before) =>
  before.number === after.number && (before.day !== after.day || before.person !== after.person);
