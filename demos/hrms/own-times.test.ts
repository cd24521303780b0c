import { describe, expect, it } from 'vitest';
import { reducing } from '../test/support/reducers.ts';
import { reduce } from './actions.ts';
import { hoursOf } from './calendar.ts';
import { hoursBeyondPlan, timesheetsOf } from './clock.ts';
import { publicationOf } from './roster.ts';
import { conflicts, totalOf, workBy } from './schedule.ts';
import { SEED } from './seed.ts';
import { FIRST_DAY, type Week } from './state.ts';
import { texts } from './texts.ts';

const { accepted, issueOf } = reducing(reduce);

const free: Week = { ...SEED, shifts: [], leaves: [], times: [] };
const at = (hour: number, minute = 0) => hour * 60 + minute;
const place = (from: number, to: number, day = FIRST_DAY) =>
  ({ type: 'placeShift', person: 'ben', day, kind: 'own', own: { from, to } }) as const;

describe('a shift with its own times', () => {
  it('counts its hours, and pays them', () => {
    const week = accepted(free, place(at(7, 30), at(12, 15)));
    expect(totalOf(workBy(week, 'ben', FIRST_DAY))).toEqual({ hours: 4.75, over: 0, cents: 4.75 * 22_00 });
    expect(hoursOf(week.shifts[0]!)).toMatch(/7:30.*12:15/);
  });

  it('conflicts with a shift that follows too soon, and refuses one at the same time', () => {
    const week = accepted(free, place(at(7), at(12)));
    expect(issueOf(week, place(at(11), at(13)))?.path).toBe('kind');
    const late = accepted(week, place(at(12), at(13)));
    expect(conflicts(late).map(({ reason }) => reason)).toEqual(['rest']);
    const next = accepted(week, place(at(6), at(12), FIRST_DAY + 1));
    expect(conflicts(next)).toEqual([]);
  });

  it('ends at most sixteen hours later, perhaps on the next day', () => {
    expect(accepted(free, place(at(20), at(28))).shifts).toHaveLength(1);
    for (const [from, to] of [
      [at(8), at(8)],
      [at(8), at(7)],
      [at(8), at(25)],
      [at(-1), at(7)],
      [at(24), at(30)],
      [at(8), at(10, 10)],
      [NaN, at(8)],
    ] as const)
      expect(issueOf(free, place(from, to))).toEqual({ path: 'to', message: texts.issues.ownTimes });
  });

  it('is clocked, approved and paid as it was planned', () => {
    const week = accepted(free, place(at(7, 30), at(12, 15)));
    const clocked = accepted(week, { type: 'clockAsPlanned', first: FIRST_DAY });
    expect(hoursBeyondPlan(clocked.times[0]!)).toBe(0);
    const approved = accepted(clocked, { type: 'approveTimes', numbers: [clocked.lastNumber] });
    expect(timesheetsOf(approved, FIRST_DAY)).toMatchObject([{ hours: 4.75, cents: 104_50 }]);
  });

  it('changes what was published only if its times change', () => {
    const early = accepted(free, { type: 'placeShift', person: 'ben', day: FIRST_DAY, kind: 'early' });
    const published = accepted(early, { type: 'publishWeek', first: FIRST_DAY });
    const { number } = published.shifts[0]!;
    const change = (from: number, to: number) =>
      accepted(published, { type: 'changeShift', number, to: { kind: 'own', own: { from, to } } });
    expect(publicationOf(change(at(6), at(14)), FIRST_DAY)).toBe('published');
    expect(publicationOf(change(at(6), at(13)), FIRST_DAY)).toBe('changed');
  });

  it('forgets them with another kind', () => {
    const week = accepted(free, place(at(7), at(12)));
    const { number } = week.shifts[0]!;
    const mid = accepted(week, { type: 'changeShift', number, to: { kind: 'mid' } });
    expect(mid.shifts[0]!.own).toBeUndefined();
  });
});
