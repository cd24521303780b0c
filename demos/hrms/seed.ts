import { data } from './texts.ts';
import { data as kit } from '../kit/texts.ts';
import { toMinor } from '../../content-model/text/format.ts';
import { usualDays, workingDays } from './calendar.ts';
import { dayAfterMonday, personOf, type ShiftKind, type Week } from './state.ts';

const KINDS: Record<string, ShiftKind> = { e: 'early', m: 'mid', l: 'late', n: 'night' };

const numbered = <One extends object>(list: readonly One[], first: number) =>
  list.map((one, index) => ({ number: first + index, ...one }));

/** Parses "06:10". */
const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The sample so many days later. Approved leave costs usual days, as if approved before the roster was planned. */
export function sampleWeek(later = 0): Week {
  const monday = kit.monday + later;
  const shifts = data.people
    .flatMap(({ key, role, shifts: letters }) =>
      [...letters].map((letter, offset) => ({ person: key, offset, kind: KINDS[letter], job: role })),
    )
    .flatMap(({ offset, kind, ...shift }) =>
      kind ? [{ ...shift, day: dayAfterMonday(offset) + later, kind }] : [],
    )
    .map((shift, index) => ({ number: index + 1, ...shift }));
  const week: Week = {
    people: data.people.map(({ shifts: _shifts, wage, also, ...person }) => ({
      ...person,
      jobs: [person.role, ...also],
      wage: toMinor(wage),
      finished: [],
    })),
    shifts,
    leaves: [],
    candidates: numbered(data.candidates, 111),
    expenses: numbered(data.expenses, 121).map(({ amount, spent, ...expense }) => ({
      ...expense,
      spent: monday + spent,
      cents: toMinor(amount),
    })),
    times: numbered(data.clocked, 131).flatMap(({ weekday, from, to, ...entry }) => {
      const day = dayAfterMonday(weekday) + later;
      const shift = shifts.find((one) => one.person === entry.person && one.day === day);
      const times = { from: toMinutes(from), to: toMinutes(to), approved: false };
      return shift && day <= monday
        ? [{ ...entry, shift: shift.number, day, kind: shift.kind, ...times }]
        : [];
    }),
    reviews: numbered(data.reviews, 141),
    published: {},
    lastNumber: 200,
    today: monday,
  };
  const leaves = numbered(data.leaves, 101).map((leave) => {
    const person = personOf(week, leave.person)!;
    const [from, to] = [monday + leave.from, monday + leave.to];
    const isCounted = leave.state === 'approved';
    const days = isCounted ? usualDays(person, from, to) : workingDays(week, person, { from, to });
    return { ...leave, from, to, days };
  });
  return { ...week, leaves };
}

export const SEED: Week = sampleWeek();
