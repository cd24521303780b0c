import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reducing } from '../test/support/reducers.ts';
import { dayOf } from '../kit/day.ts';
import { conflicts, conflictAt, openShifts, REST, totalOf, workBy } from './schedule.ts';
import { SEED } from './seed.ts';
import { reduce } from './actions.ts';
import { FIRST_DAY, spanOf, shiftKinds, type Week } from './state.ts';
import { texts } from './texts.ts';

const { accepted, issueOf } = reducing(reduce);
const kind = constantFrom(...shiftKinds);
const June = (date: number) => dayOf('2026-06-01') + date - 1;

describe('the roster', () => {
  const free: Week = { ...SEED, shifts: [], leaves: [] };
  const with2 = (...placed: [number, 'early' | 'mid' | 'late' | 'night'][]) =>
    placed.reduce(
      (week, [date, kind]) => accepted(week, { type: 'placeShift', person: 'ana', day: June(date), kind }),
      free,
    );

  it('a schedule is free of conflicts exactly when every pair rests enough', () => {
    const placed = record({ person: constantFrom('ana', 'ben'), offset: integer({ min: 0, max: 6 }), kind });
    assert(
      property(array(placed, { maxLength: 8 }), (shifts) => {
        const week: Week = {
          ...free,
          shifts: shifts.map(({ offset, ...shift }, number) => ({
            ...shift,
            number,
            job: 'Baker',
            day: FIRST_DAY + offset,
          })),
        };
        const fits = week.shifts.every((a) =>
          week.shifts.every((b) => {
            if (a.number === b.number || a.person !== b.person) return true;
            const [aStart, bStart] = [a, b].map((one) => one.day * 24 + spanOf(one).from / 60);
            return Math.abs(aStart! - bStart!) >= 8 + REST;
          }),
        );
        expect(conflicts(week).length === 0).toBe(fits);
      }),
    );
  });

  it('says of a cell beforehand what is a conflict once the shift lies there', () => {
    const week: Week = { ...SEED, today: FIRST_DAY + 2 };
    assert(
      property(
        constantFrom(...SEED.shifts),
        constantFrom(...SEED.people),
        integer({ min: 0, max: 6 }),
        (shift, { key }, offset) => {
          const to = { person: key, day: FIRST_DAY + offset };
          const said = conflictAt(week, shift, to);
          const moved = reduce(week, { type: 'changeShift', number: shift.number, to });
          // Two shifts at once and days that are over are refused; other conflicts are shown.
          expect(moved.ok).toBe(said !== 'overlap' && said !== 'past');
          if (!moved.ok) return;
          const reasons = conflicts(moved.state)
            .filter(({ shifts }) => shifts.some(({ number }) => number === shift.number))
            .map(({ reason }) => reason);
          expect(reasons.length > 0).toBe(said !== undefined);
          if (said) expect(reasons).toContain(said);
        },
      ),
    );
  });

  it('keeps the shifts of days that are over', () => {
    const { number } = SEED.shifts.find(({ day }) => day === FIRST_DAY)!;
    const [person, day] = ['ana', FIRST_DAY] as const;
    const later: Week = { ...SEED, today: FIRST_DAY + 1 };
    const past = { path: 'day', message: texts.issues.past };
    expect(issueOf(later, { type: 'removeShift', number })).toEqual(past);
    expect(issueOf(later, { type: 'changeShift', number, to: { day: FIRST_DAY + 3 } })).toEqual(past);
    expect(issueOf(later, { type: 'placeShift', person, day, kind: 'night' })).toEqual(past);
  });

  it('has no open shift and no copy on a day that is over', () => {
    const asked = accepted(SEED, {
      type: 'askLeave',
      person: 'ben',
      kind: 'vacation',
      from: FIRST_DAY + 4,
      to: FIRST_DAY + 4,
    });
    const away = accepted(asked, { type: 'decideLeave', number: asked.lastNumber, approve: true });
    const openOn = (week: Week) => openShifts(week).map(({ day }) => day);
    expect(openOn(away)).toEqual([FIRST_DAY + 4]);
    expect(openOn({ ...away, today: FIRST_DAY + 5 })).toEqual([]);
    const today = FIRST_DAY + 9;
    const copied = accepted({ ...SEED, today }, { type: 'copyWeek', first: FIRST_DAY + 7 });
    const days = copied.shifts.slice(SEED.shifts.length).map(({ day }) => day);
    expect(Math.min(...days)).toBe(today);
  });

  it('pays the hours after 40 at one and a half, and nobody for an open shift', () => {
    const days = [15, 16, 17, 18, 19, 20].map((date) => [date, 'early'] as [number, 'early']);
    const own = (week: Week) => totalOf(workBy(week, 'ana', FIRST_DAY));
    const { wage } = SEED.people[0]!;
    expect(own(with2(...days))).toEqual({ hours: 48, over: 8, cents: 40 * wage + 12 * wage });
    const asked = accepted(with2(...days), {
      type: 'askLeave',
      person: 'ana',
      kind: 'vacation',
      from: June(20),
      to: June(20),
    });
    const away = accepted(asked, { type: 'decideLeave', number: asked.lastNumber, approve: true });
    expect(own(away)).toEqual({ hours: 40, over: 0, cents: 40 * wage });
  });
});
