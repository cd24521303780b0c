import { isOneOf, isShaped, type Guard } from '../../kit/model/shape.ts';
import { isPicture } from './expenses.ts';
import { balanceOf } from './leave.ts';
import { DAYS, shiftKinds, STAGES, type Leave, type Week } from './week.ts';

const state = isOneOf<Leave['state']>('asked', 'approved', 'declined');

const isShapedWeek = isShaped<Week>({
  people: [{ key: '', name: '', role: '', leaveDays: 0, wage: 0, usual: '' }],
  leaves: [{ number: 0, person: '', from: 0, to: 0, days: 0, state }],
  shifts: [{ number: 0, person: '', day: 0, kind: isOneOf(...shiftKinds) }],
  candidates: [{ number: 0, name: '', role: '', stage: isOneOf(...STAGES, 'declined'), notes: [''] }],
  expenses: [{ number: 0, person: '', what: '', project: '', receipt: '', cents: 0, spent: 0, state }],
  cycle: { number: 0, open: true, sheets: [{ person: '', self: '', manager: '', talked: true }] },
  lastNumber: 0,
});

/** Whether what the browser kept is a week to go on with: well formed, everyone known, no leave overdrawn. */
export const isWeek: Guard<Week> = (data): data is Week => {
  if (!isShapedWeek(data)) return false;
  const known = new Set(data.people.map(({ key }) => key));
  return (
    [...data.leaves, ...data.shifts, ...data.expenses, ...data.cycle.sheets].every((one) =>
      known.has(one.person),
    ) &&
    data.leaves.every(({ from, to, days }) => days >= 0 && days <= to - from + 1 && to - from < 366) &&
    data.people.every(({ wage }) => wage >= 0) &&
    data.expenses.every(({ receipt }) => receipt === '' || isPicture(receipt)) &&
    data.shifts.every(({ day }) => DAYS.includes(day)) &&
    data.people.every(({ key }) => balanceOf(data, key).left >= 0)
  );
};
