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
import { assessLeave, balanceOf, unusedCents, type LeaveRequest } from './leave.ts';
import { SEED } from './seed.ts';
import { isValidState } from './store.ts';
import { reduce } from './actions.ts';
import { FIRST_DAY, leaveKinds, personOf, type Week } from './state.ts';

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
  kind: constantFrom(...leaveKinds),
  from: integer({ min: FIRST_DAY - 2, max: FIRST_DAY + 40 }),
  to: integer({ min: FIRST_DAY - 2, max: FIRST_DAY + 60 }),
});
/** Asserts a property after any sequence of actions. */
const expectAlways = (holds: (week: Week, wish: LeaveRequest) => void) =>
  assert(property(manyOf(hrms, SEED), wishes, (given, wish) => holds(play(given, SEED), wish)));

describe('days of leave', () => {
  it('are days of the usual week that are no public holiday', () => {
    // Ben works Mondays, Tuesdays and Thursdays to Saturdays.
    expect(usualDays(person('ben'), June(22), June(28))).toHaveLength(5);
    expect(usualDays(person('ben'), June(24), June(24))).toEqual([]);
    expect(usualDays(person('ana'), June(29), dayOf('2026-07-05'))).toHaveLength(4);
  });

  it('are in a published week the days with a shift, holidays and weekends included', () => {
    // Lea works late on Thursday, mid on Juneteenth and on Saturday.
    expect(workingDays(SEED, person('lea'), { from: June(18), to: June(22) })).toEqual([
      June(18),
      June(19),
      June(20),
    ]);
    expect(workingDays(SEED, person('ben'), { from: June(18), to: June(18) })).toEqual([June(18)]);
    expect(workingDays(SEED, person('ben'), { from: June(17), to: June(17) })).toEqual([]);
    const free: Week = { ...SEED, shifts: [] };
    const published = { ...free, published: { [FIRST_DAY]: [] } };
    expect(
      [free, published].map((week) => workingDays(week, person('ben'), { from: June(18), to: June(18) })),
    ).toEqual([[June(18)], []]);
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
    expect(issueOf(SEED, { type: 'askLeave', person: 'sam', kind: 'vacation', from, to })).toEqual({
      path,
      message,
    });
  });

  it('is checked again at approval, so two requests together cannot overdraw', () => {
    const first = accepted(SEED, {
      type: 'askLeave',
      person: 'sam',
      kind: 'vacation',
      from: June(22),
      to: June(22) + 13,
    });
    const both = accepted(first, {
      type: 'askLeave',
      person: 'sam',
      kind: 'vacation',
      from: June(22) + 14,
      to: June(22) + 27,
    });
    const approved = accepted(both, { type: 'decideLeave', number: first.lastNumber, approve: true });
    const { left } = balanceOf(approved, 'sam');
    expect(issueOf(approved, { type: 'decideLeave', number: both.lastNumber, approve: true })).toMatchObject({
      message: formatText(issues.noBalance, { count: left }),
    });
  });
});

describe('kinds of leave and their end', () => {
  const ask = (kind: LeaveRequest['kind'], from: number, to = from) =>
    ({ type: 'askLeave', person: 'ana', kind, from, to }) as const;

  it('take sick days from their own balance, and unpaid days from none', () => {
    const approve = (kind: LeaveRequest['kind']) => {
      const asked = accepted(SEED, ask(kind, June(22), June(23)));
      return accepted(asked, { type: 'decideLeave', number: asked.lastNumber, approve: true });
    };
    const left = (week: Week) => [balanceOf(week, 'ana').left, balanceOf(week, 'ana', 'sick').left];
    const [vacation, sick] = left(SEED) as [number, number];
    expect(left(approve('vacation'))).toEqual([vacation - 2, sick]);
    expect(left(approve('sick'))).toEqual([vacation, sick - 2]);
    expect(left(approve('unpaid'))).toEqual([vacation, sick]);
    const tooLong = ask('sick', June(22), June(30));
    expect(issueOf(SEED, tooLong)?.message).toBe(formatText(issues.noBalance, { count: sick }));
  });

  it('are canceled before they begin, which gives the days back', () => {
    const canceled = accepted(SEED, { type: 'cancelLeave', number: 103 });
    const { days } = SEED.leaves.find((one) => one.number === 103)!;
    expect(balanceOf(canceled, 'sam').left - balanceOf(SEED, 'sam').left).toBe(days.length);
    expect(issueOf(canceled, { type: 'cancelLeave', number: 103 })?.message).toBe(issues.notOpen);
    const begun = { ...SEED, today: June(18) };
    expect(issueOf(begun, { type: 'cancelLeave', number: 103 })?.message).toBe(issues.notOpen);
  });

  it('are not approved over a day that was worked', () => {
    const shift = SEED.shifts.find((one) => one.person === 'lea' && one.day === June(18))!;
    const inside = accepted(
      { ...SEED, today: June(18) },
      { type: 'clockIn', shift: shift.number, from: 840 },
    );
    expect(issueOf(inside, { type: 'decideLeave', number: 104, approve: true })?.path).toBe('leave-104');
  });

  it('are prorated for who leaves, and what is unused is worth its hours', () => {
    const leaving = accepted(SEED, { type: 'planLastDay', person: 'ben', day: June(26) });
    // 177 of 365 days are 7.27 of 15 days, of which Ben has taken some.
    const { granted, taken, left } = balanceOf(leaving, 'ben');
    expect([granted, left]).toEqual([7, 7 - taken]);
    expect(unusedCents(leaving, personOf(leaving, 'ben')!)).toBe(left * 8 * 2_200);
    const stays = accepted(leaving, { type: 'keepPerson', person: 'ben' });
    expect(balanceOf(stays, 'ben')).toEqual(balanceOf(SEED, 'ben'));
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
