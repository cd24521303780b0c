import { messages } from '#demo/hrms';
import { isAway, openShifts } from './clashes.ts';
import { SEED } from './seed.ts';
import type { Week } from './week.ts';

const { guide } = messages;

/** Requests for leave in the sample that would leave shifts open, and how many. */
const OPENING = SEED.leaves
  .filter(({ state }) => state === 'asked')
  .map(({ number, person, from, to }) => {
    const opened = SEED.shifts.filter(({ person: who, day }) => who === person && day >= from && day <= to);
    return { number, shifts: opened.length };
  })
  .filter(({ shifts }) => shifts > 0);

/** What to try first, and whether the week shows that it was done. */
export function steps(week: Week): [text: string, done: boolean][] {
  // A shift that somebody took over because of leave was not dragged.
  const planned = SEED.shifts.filter((shift) => !isAway(week, shift));
  const moved = week.shifts.some((shift) => planned.some((one) => isMoved(one, shift)));
  const approved = OPENING.find(({ number }) =>
    week.leaves.some((leave) => leave.number === number && leave.state === 'approved'),
  );
  return [
    [guide.drag, moved],
    [guide.approve, approved !== undefined],
    [guide.cover, approved !== undefined && openShifts(week).length < approved.shifts],
    [guide.publish, Object.keys(week.published).length > 0],
  ];
}

const isMoved = (before: Week['shifts'][number], after: typeof before) =>
  before.number === after.number && (before.day !== after.day || before.person !== after.person);
