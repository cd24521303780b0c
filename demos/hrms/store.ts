import { handOver } from '../kit/hand-over.ts';
import { handOverDay, sampleDay } from '../kit/sample-day.ts';
import { localRecord } from '../kit/storage.ts';
import type { Store, StoreOptions } from '../kit/store.ts';
import { reduce, type Action } from './actions.ts';
import { announce } from './announce.ts';
import { approvedHours, overlaps, refuseUnapproving } from './clock.ts';
import { balanceOf, balances } from './leave.ts';
import { conflicts } from './schedule.ts';
import { approvedExpenses, refuseUnpaying } from './expenses.ts';
import { sampleWeek, SEED } from './seed.ts';
import { isPlannable, isWeek, LAST_DAY, personOf, weekOf, type Week } from './state.ts';

/** Whether stored data is a valid week: all people exist, nobody is booked twice, no leave balance is exceeded. */
export function isValidState(data: unknown): data is Week {
  if (!isWeek(data)) return false;
  const known = new Set(data.people.map(({ key }) => key));
  return (
    [...data.leaves, ...data.shifts, ...data.expenses, ...data.times, ...data.reviews].every((one) =>
      known.has(one.person),
    ) &&
    data.leaves.every(({ from, to, days }) => days.every((day) => day >= from && day <= to)) &&
    data.people.every(({ wage }) => wage >= 0) &&
    isPlannable(data.today) &&
    data.times.every(({ day }) => day <= data.today) &&
    isSingleBooked(data) &&
    data.shifts.every(({ day, person }) => isPlannable(day) && day >= personOf(data, person)!.start) &&
    data.people.every(({ key }) => balances.every((kind) => balanceOf(data, key, kind).left >= 0))
  );
}

/** Whether nobody is planned or clocked twice at the same time, and whether approved times are complete. */
const isSingleBooked = (week: Week): boolean =>
  !conflicts(week).some(({ reason }) => reason === 'overlap') &&
  week.times.every(
    (one) =>
      (one.to === undefined ? !one.approved : one.to > one.from) &&
      week.times.every((other) => other === one || other.person !== one.person || !overlaps(one, other)),
  );

export const STORE: StoreOptions<Week, Action> = {
  initial: SEED,
  reduce,
  announce,
  undo: {
    refuse: (before, after) => refuseUnapproving(before, after) ?? refuseUnpaying(before, after),
  },
  shared: {
    today: ({ today }) => today,
    receive: onSampleDay,
    handOver(week) {
      handOver('approvedHours', approvedHours(week));
      handOver('approvedExpense', approvedExpenses(week));
      handOverDay('hrmsDay', week.today);
    },
  },
  storage: localRecord({ name: 'hrms-week', version: 9, check: isValidState }),
};

export type WeekStore = Store<Week, Action>;

/** Moves on to the day of the sample. A sample that nobody has changed begins in the week of that day. */
function onSampleDay(week: Week): Week {
  const today = Math.min(sampleDay('hrmsDay'), LAST_DAY);
  if (today <= week.today) return week;
  const current = week === SEED ? sampleWeek(weekOf(today) - weekOf(week.today)) : week;
  return { ...current, today };
}
