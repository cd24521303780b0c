import { isOneOf, isRecordOf, isShaped, type Guard } from '../../kit/model/shape.ts';
import { balanceOf } from './leave.ts';
import { isPlannable, personOf, shiftKinds, STAGES, type Leave, type Week } from './week.ts';

const state = isOneOf<Leave['state']>('asked', 'approved', 'declined');

const isShapedWeek = isShaped<Week>({
  people: [{ key: '', name: '', role: '', jobs: [''], leaveDays: 0, wage: 0, usual: '', start: 0 }],
  leaves: [{ number: 0, person: '', from: 0, to: 0, days: 0, state }],
  shifts: [{ number: 0, person: '', day: 0, kind: isOneOf(...shiftKinds), job: '' }],
  candidates: [{ number: 0, name: '', role: '', stage: isOneOf(...STAGES, 'declined'), notes: [''] }],
  expenses: [{ number: 0, person: '', what: '', project: '', receipt: true, cents: 0, spent: 0, state }],
  published: isRecordOf(''),
  lastNumber: 0,
});

/** Whether stored data is a valid week: all people exist, and nobody has taken too much leave. */
export const isValidState: Guard<Week> = (data): data is Week => {
  if (!isShapedWeek(data)) return false;
  const known = new Set(data.people.map(({ key }) => key));
  return (
    [...data.leaves, ...data.shifts, ...data.expenses].every((one) => known.has(one.person)) &&
    data.leaves.every(({ from, to, days }) => days >= 0 && days <= to - from + 1 && to - from < 366) &&
    data.people.every(({ wage }) => wage >= 0) &&
    data.shifts.every(({ day, person }) => isPlannable(day) && day >= personOf(data, person)!.start) &&
    data.people.every(({ key }) => balanceOf(data, key).left >= 0)
  );
};
