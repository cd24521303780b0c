import { data } from '#demo/hrms';
import { locale } from '../../../messages/format.ts';
import { dateOf, dayOf, startOfWeek, type Day } from '../../kit/model/day.ts';

/** The week everything here happens in: its first day, which is also today. */
export const FIRST_DAY: Day = startOfWeek(data.monday, locale.firstDay);
export const TODAY: Day = FIRST_DAY;
/** Leave is granted by the year. */
export const YEAR_END: Day = dayOf(`${dateOf(TODAY).slice(0, 4)}-12-31`);
/** The day of this week that is so many days after Monday, 0 to 6, wherever the week begins. */
export const dayAfterMonday = (days: number): Day => FIRST_DAY + ((days + data.monday - FIRST_DAY) % 7);
export const DAYS: readonly Day[] = [0, 1, 2, 3, 4, 5, 6].map((offset) => FIRST_DAY + offset);

/** What an action on one record brings. */
export interface Numbered {
  number: number;
}

export type Decision = Numbered & { approve: boolean };

export interface Person {
  key: string;
  name: string;
  role: string;
  /** Working days of paid leave this year. */
  leaveDays: number;
  /** Cents for an hour. */
  wage: number;
  /** The days of a usual week, Monday first: "xxxxx--". */
  usual: string;
}

export interface Leave {
  number: number;
  person: string;
  from: Day;
  /** The last day, itself included. */
  to: Day;
  /** Working days it costs, fixed when it is asked for: who stands in for whom later changes nothing. */
  days: number;
  state: 'asked' | 'approved' | 'declined';
}

/** Start and end in hours after midnight; a night ends on the next day. */
export const SHIFTS = {
  early: { from: 6, to: 14 },
  mid: { from: 10, to: 18 },
  late: { from: 14, to: 22 },
  night: { from: 22, to: 30 },
} as const;

export type ShiftKind = keyof typeof SHIFTS;

export const shiftKinds = Object.keys(SHIFTS) as ShiftKind[];

export interface Shift {
  number: number;
  person: string;
  day: Day;
  kind: ShiftKind;
}

export const STAGES = ['applied', 'interview', 'offer', 'hired'] as const;

export interface Candidate {
  number: number;
  name: string;
  role: string;
  stage: (typeof STAGES)[number] | 'declined';
  notes: readonly string[];
}

export interface Expense {
  number: number;
  person: string;
  what: string;
  /** A key of the projects in the demo's content. */
  project: string;
  /** A small picture of the receipt as a data URL; empty without one. It never leaves the browser. */
  receipt: string;
  cents: number;
  spent: Day;
  state: 'asked' | 'approved' | 'declined';
}

/** One person's review: both write before they talk. */
export interface Sheet {
  person: string;
  self: string;
  manager: string;
  talked: boolean;
}

export interface Week {
  people: readonly Person[];
  leaves: readonly Leave[];
  shifts: readonly Shift[];
  candidates: readonly Candidate[];
  expenses: readonly Expense[];
  cycle: { number: number; open: boolean; sheets: readonly Sheet[] };
  lastNumber: number;
}

export const personOf = (week: Week, key: string) => week.people.find((person) => person.key === key);

export const nameOf = (week: Week, key: string): string => personOf(week, key)?.name ?? '';

/** With one more at the end of a list, under the next number. */
export const withNew = <List extends 'candidates' | 'expenses' | 'leaves' | 'shifts'>(
  week: Week,
  list: List,
  one: Omit<Week[List][number], 'number'>,
): Week => {
  const number = week.lastNumber + 1;
  return { ...week, lastNumber: number, [list]: [...week[list], { number, ...one }] };
};

/** Puts `change` on the one with the number. */
export const changed = <One extends { number: number }>(
  list: readonly One[],
  number: number,
  change: Partial<NoInfer<One>>,
): One[] => list.map((one) => (one.number === number ? { ...one, ...change } : one));
