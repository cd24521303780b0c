import { data } from './texts.ts';
import { toMinor } from '../../content-model/text/format.ts';
import { usualDays, workingDays } from './calendar.ts';
import { dayAfterMonday, personOf, type ShiftKind, type Week } from './state.ts';

const KINDS: Record<string, ShiftKind> = { e: 'early', m: 'mid', l: 'late', n: 'night' };

const shifts = data.people
  .flatMap(({ key, role, shifts }) =>
    [...shifts].map((letter, offset) => ({ person: key, offset, kind: KINDS[letter], job: role })),
  )
  .flatMap(({ offset, kind, ...shift }) => (kind ? [{ ...shift, day: dayAfterMonday(offset), kind }] : []))
  .map((shift, index) => ({ number: index + 1, ...shift }));

const numbered = <One extends object>(list: readonly One[], first: number) =>
  list.map((one, index) => ({ number: first + index, ...one }));

/** Parses "06:10". */
const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const WITHOUT_LEAVE: Week = {
  people: data.people.map(({ shifts: _shifts, wage, also, ...person }) => ({
    ...person,
    jobs: [person.role, ...also],
    wage: toMinor(wage),
    start: 0,
    finished: [],
  })),
  shifts,
  leaves: [],
  candidates: numbered(data.candidates, 111),
  expenses: numbered(data.expenses, 121).map(({ amount, ...expense }) => ({
    ...expense,
    receipt: false,
    cents: toMinor(amount),
  })),
  times: numbered(data.clocked, 131).flatMap(({ weekday, from, to, ...entry }) => {
    const day = dayAfterMonday(weekday);
    const shift = shifts.find((one) => one.person === entry.person && one.day === day);
    const times = { from: toMinutes(from), to: toMinutes(to), approved: false };
    return shift && day <= data.monday
      ? [{ ...entry, shift: shift.number, day, kind: shift.kind, ...times }]
      : [];
  }),
  reviews: numbered(data.reviews, 141),
  published: {},
  lastNumber: 200,
  today: data.monday,
};

/** The sample week. Approved leave costs usual days, as if approved before the roster was planned. */
export const SEED: Week = {
  ...WITHOUT_LEAVE,
  leaves: numbered(data.leaves, 101).map((leave) => {
    const person = personOf(WITHOUT_LEAVE, leave.person)!;
    const { from, to, state } = leave;
    const days =
      state === 'approved' ? usualDays(person, from, to) : workingDays(WITHOUT_LEAVE, person, { from, to });
    return { ...leave, days };
  }),
};
