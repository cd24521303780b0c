import { conflicts, isAway, openShifts } from './schedule.ts';
import { nameOf, type Week } from './state.ts';
import { texts } from './texts.ts';
import { SEED } from './seed.ts';
import { formatText, formatDay, formatMoney } from '../../content-model/text/format.ts';
import { approvedExpenses } from './expenses.ts';
import { sum } from '../kit/money.ts';

const { guide } = texts;

/** Sample leave requests whose approval opens shifts, with the number of those shifts. */
const OPENING = SEED.leaves
  .filter(({ state }) => state === 'asked')
  .map(({ number, person, from, to }) => {
    const opened = SEED.shifts.filter(({ person: who, day }) => who === person && day >= from && day <= to);
    return { number, shifts: opened.length };
  })
  .filter(({ shifts }) => shifts > 0);

/** Returns the first steps, with whether the week shows that each was done. */
export function steps(week: Week): [text: string, done: boolean][] {
  // Ignores shifts reassigned because of leave, which were not dragged.
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
  // The sample may have begun in a later week.
  before.number === after.number && ((after.day - before.day) % 7 !== 0 || before.person !== after.person);

/** Returns the week in a few lines for the contact form. */
export function summary(week: Week): string {
  const t = texts.summary;
  const count = (state: string) => week.leaves.filter((leave) => leave.state === state).length;
  const open = week.candidates.filter(({ stage }) => stage !== 'hired' && stage !== 'declined').length;
  return [
    formatText(t.head, { count: week.people.length }),
    '',
    formatText(t.conflicts, { conflicts: formatText(texts.conflicts, { count: conflicts(week).length }) }),
    ...conflicts(week).map(
      ({ person, reason, shifts }) =>
        `- ${formatText(t.conflict, {
          name: nameOf(week, person),
          days: [...new Set(shifts.map(({ day }) => formatDay(day)))].join(' + '),
          why: texts.conflictReasons[reason],
        })}`,
    ),
    formatText(t.leave, { approved: count('approved'), asked: count('asked') }),
    formatText(t.hiring, { count: open }),
    formatText(t.expenses, { sum: formatMoney(sum(approvedExpenses(week).map(({ cents }) => cents))) }),
    '',
    t.ask,
  ].join('\n');
}
