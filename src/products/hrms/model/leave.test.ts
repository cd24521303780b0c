import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reducing } from '../../../../tests/support/reducers.ts';
import { messages } from '#demo/hrms';
import { dayOf } from '../../kit/model/day.ts';
import { balanceOf, warnings, workdays } from './leave.ts';
import { SEED } from './seed.ts';
import { reduce } from './reducer.ts';

const { accepted, issueOf, pathsOf } = reducing(reduce);
const { issues } = messages;

const June = (date: number) => dayOf('2026-06-01') + date - 1;

describe('leave', () => {
  it('counts Mondays to Fridays only', () => {
    expect(workdays(June(18), June(22))).toBe(3);
    expect(workdays(June(20), June(21))).toBe(0);
    assert(
      property(integer({ min: 0, max: 30_000 }), (from) => {
        expect(workdays(from, from + 6)).toBe(5);
      }),
    );
  });

  it('is deducted when approved, not before, and not when declined', () => {
    const ask = { do: 'askLeave', person: 'ben', from: June(22), to: June(26) } as const;
    const asked = accepted(SEED, ask);
    expect(balanceOf(asked, 'ben')).toEqual(balanceOf(SEED, 'ben'));
    const decide = { do: 'decideLeave', number: asked.lastNumber } as const;
    expect(balanceOf(accepted(asked, { ...decide, approve: true }), 'ben').left).toBe(7);
    expect(balanceOf(accepted(asked, { ...decide, approve: false }), 'ben').left).toBe(12);
  });

  it.each([
    [
      { from: June(26), to: June(22) },
      { path: 'to', message: issues.backwards },
    ],
    [
      { from: June(12), to: June(22) },
      { path: 'from', message: issues.past },
    ],
    [
      { from: dayOf('2026-12-30'), to: dayOf('2027-01-04') },
      { path: 'to', message: issues.nextYear },
    ],
    [
      { from: NaN, to: June(22) },
      { path: 'from', message: issues.noDay },
    ],
    [
      { from: June(20), to: June(21) },
      { path: 'to', message: issues.noWorkdays },
    ],
    [
      { from: June(22), to: June(22) + 60 },
      { path: 'to', message: issues.tooLong(60) },
    ],
    [
      { from: June(19), to: June(24) },
      { path: 'from', message: issues.ownOverlap },
    ],
    [
      { from: June(29), to: June(29) + 20 },
      { path: 'to', message: issues.noBalance(13) },
    ],
  ])('refuses %o', (days, expected) => {
    expect(issueOf(SEED, { do: 'askLeave', person: 'sam', ...days })).toEqual(expected);
  });

  it('is refused at both days when both are wrong', () => {
    const ask = { do: 'askLeave', person: 'sam' } as const;
    expect(pathsOf(SEED, { ...ask, from: NaN, to: NaN })).toEqual(['from', 'to']);
    expect(pathsOf(SEED, { ...ask, from: June(19), to: June(19) + 40 })).toEqual(['from', 'to']);
  });

  it('is checked again at approval, so two requests together cannot overdraw', () => {
    const first = accepted(SEED, { do: 'askLeave', person: 'sam', from: June(22), to: June(22) + 11 });
    const both = accepted(first, { do: 'askLeave', person: 'sam', from: June(22) + 14, to: June(22) + 25 });
    const approved = accepted(both, { do: 'decideLeave', number: first.lastNumber, approve: true });
    expect(issueOf(approved, { do: 'decideLeave', number: both.lastNumber, approve: true })).toMatchObject({
      message: issues.noBalance(3),
    });
  });

  it('warns of others away and of own shifts in those days', () => {
    const request = { person: 'lea', from: June(18), to: June(22) };
    const { others, shifts } = warnings(SEED, request);
    expect(others.map((other) => other.person)).toEqual(['sam']);
    expect(shifts.every((shift) => shift.person === 'lea' && shift.day >= June(18))).toBe(true);
    expect(shifts).toHaveLength(3);
    expect(warnings(SEED, { ...request, from: June(23), to: June(24) })).toEqual({ others: [], shifts: [] });
  });
});
