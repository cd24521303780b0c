import { describe, expect, it } from 'vitest';
import { reducing } from '../test/support/reducers.ts';
import { formatText } from '../../content-model/text/format.ts';
import { reduce } from './actions.ts';
import { approvedHours, centsBeyondPlan, clockable, hoursBeyondPlan, timesheetsOf } from './clock.ts';
import { SEED } from './seed.ts';
import { FIRST_DAY, personOf, type Week } from './state.ts';
import { texts } from './texts.ts';

const { issues } = texts;
const { accepted, issueOf } = reducing(reduce);
const at = (hours: number, minutes = 0) => hours * 60 + minutes;
const free: Week = { ...SEED, shifts: [], leaves: [], times: [] };
/** Six days without a schedule conflict for one person, the last of which is today. */
const planned = (days: number, kind: 'early' | 'night' = 'early'): Week => {
  const placed = Array.from({ length: days }, (_, offset) => FIRST_DAY + offset).reduce(
    (week, day) => accepted(week, { type: 'placeShift', person: 'ana', day, kind }),
    free,
  );
  return { ...placed, today: FIRST_DAY + 5 };
};

function worked(week: Week, shift: number, { from, to }: { from: number; to: number }): Week {
  const inside = accepted(week, { type: 'clockIn', shift, from });
  return accepted(inside, { type: 'setTimes', number: inside.lastNumber, from, to });
}

