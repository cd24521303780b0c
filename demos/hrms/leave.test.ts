import { formatText } from '../../content-model/text/format.ts';
import { assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hrms, manyOf } from '../test/support/demo-actions.ts';
import { reducing } from '../test/support/reducers.ts';
import { texts } from './texts.ts';
import { dayOf } from '../kit/day.ts';
import { usualDays, workingDays } from './calendar.ts';
import { coverPlan, offersFor } from './cover.ts';
import { conflicts, openShifts } from './schedule.ts';
import { assessLeave, balanceOf, type LeaveRequest } from './leave.ts';
import { SEED } from './seed.ts';
import { isValidState } from './store.ts';
import { reduce } from './actions.ts';
import { FIRST_DAY, personOf, type Week } from './state.ts';

const { issues } = texts;

const { accepted, issueOf, play } = reducing(reduce);
const June = (date: number) => dayOf('2026-06-01') + date - 1;
const keys = constantFrom(...SEED.people.map(({ key }) => key), 'hired-111');
const person = (key: string) => personOf(SEED, key)!;

/** Covers all open shifts as proposed. */
const cover = (week: Week) => ({
  type: 'coverShifts' as const,
  replacements: coverPlan(week).map(({ shift: { number }, person }) => ({ number, person })),
});

const wishes = record<LeaveRequest>({
  person: keys,
  from: integer({ min: FIRST_DAY - 2, max: FIRST_DAY + 40 }),
  to: integer({ min: FIRST_DAY - 2, max: FIRST_DAY + 60 }),
});
/** Asserts a property after any sequence of actions. */
const expectAlways = (holds: (week: Week, wish: LeaveRequest) => void) =>
  assert(property(manyOf(hrms, SEED), wishes, (given, wish) => holds(play(given, SEED), wish)));

describe('days of leave', () => {
  it('are days of the usual week that are no public holiday', () => {
    // Ben works Mondays, Tuesdays and Thursdays to Saturdays.
    expect(usualDays(person('ben'), June(22), June(28))).toBe(5);
    expect(usualDays(person('ben'), June(24), June(24))).toBe(0);
    expect(usualDays(person('ana'), June(29), dayOf('2026-07-05'))).toBe(4);
  });

  it('are in a published week the days with a shift, holidays and weekends included', () => {
    // Lea works late on Thursday, mid on Juneteenth and on Saturday.
    expect(workingDays(SEED, person('lea'), { from: June(18), to: June(22) })).toBe(3);
    expect(workingDays(SEED, person('ben'), { from: June(18), to: June(18) })).toBe(1);
    expect(workingDays(SEED, person('ben'), { from: June(17), to: June(17) })).toBe(0);
    const free: Week = { ...SEED, shifts: [] };
    const published = { ...free, published: { [FIRST_DAY]: '' } };
    expect(
      [free, published].map((week) => workingDays(week, person('ben'), { from: June(18), to: June(18) })),
    ).toEqual([1, 0]);
  });
});

describe('leave', () => {
  it('costs what it cost when it was asked for, whoever takes the shifts afterwards', () => {
    const approved = accepted(SEED, { type: 'decideLeave', number: 104, approve: true });
    const mended = accepted(approved, cover(approved));
    expect(balanceOf(mended, 'lea')).toEqual(balanceOf(approved, 'lea'));
    expect(balanceOf(SEED, 'lea').left - balanceOf(approved, 'lea').left).toBe(3);
  });

  it.for([
    [June(26), June(22), 'to', issues.backwards],
    [June(12), June(22), 'from', issues.past],
    [dayOf('2026-12-30'), dayOf('2027-01-04'), 'to', issues.nextYear],
    [NaN, June(22), 'from', issues.noDay],
    [June(23), June(23), 'to', issues.noWorkdays],
    [June(22), June(22) + 60, 'to', formatText(issues.tooLong, { count: 60 })],
    [June(19), June(24), 'from', issues.ownOverlap],
    [June(22), June(22) + 27, 'to', formatText(issues.noBalance, { count: 14 })],
  ] as const)('from %i to %i is refused at %s', ([from, to, path, message]) => {
    expect(issueOf(SEED, { type: 'askLeave', person: 'sam', from, to })).toEqual({ path, message });
  });

  it('is checked again at approval, so two requests together cannot overdraw', () => {
    const first = accepted(SEED, { type: 'askLeave', person: 'sam', from: June(22), to: June(22) + 13 });
    const both = accepted(first, { type: 'askLeave', person: 'sam', from: June(22) + 14, to: June(22) + 27 });
    const approved = accepted(both, { type: 'decideLeave', number: first.lastNumber, approve: true });
    const { left } = balanceOf(approved, 'sam');
    expect(issueOf(approved, { type: 'decideLeave', number: both.lastNumber, approve: true })).toMatchObject({
      message: formatText(issues.noBalance, { count: left }),
    });
  });
});

describe('whatever was done before', () => {
  it('leave is refused exactly as announced, and costs the announced days', () =>
    expectAlways((week, wish) => {
      const said = assessLeave(week, wish);
      const asked = reduce(week, { type: 'askLeave', ...wish });
      expect(asked.ok ? [] : asked.issues).toEqual(said.issues);
      if (asked.ok) expect(asked.state.leaves.at(-1)).toMatchObject({ ...wish, days: said.days });
    }));

  it('nobody is scheduled, or offered a shift, before the day they start', () =>
    expectAlways((week) => {
      const offered = coverPlan(week).map(({ shift, person: key }) => ({ person: key, day: shift.day }));
      for (const { person: key, day: on } of [...week.shifts, ...offered])
        expect(on).toBeGreaterThanOrEqual(personOf(week, key)!.start);
    }));

  it('an open shift is offered to those without overtime first', () =>
    expectAlways((week) => {
      for (const shift of openShifts(week)) {
        const over = offersFor(week, shift).map((offer) => offer.over);
        expect(over).toEqual(over.toSorted((a, b) => a - b));
      }
    }));

  it('no balance is overdrawn, and the week can be kept', () =>
    expectAlways((week) => {
      for (const { key } of week.people) {
        const { granted, taken, left } = balanceOf(week, key);
        expect(granted - taken).toBe(left);
        expect(left).toBeGreaterThanOrEqual(0);
      }
      expect(isValidState(JSON.parse(JSON.stringify(week)))).toBe(true);
    }));

  it('covering open shifts makes no conflict and loses no shift', () =>
    expectAlways((week) => {
      const plan = coverPlan(week);
      const result = reduce(week, cover(week));
      expect(result.ok).toBe(plan.length > 0);
      if (!result.ok) return;
      expect(openShifts(result.state)).toHaveLength(openShifts(week).length - plan.length);
      const named = (given: Week) =>
        conflicts(given).map(({ reason, shifts }) => reason + shifts.map(({ number }) => number).join());
      expect(named(week)).toEqual(expect.arrayContaining(named(result.state)));
      for (const { person: key, shift } of plan) expect(personOf(week, key)!.jobs).toContain(shift.job);
      const places = ({ shifts }: Week) => shifts.map(({ number, day, kind }) => [number, day, kind]);
      expect(places(result.state)).toEqual(places(week));
    }));
});
