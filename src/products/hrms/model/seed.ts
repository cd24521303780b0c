import { dayOf } from '../../kit/model/day.ts';
import { MONDAY, type Leave, type Shift, type ShiftKind, type Week } from './week.ts';

/** Shifts of each person from Monday to Sunday: e(arly), m(id), l(ate), n(ight) or free. */
const ROSTER = {
  ana: 'eemee--',
  ben: 'll-ell-',
  ivy: 'mm-lee-',
  sam: 'e-e---m',
  lea: '-mll-me',
} as const;

const KINDS: Record<string, ShiftKind> = { e: 'early', m: 'mid', l: 'late', n: 'night' };

const shifts: Shift[] = Object.entries(ROSTER)
  .flatMap(([person, days]) => [...days].map((letter, offset) => ({ person, offset, kind: KINDS[letter] })))
  .flatMap(({ person, offset, kind }) => (kind ? [{ person, day: MONDAY + offset, kind }] : []))
  .map((shift, index) => ({ number: index + 1, ...shift }));

const leave = (number: number, person: string, from: string, to: string, state: Leave['state']): Leave => ({
  number,
  person,
  from: dayOf(from),
  to: dayOf(to),
  state,
});

/** A bakery with a counter in the middle of June: one request that makes a thin week thinner, one short rest. */
export const SEED: Week = {
  people: [
    { key: 'ana', name: 'Ana Ruiz', role: 'Shift lead', leaveDays: 18 },
    { key: 'ben', name: 'Ben Cole', role: 'Baker', leaveDays: 15 },
    { key: 'ivy', name: 'Ivy Tran', role: 'Baker', leaveDays: 15 },
    { key: 'sam', name: 'Sam Okoye', role: 'Counter', leaveDays: 15 },
    { key: 'lea', name: 'Lea Novak', role: 'Counter', leaveDays: 15 },
  ],
  shifts,
  leaves: [
    leave(101, 'ana', '2026-03-02', '2026-03-06', 'approved'),
    leave(102, 'ben', '2026-04-22', '2026-04-24', 'approved'),
    leave(103, 'sam', '2026-06-18', '2026-06-19', 'approved'),
    leave(104, 'lea', '2026-06-18', '2026-06-22', 'asked'),
    leave(105, 'ivy', '2026-07-06', '2026-07-10', 'asked'),
  ],
  candidates: [
    { number: 111, name: 'Noor Haddad', role: 'Baker', stage: 'offer', notes: ['Calm at the oven.'] },
    { number: 112, name: 'Tom Beck', role: 'Counter', stage: 'interview', notes: [] },
    { number: 113, name: 'Ella Park', role: 'Counter', stage: 'applied', notes: [] },
  ],
  expenses: [
    { number: 121, person: 'ivy', what: 'Flour sieve', cents: 4820, spent: MONDAY - 4, state: 'approved' },
    {
      number: 122,
      person: 'ana',
      what: 'Food safety course',
      cents: 18900,
      spent: MONDAY - 6,
      state: 'asked',
    },
    {
      number: 123,
      person: 'sam',
      what: 'Taxi to the market',
      cents: 2350,
      spent: MONDAY - 2,
      state: 'asked',
    },
  ],
  cycle: {
    number: 3,
    open: true,
    sheets: [
      { person: 'ana', self: 'Trained two bakers.', manager: 'The early shift runs on time.', talked: true },
      { person: 'ben', self: 'Rye bread is steady now.', manager: 'Agrees with the returns.', talked: false },
      { person: 'ivy', self: 'Took over the orders.', manager: '', talked: false },
      { person: 'sam', self: '', manager: '', talked: false },
      { person: 'lea', self: '', manager: '', talked: false },
    ],
  },
  lastNumber: 200,
};