describe('the time clock', () => {
  const week = planned(1);
  const [shift] = week.shifts;
  const { number } = shift!;

  it('rounds each time to the nearest quarter and tells the difference to the plan', () => {
    const [entry] = worked(week, number, { from: at(6, 7), to: at(14, 8) }).times;
    expect(hoursBeyondPlan(entry!)).toBe(0.25);
    const [late] = worked(week, number, { from: at(6, 8), to: at(13, 52) }).times;
    expect(hoursBeyondPlan(late!)).toBe(-0.5);
  });

  it('counts the clock-out of a night shift on the next day', () => {
    const night = planned(1, 'night');
    const [entry] = worked(night, night.shifts[0]!.number, { from: at(21, 55), to: at(6, 10) }).times;
    expect(entry).toMatchObject({ from: at(21, 55), to: at(30, 10) });
    expect(hoursBeyondPlan(entry!)).toBe(0.25);
  });

  it('refuses times far from the plan, and an end before the start', () => {
    const inside = accepted(week, { type: 'clockIn', shift: number, from: at(6) });
    const entry = inside.lastNumber;
    const far = formatText(issues.farFromPlan, { count: 6 });
    expect(issueOf(week, { type: 'clockIn', shift: number, from: at(13) })).toMatchObject({ message: far });
    expect(issueOf(week, { type: 'clockIn', shift: number, from: NaN })).toMatchObject({ message: far });
    const set = (from: number, to: number) =>
      issueOf(inside, { type: 'setTimes', number: entry, from, to })?.message;
    expect(set(at(6), at(21))).toBe(far);
    expect(set(at(11), at(10))).toBe(issues.outBeforeIn);
  });

  it('takes each shift once, and nobody in at two shifts', () => {
    const two = planned(2);
    const [first, second] = two.shifts.map((one) => one.number);
    const inside = accepted(two, { type: 'clockIn', shift: first!, from: at(6) });
    expect(clockable(inside).map((one) => one.number)).toEqual([second]);
    expect(issueOf(inside, { type: 'clockIn', shift: second!, from: at(6) })?.message).toBe(issues.stillIn);
  });

  it('takes a shift from its day on, not before', () => {
    const tomorrow = { ...week, today: shift!.day - 1 };
    expect(issueOf(tomorrow, { type: 'clockIn', shift: number, from: at(6) })?.message).toBe(issues.notOpen);
    const came = accepted(tomorrow, { type: 'nextDay' });
    expect(accepted(came, { type: 'clockIn', shift: number, from: at(6) }).times).toHaveLength(1);
  });

  it('clocks all shifts of the week until today as planned, and no other', () => {
    const six = planned(6);
    const [first, second] = six.shifts.map((one) => one.number);
    const late = worked(six, first!, { from: at(6), to: at(14, 15) });
    const today = { ...late, today: FIRST_DAY + 3 };
    const clocked = accepted(today, { type: 'clockAsPlanned', first: FIRST_DAY });
    expect(clocked.times.map(({ day, from, to }) => [day - FIRST_DAY, from, to])).toEqual([
      [0, at(6), at(14, 15)],
      [1, at(6), at(14)],
      [2, at(6), at(14)],
      [3, at(6), at(14)],
    ]);
    expect(new Set(clocked.times.map((one) => one.number)).size).toBe(4);
    expect(issueOf(clocked, { type: 'clockAsPlanned', first: FIRST_DAY })?.message).toBe(issues.notOpen);
    // Who is in without a clock-out has to clock out first.
    const inside = accepted(six, { type: 'clockIn', shift: second!, from: at(6) });
    expect(issueOf(inside, { type: 'clockAsPlanned', first: FIRST_DAY })?.message).toBe(issues.stillIn);
  });

  it('pays only approved hours, with overtime by the week', () => {
    const six = planned(6);
    const done = six.shifts.reduce(
      (state, one) => worked(state, one.number, { from: at(6), to: at(14, 15) }),
      six,
    );
    expect(timesheetsOf(done, FIRST_DAY)).toEqual([]);
    const numbers = done.times.map((one) => one.number);
    const approved = accepted(done, { type: 'approveTimes', numbers });
    const { wage } = personOf(six, 'ana')!;
    // 49.5 hours, 9.5 of them at time and a half.
    expect(timesheetsOf(approved, FIRST_DAY)).toEqual([
      { person: 'ana', name: 'Ana Ruiz', hours: 49.5, over: 9.5, leave: 0, cents: Math.round(wage * 54.25) },
    ]);
    expect(issueOf(approved, { type: 'approveTimes', numbers })?.message).toBe(issues.notOpen);
    const [entry] = numbers;
    const change = { type: 'setTimes', number: entry!, from: at(6), to: at(14) } as const;
    expect(issueOf(approved, change)?.message).toBe(issues.notOpen);
    const reopened = accepted(approved, { type: 'reopenTimes', number: entry! });
    expect(timesheetsOf(reopened, FIRST_DAY)).toMatchObject([{ hours: 41.25 }]);
    expect(accepted(reopened, change).times).toContainEqual(expect.objectContaining({ to: at(14) }));
    expect(issueOf(reopened, { type: 'reopenTimes', number: entry! })?.message).toBe(issues.notOpen);
  });

  it('tells what an entry beyond the plan costs, overtime included', () => {
    const six = planned(6);
    const [last, ...others] = six.shifts.map((one) => one.number).toReversed();
    const five = others.reduce((state, number) => worked(state, number, { from: at(6), to: at(14) }), six);
    const { wage } = personOf(six, 'ana')!;
    const late = worked({ ...five }, last!, { from: at(6), to: at(16) }).times.at(-1)!;
    expect(centsBeyondPlan({ ...five, times: [...five.times, late] }, late)).toBe(3 * wage);
    const short = { ...late, to: at(13) };
    expect(centsBeyondPlan({ ...five, times: [...five.times, short] }, short)).toBe(-1.5 * wage);
  });

  it('pays time off in its week once it has come, and never as overtime', () => {
    const asked = accepted(
      { ...free, today: FIRST_DAY },
      { type: 'askLeave', person: 'ana', kind: 'vacation', from: FIRST_DAY + 2, to: FIRST_DAY + 8 },
    );
    const approved = accepted(asked, { type: 'decideLeave', number: asked.lastNumber, approve: true });
    const { days } = approved.leaves.at(-1)!;
    const inFirst = days.filter((day) => day < FIRST_DAY + 7).length;
    expect(inFirst).toBeGreaterThan(0);
    expect(days.length).toBeGreaterThan(inFirst);
    expect(approvedHours(approved)).toEqual([]);
    const later = { ...approved, today: FIRST_DAY + 13 };
    const { wage } = personOf(approved, 'ana')!;
    for (const [first, count] of [
      [FIRST_DAY, inFirst],
      [FIRST_DAY + 7, days.length - inFirst],
    ] as const) {
      expect(timesheetsOf(later, first)).toEqual([
        { person: 'ana', name: 'Ana Ruiz', hours: 0, over: 0, leave: 8 * count, cents: 8 * count * wage },
      ]);
      expect(approvedHours(later).find((one) => one.week === first)?.hours).toMatchObject([
        { person: 'ana', quarters: 32 * count, leaveQuarters: 32 * count },
      ]);
    }
    const unpaid = { ...later, leaves: later.leaves.map((one) => ({ ...one, kind: 'unpaid' as const })) };
    expect(approvedHours(unpaid)).toEqual([]);
  });
});
