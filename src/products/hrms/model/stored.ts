import {
  isListOf,
  isOneOf,
  isShaped,
  isText,
  isWhole,
  isYesOrNo,
  type Guard,
} from '../../kit/model/shape.ts';
import { isPicture } from './expenses.ts';
import { balanceOf } from './leave.ts';
import { DAYS, shiftKinds, STAGES, type Week } from './week.ts';

const isDecision = isOneOf('asked', 'approved', 'declined');

const isShapedWeek = isShaped<Week>({
  people: isListOf(
    isShaped({ key: isText, name: isText, role: isText, leaveDays: isWhole, wage: isWhole, usual: isText }),
  ),
  leaves: isListOf(
    isShaped({
      number: isWhole,
      person: isText,
      from: isWhole,
      to: isWhole,
      days: isWhole,
      state: isDecision,
    }),
  ),
  shifts: isListOf(isShaped({ number: isWhole, person: isText, day: isWhole, kind: isOneOf(...shiftKinds) })),
  candidates: isListOf(
    isShaped({
      number: isWhole,
      name: isText,
      role: isText,
      stage: isOneOf(...STAGES, 'declined'),
      notes: isListOf(isText),
    }),
  ),
  expenses: isListOf(
    isShaped({
      number: isWhole,
      person: isText,
      what: isText,
      project: isText,
      receipt: isText,
      cents: isWhole,
      spent: isWhole,
      state: isDecision,
    }),
  ),
  cycle: isShaped({
    number: isWhole,
    open: isYesOrNo,
    sheets: isListOf(isShaped({ person: isText, self: isText, manager: isText, talked: isYesOrNo })),
  }),
  lastNumber: isWhole,
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
