import { data } from '#demo/hrms';
import { locale } from '../../../messages/format.ts';
import { dateOf, dayOf, daysFrom, startOfWeek, type Day } from '../../kit/model/day.ts';
import {
  isFlag,
  isListOf,
  isOneOf,
  isRecordOf,
  isShaped,
  isText,
  isWhole,
  type Guarded,
} from '../../kit/model/shape.ts';

/** The first day of the first week, which is also today. */
export const FIRST_DAY: Day = startOfWeek(data.monday, locale.firstDay);
/** Leave is granted by the year. */
export const YEAR_END: Day = dayOf(`${dateOf(FIRST_DAY).slice(0, 4)}-12-31`);
/** A weekday of the first week, from 0 for Monday to 6, wherever the week begins. */
export const dayAfterMonday = (days: number): Day => FIRST_DAY + ((days + data.monday - FIRST_DAY) % 7);
/** The last day of the last week that is all in this year. */
export const LAST_DAY: Day = FIRST_DAY + 7 * Math.floor((YEAR_END - FIRST_DAY + 1) / 7) - 1;
export const isPlannable = (day: Day): boolean =>
  Number.isInteger(day) && day >= FIRST_DAY && day <= LAST_DAY;
/** The first day of the week in which a day is. */
export const weekOf = (day: Day): Day => FIRST_DAY + 7 * Math.floor((day - FIRST_DAY) / 7);
/** The days of a week by its first day. */
export const daysOf = (first: Day): Day[] => daysFrom(first, first + 6);

/** The number of a record that an action is about. */
export interface Numbered {
  number: number;
}

export type Decision = Numbered & { approve: boolean };

const isPerson = isShaped({
  key: isText,
  name: isText,
  role: isText,
  /** All that this person can do, the own role among it. */
  jobs: isListOf(isText),
  /** Working days of paid leave this year. */
  leaveDays: isWhole,
  /** Cents for an hour. */
  wage: isWhole,
  /** The days of a usual week, Monday first: "xxxxx--". */
  usual: isText,
  /** The first day of work; 0 for those who have long been there. */
  start: isWhole,
});
export type Person = Guarded<typeof isPerson>;

const isDecisionState = isOneOf('asked', 'approved', 'declined');

const isLeave = isShaped({
  number: isWhole,
  person: isText,
  from: isWhole,
  /** The last day, itself included. */
  to: isWhole,
  /** The working days it costs, fixed when it is requested: later changes of the roster do not matter. */
  days: isWhole,
  state: isDecisionState,
});
export type Leave = Guarded<typeof isLeave>;

/** Start and end in hours after midnight; a night ends on the next day. */
export const SHIFTS = {
  early: { from: 6, to: 14 },
  mid: { from: 10, to: 18 },
  late: { from: 14, to: 22 },
  night: { from: 22, to: 30 },
} as const;

export type ShiftKind = keyof typeof SHIFTS;

export const shiftKinds = Object.keys(SHIFTS) as ShiftKind[];

const isShift = isShaped({
  number: isWhole,
  person: isText,
  day: isWhole,
  kind: isOneOf(...shiftKinds),
  /** The role of whom it was planned for: who takes it over must be able to do it. */
  job: isText,
});
export type Shift = Guarded<typeof isShift>;

export const STAGES = ['applied', 'interview', 'offer', 'hired'] as const;

const isCandidate = isShaped({
  number: isWhole,
  name: isText,
  role: isText,
  stage: isOneOf(...STAGES, 'declined'),
  notes: isListOf(isText),
});
export type Candidate = Guarded<typeof isCandidate>;

const isExpense = isShaped({
  number: isWhole,
  person: isText,
  what: isText,
  /** A key of the projects in the demo's content. */
  project: isText,
  /** Whether the sample receipt is attached. */
  receipt: isFlag,
  cents: isWhole,
  spent: isWhole,
  state: isDecisionState,
});
export type Expense = Guarded<typeof isExpense>;

export const isWeek = isShaped({
  people: isListOf(isPerson),
  leaves: isListOf(isLeave),
  shifts: isListOf(isShift),
  candidates: isListOf(isCandidate),
  expenses: isListOf(isExpense),
  /** The shifts of each published week as text, by its first day. */
  published: isRecordOf(isText),
  lastNumber: isWhole,
});
export type Week = Guarded<typeof isWeek>;

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
