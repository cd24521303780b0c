import { data } from '#demo/hrms';
import { toMinor } from '../../../messages/format.ts';
import { dayAfterMonday, type ShiftKind, type Week } from './week.ts';

const KINDS: Record<string, ShiftKind> = { e: 'early', m: 'mid', l: 'late', n: 'night' };

const shifts = data.people
  .flatMap(({ key, shifts }) =>
    [...shifts].map((letter, offset) => ({ person: key, offset, kind: KINDS[letter] })),
  )
  .flatMap(({ person, offset, kind }) => (kind ? [{ person, day: dayAfterMonday(offset), kind }] : []))
  .map((shift, index) => ({ number: index + 1, ...shift }));

const numbered = <One extends object>(list: readonly One[], first: number) =>
  list.map((one, index) => ({ number: first + index, ...one }));

/** The week as every first visit finds it. */
export const SEED: Week = {
  people: data.people.map(({ key, name, role, leaveDays }) => ({ key, name, role, leaveDays })),
  shifts,
  leaves: numbered(data.leaves, 101),
  candidates: numbered(data.candidates, 111),
  expenses: numbered(data.expenses, 121).map(({ amount, ...expense }) => ({
    ...expense,
    cents: toMinor(amount),
  })),
  cycle: { number: 3, open: true, sheets: data.reviews },
  lastNumber: 200,
};
