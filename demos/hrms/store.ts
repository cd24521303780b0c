import { localRecord } from '../kit/storage.ts';
import type { Store, StoreOptions } from '../kit/store.ts';
import { reduce, type Action } from './actions.ts';
import { announce } from './announce.ts';
import { balanceOf } from './leave.ts';
import { SEED } from './seed.ts';
import { isPlannable, isWeek, personOf, type Week } from './state.ts';

/** Whether stored data is a valid week: all people exist, and no leave balance is exceeded. */
export function isValidState(data: unknown): data is Week {
  if (!isWeek(data)) return false;
  const known = new Set(data.people.map(({ key }) => key));
  return (
    [...data.leaves, ...data.shifts, ...data.expenses].every((one) => known.has(one.person)) &&
    data.leaves.every(({ from, to, days }) => days >= 0 && days <= to - from + 1 && to - from < 366) &&
    data.people.every(({ wage }) => wage >= 0) &&
    data.shifts.every(({ day, person }) => isPlannable(day) && day >= personOf(data, person)!.start) &&
    data.people.every(({ key }) => balanceOf(data, key).left >= 0)
  );
}

export const STORE: StoreOptions<Week, Action> = {
  initial: SEED,
  reduce,
  announce,
  storage: localRecord({ name: 'hrms-week', version: 5, check: isValidState }),
};

export type WeekStore = Store<Week, Action>;
