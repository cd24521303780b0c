import { formatText } from '../../content-model/text/format.ts';
import { data, texts } from './texts.ts';
import type { Day } from '../kit/day.ts';
import { leaveOn } from './leave.ts';
import { personOf, spanOf, weekOf, type Shift, type Week, type Person } from './state.ts';
import { roundedQuotient, sum, type Cents } from '../kit/money.ts';

/** Minimum rest between two shifts in hours, set by the company; United States federal law requires none. */
export const REST = data.restHours;

export interface Conflict {
  reason: 'past' | 'overlap' | 'rest' | 'leave' | 'start' | 'left' | 'job';
  person: string;
  /** In chronological order; a single shift if it does not conflict with another one. */
  shifts: readonly Shift[];
}

/** A cell of the roster. */
export interface Place {
  person: string;
  day: Day;
}

const DAY = 24 * 60;
type Planned = Pick<Shift, 'day' | 'kind' | 'own'>;
const start = (shift: Planned) => shift.day * DAY + spanOf(shift).from;
const end = (shift: Planned) => shift.day * DAY + spanOf(shift).to;

/** Returns the kind of conflict between two shifts of one person, if any. */
function conflictBetween(a: Planned, b: Planned): 'overlap' | 'rest' | undefined {
  const gap = Math.max(start(a), start(b)) - Math.min(end(a), end(b));
  if (gap >= REST * 60) return undefined;
  return gap < 0 ? 'overlap' : 'rest';
}

/** Whether two shifts of one person are at the same time. */
export const isOverlap = (a: Planned, b: Planned): boolean => conflictBetween(a, b) === 'overlap';

/** Whether the day is after the person's last day of work. */
export const hasLeft = (week: Week, { person, day }: Place) =>
  day > (personOf(week, person)?.lastDay ?? Infinity);

const isOnLeave = (week: Week, { person, day }: Place) => leaveOn(week, person, day)?.state === 'approved';

/** Whether the person is on approved leave that day, or does not work here any more. */
export const isAway = (week: Week, place: Place) => hasLeft(week, place) || isOnLeave(week, place);

/** Returns all conflicts: too little rest, approved leave, after the last day, or a job the person cannot do. */
export const conflicts = memoizeByState((week: Week): Conflict[] =>
  week.people.flatMap(({ key: person, jobs }) => {
    const own = shiftsOf(week, person);
    const pairs = own.flatMap((first, index) =>
      own.slice(index + 1).flatMap((second): Conflict[] => {
        const reason = conflictBetween(first, second);
        return reason ? [{ reason, person, shifts: [first, second] }] : [];
      }),
    );
    const single = (reason: Conflict['reason'], conflicts: (shift: Shift) => boolean) =>
      own.filter(conflicts).map((shift): Conflict => ({ reason, person, shifts: [shift] }));
    return [
      ...pairs,
      ...single('left', (shift) => hasLeft(week, shift)),
      ...single('leave', (shift) => !hasLeft(week, shift) && isOnLeave(week, shift)),
      ...single('job', (shift) => !jobs.includes(shift.job)),
    ];
  }),
);

/** Returns the conflicts of one week. */
export const conflictsIn = (week: Week, first: Day): Conflict[] =>
  conflicts(week).filter(({ shifts }) => shifts.some(({ day }) => weekOf(day) === first));

/** Returns a person's shifts in chronological order. */
export const shiftsOf = (week: Week, person: string): Shift[] =>
  week.shifts
    .filter((shift) => shift.person === person)
    .toSorted((a, b) => start(a) - start(b) || a.number - b.number);

/** Returns why a shift does not fit into a cell, impossible places first; undefined if it fits. */
export function conflictAt(week: Week, shift: Shift, place: Place): Conflict['reason'] | undefined {
  const who = personOf(week, place.person);
  if (Math.min(shift.day, place.day) < week.today) return 'past';
  if (who && place.day < who.start) return 'start';
  if (hasLeft(week, place)) return 'left';
  const reasons = week.shifts
    .filter(({ number, person }) => number !== shift.number && person === place.person)
    .map((other) => conflictBetween({ ...shift, ...place }, other));
  if (reasons.includes('overlap')) return 'overlap';
  if (isOnLeave(week, place)) return 'leave';
  if (!who?.jobs.includes(shift.job)) return 'job';
  return reasons.find(Boolean);
}

