import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reducing } from '../../tests/support/reducers.ts';
import { dayOf } from '../kit/day.ts';
import { clashes, conflictAt, REST, totalOf, workBy } from './schedule.ts';
import { SEED } from './seed.ts';
import { reduce } from './actions.ts';
import { FIRST_DAY, SHIFTS, shiftKinds, type Week } from './state.ts';

const { accepted } = reducing(reduce);
const kind = constantFrom(...shiftKinds);
const June = (date: number) => dayOf('2026-06-01') + date - 1;

describe('the roster', () => {
  const free: Week = { ...SEED, shifts: [], leaves: [] };
  const with2 = (...placed: [number, 'early' | 'mid' | 'late' | 'night'][]) =>
    placed.reduce(
      (week, [date, kind]) => accepted(week, { type: 'placeShift', person: 'ana', day: June(date), kind }),
      free,
    );

  it('a schedule is free of clashes exactly when every pair rests enough', () => {
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
            const [aStart, bStart] = [a, b].map((one) => one.day * 24 + SHIFTS[one.kind].from);
            return Math.abs(aStart! - bStart!) >= 8 + REST;
          }),
        );
        expect(clashes(week).length === 0).toBe(fits);
      }),
    );
  });

  it('says of a cell beforehand what is a clash once the shift lies there', () => {
    assert(
      property(
        constantFrom(...SEED.shifts),
        constantFrom(...SEED.people),
        integer({ min: 0, max: 6 }),
        (shift, { key }, offset) => {
          const to = { person: key, day: FIRST_DAY + offset };
          const moved = accepted(SEED, { type: 'changeShift', number: shift.number, to });
          const reasons = clashes(moved)
            .filter(({ shifts }) => shifts.some(({ number }) => number === shift.number))
            .map(({ reason }) => reason);
          const said = conflictAt(SEED, shift, to);
          expect(reasons.length > 0).toBe(said !== undefined);
          if (said) expect(reasons).toContain(said);
        },
      ),
    );
  });

  it('pays the hours after 40 at one and a half, and nobody for an open shift', () => {
    const days = [15, 16, 17, 18, 19, 20].map((date) => [date, 'early'] as [number, 'early']);
    const own = (week: Week) => totalOf(workBy(week, 'ana', FIRST_DAY));
    const { wage } = SEED.people[0]!;
    expect(own(with2(...days))).toEqual({ hours: 48, over: 8, cents: 40 * wage + 12 * wage });
    const asked = accepted(with2(...days), { type: 'askLeave', person: 'ana', from: June(20), to: June(20) });
    const away = accepted(asked, { type: 'decideLeave', number: asked.lastNumber, approve: true });
    expect(own(away)).toEqual({ hours: 40, over: 0, cents: 40 * wage });
  });
});
