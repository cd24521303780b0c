import type { Numbered } from '../kit/result.ts';
import { data } from '../kit/texts.ts';
import { locale } from '../../content-model/text/format.ts';
import { dateOf, dayOf, daysFrom, startOfWeek, type Day } from '../kit/day.ts';
import {
  isFlag,
  isListOf,
  isOneOf,
  isOptional,
  isRecordOf,
  isObjectOf,
  isText,
  isWhole,
  isWithin,
  type Guarded,
} from '../../ui/storage/guards.ts';

/** First day of the first week that is planned. */
export const FIRST_DAY: Day = startOfWeek(data.monday, locale.firstDay);
/** First and last day of the leave year. */
export const YEAR_START: Day = dayOf(`${dateOf(FIRST_DAY).slice(0, 4)}-01-01`);
export const YEAR_END: Day = dayOf(`${dateOf(FIRST_DAY).slice(0, 4)}-12-31`);
/** Returns a weekday of the first week, from 0 for Monday to 6, regardless of the week's first day. */
export const dayAfterMonday = (days: number): Day => FIRST_DAY + ((days + data.monday - FIRST_DAY) % 7);
/** Last day of the last complete week of this year. */
export const LAST_DAY: Day = FIRST_DAY + 7 * Math.floor((YEAR_END - FIRST_DAY + 1) / 7) - 1;
export const isPlannable = (day: Day): boolean => isWithin(day, { min: FIRST_DAY, max: LAST_DAY });
/** Returns the first day of the week that contains a day. */
export const weekOf = (day: Day): Day => FIRST_DAY + 7 * Math.floor((day - FIRST_DAY) / 7);
/** Returns the days of the week that starts on `first`. */
export const daysOf = (first: Day): Day[] => daysFrom(first, first + 6);

/** Maximum length of a name. */
export const MAX_NAME = 60;

export type Decision = Numbered & { approve: boolean };

const isPerson = isObjectOf({
  key: isText,
  name: isText,
  role: isText,
  /** All roles this person can fill, including the main role. */
  jobs: isListOf(isText),
  /** Working days of vacation this year. */
  leaveDays: isWhole,
  /** Cents per hour. */
  wage: isWhole,
  /** Usual working days, Monday first: "xxxxx--". */
  usual: isText,
  /** First day of work. */
  start: isWhole,
  /** Last day of work, once it is planned. */
  lastDay: isOptional(isWhole),
  /** Keys of the finished items of the checklists. */
  finished: isListOf(isText),
});
export type Person = Guarded<typeof isPerson>;

const isDecisionState = isOneOf('asked', 'approved', 'declined');

/** Vacation and sick days are paid, each from its own balance. */
export const leaveKinds = ['vacation', 'sick', 'unpaid'] as const;
export type LeaveKind = (typeof leaveKinds)[number];

const isLeave = isObjectOf({
  number: isWhole,
  person: isText,
  kind: isOneOf(...leaveKinds),
  from: isWhole,
  /** The last day, inclusive. */
  to: isWhole,
  /** The working days that it costs, fixed at the time of the request, so later roster changes have no effect. */
  days: isListOf(isWhole),
  state: isOneOf('asked', 'approved', 'declined', 'canceled'),
});
export type Leave = Guarded<typeof isLeave>;

const hours = (from: number, to: number) => ({ from: from * 60, to: to * 60 });

/** Start and end in minutes after midnight; night shifts end on the next day. */
export const SHIFTS = {
  early: hours(6, 14),
  mid: hours(10, 18),
  late: hours(14, 22),
  night: hours(22, 30),
} as const;

export const shiftKinds = Object.keys(SHIFTS) as (keyof typeof SHIFTS)[];
const isShiftKind = isOneOf(...shiftKinds, 'own');
export type ShiftKind = Guarded<typeof isShiftKind>;

const isSpan = isObjectOf({ from: isWhole, to: isWhole });
/** Start and end in minutes after midnight. */
export type Span = Guarded<typeof isSpan>;

const isShift = isObjectOf({
  number: isWhole,
  person: isText,
  day: isWhole,
  kind: isShiftKind,
  /** The times of a shift of the kind `own`. */
  own: isOptional(isSpan),
  /** Role of the person it was planned for; a replacement needs the same role. */
  job: isText,
});
export type Shift = Guarded<typeof isShift>;

/** Returns start and end of a shift in minutes after midnight. */
export const spanOf = ({ kind, own }: Pick<Shift, 'kind' | 'own'>): Span =>
  kind === 'own' ? own! : SHIFTS[kind];

const isPublishedShift = isObjectOf({ person: isText, day: isWhole, from: isWhole, to: isWhole });
/** A shift as the person sees it. */
export type PublishedShift = Guarded<typeof isPublishedShift>;

const STAGES = ['applied', 'interview', 'offer', 'hired'] as const;

const isCandidate = isObjectOf({
  number: isWhole,
  name: isText,
  role: isText,
  stage: isOneOf(...STAGES, 'declined'),
  notes: isListOf(isText),
});
export type Candidate = Guarded<typeof isCandidate>;

const isExpense = isObjectOf({
  number: isWhole,
  person: isText,
  what: isText,
  /** Key of a project in the demo's content. */
  project: isText,
  /** Whether the sample receipt is attached. */
  receipt: isFlag,
  cents: isWhole,
  spent: isWhole,
  state: isDecisionState,
});
export type Expense = Guarded<typeof isExpense>;

const isTimeEntry = isObjectOf({
  number: isWhole,
  person: isText,
  /** The shift as it was planned at the clock-in. */
  shift: isWhole,
  day: isWhole,
  kind: isShiftKind,
  own: isOptional(isSpan),
  /** Clock-in and clock-out in minutes after midnight of `day`. */
  from: isWhole,
  to: isOptional(isWhole),
  approved: isFlag,
});
export type TimeEntry = Guarded<typeof isTimeEntry>;

const isReview = isObjectOf({
  number: isWhole,
  person: isText,
  /** What the employee and the lead wrote. Neither is shown before both are there. */
  own: isOptional(isText),
  lead: isOptional(isText),
  /** What both agreed on afterwards. */
  goal: isOptional(isText),
});
export type Review = Guarded<typeof isReview>;

export const isWeek = isObjectOf({
  people: isListOf(isPerson),
  leaves: isListOf(isLeave),
  shifts: isListOf(isShift),
  candidates: isListOf(isCandidate),
  expenses: isListOf(isExpense),
  times: isListOf(isTimeEntry),
  reviews: isListOf(isReview),
  /** The shifts of each published week, by its first day. */
  published: isRecordOf(isListOf(isPublishedShift)),
  lastNumber: isWhole,
  /** The sample's day, which the visitor moves on. */
  today: isWhole,
});
export type Week = Guarded<typeof isWeek>;

export const personOf = (week: Week, key: string) => week.people.find((person) => person.key === key);

export const nameOf = (week: Week, key: string): string => personOf(week, key)?.name ?? '';

/** Returns the week with a record appended to a list, with the next number. */
export const withNew = <List extends 'candidates' | 'expenses' | 'leaves' | 'reviews' | 'shifts' | 'times'>(
  week: Week,
  list: List,
  one: Omit<Week[List][number], 'number'>,
): Week => {
  const number = week.lastNumber + 1;
  return { ...week, lastNumber: number, [list]: [...week[list], { number, ...one }] };
};

/** Applies `change` to the record with a number. */
export const withChange = <One extends { number: number }>(
  list: readonly One[],
  number: number,
  change: Partial<NoInfer<One>>,
): One[] => list.map((one) => (one.number === number ? { ...one, ...change } : one));