/** Returns the shifts from today on of people who are away, which are therefore uncovered. */
export const openShifts = memoizeByState((week: Week): Shift[] =>
  week.shifts.filter((shift) => shift.day >= week.today && isAway(week, shift)),
);

/** A shift that is worked and paid. */
interface Work {
  person: string;
  day: Day;
  hours: number;
  /** Overtime hours among `hours`. */
  over: number;
  cents: Cents;
}

/** Returns hours and pay of all worked shifts in chronological order. Overtime is calculated per week. */
export const workOf = memoizeByState((week: Week): Work[] =>
  week.people.flatMap((person) => {
    const worked = shiftsOf(week, person.key).filter((shift) => !isAway(week, shift));
    return worked.map((shift, index) => {
      const before = worked.slice(0, index).filter(({ day }) => weekOf(day) === weekOf(shift.day));
      return toWork(person, shift, sum(before.map(hoursOfShift)));
    });
  }),
);

/** Returns the work of one person in the week of `day`. */
export const workBy = (week: Week, key: string, day: Day): Work[] =>
  workOf(week).filter((one) => one.person === key && weekOf(one.day) === weekOf(day));

/** Returns the pay of a shift. @param before hours already worked this week */
export function toWork({ key, wage }: Person, shift: Shift, before: number): Work {
  const hours = hoursOfShift(shift);
  const over = overtime(before + hours) - overtime(before);
  const cents = payOf(wage, hours, over);
  return { person: key, day: shift.day, hours, over, cents };
}

/** Returns the pay of hours in quarters, with the overtime among them. */
export const payOf = (wage: Cents, hours: number, over: number): Cents =>
  roundedQuotient(wage * 4 * (100 * hours + over * (data.overtimePercent - 100)), 400);

/** Returns the overtime among a week's hours. */
const overtime = (hours: number): number => Math.max(hours - data.overtimeAfter, 0);

export function hoursOfShift(shift: Shift): number {
  const { from, to } = spanOf(shift);
  return (to - from) / 60;
}

export const totalOf = (work: readonly Work[]) => ({
  hours: sum(work.map(({ hours }) => hours)),
  over: sum(work.map(({ over }) => over)),
  cents: sum(work.map(({ cents }) => cents)),
});

const { conflictReasons, hours, roster: t } = texts;

/** Whether a dragged shift fits into a cell, and why. */
export interface MoveCheck {
  fits: boolean;
  /** Whether the move causes overtime. */
  over: boolean;
  /** The full explanation. */
  text: string;
}

/** Returns whether a shift can be moved to a cell, with the reason or the amount of overtime. */
export function checkMove(week: Week, shift: Shift, place: Place): MoveCheck {
  const conflict = conflictAt(week, shift, place);
  if (conflict) return { fits: false, over: false, text: conflictReasons[conflict] };
  const worked = (one: Place) => totalOf(workBy(week, one.person, one.day)).hours;
  const before = worked(shift);
  // Open shifts do not count toward anyone's hours.
  const without = before - (isAway(week, shift) ? 0 : hoursOfShift(shift));
  const isSame = place.person === shift.person && weekOf(place.day) === weekOf(shift.day);
  const target = isSame ? without : worked(place);
  const extra =
    overtime(target + hoursOfShift(shift)) - overtime(target) - (overtime(before) - overtime(without));
  return {
    fits: true,
    over: extra > 0,
    text: extra > 0 ? formatText(t.fitsOver, { hours: formatText(hours, { count: extra }) }) : t.fits,
  };
}

/** Returns how many people a day needs. */
export const neededOn = (day: Day): number => Number(data.needed[(day + 3) % 7]);

/** Caches a computed value per state. States are immutable, and several views need the same value. */
function memoizeByState<State extends object, Value>(
  compute: (state: State) => Value,
): (state: State) => Value {
  const cache = new WeakMap<State, Value>();
  return (state) => {
    if (!cache.has(state)) cache.set(state, compute(state));
    return cache.get(state)!;
  };
}
