import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf } from '../../kit/model/day.ts';
import { balanceOf, warnings, workdays } from './leave.ts';
import { SEED } from './seed.ts';
import { refusal, taken } from './taken.ts';

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
    const asked = taken(SEED, ask);
    expect(balanceOf(asked, 'ben')).toEqual(balanceOf(SEED, 'ben'));
    const decide = { do: 'decideLeave', number: asked.lastNumber } as const;
    expect(balanceOf(taken(asked, { ...decide, approve: true }), 'ben').left).toBe(7);
    expect(balanceOf(taken(asked, { ...decide, approve: false }), 'ben').left).toBe(12);
  });

  it.each([
    [
      { from: June(26), to: June(22) },
      { field: 'to', because: 'backwards' },
    ],
    [
      { from: June(12), to: June(22) },
      { field: 'from', because: 'past' },
    ],
    [
      { from: dayOf('2026-12-30'), to: dayOf('2027-01-04') },
      { field: 'to', because: 'nextYear' },
    ],
    [
      { from: NaN, to: June(22) },
      { field: 'from', because: 'noDay' },
    ],
    [
      { from: June(20), to: June(21) },
      { field: 'to', because: 'noWorkdays' },
    ],
    [
      { from: June(22), to: June(22) + 60 },
      { field: 'to', because: 'tooLong', have: 60 },
    ],
    [
      { from: June(19), to: June(24) },
      { field: 'from', because: 'ownOverlap' },
    ],
    [
      { from: June(29), to: June(29) + 20 },
      { field: 'to', because: 'noBalance', have: 13 },
    ],
  ])('refuses %o', (days, expected) => {
    expect(refusal(SEED, { do: 'askLeave', person: 'sam', ...days })).toEqual(expected);
  });

  it('is checked again at approval, so two requests together cannot overdraw', () => {
    const first = taken(SEED, { do: 'askLeave', person: 'sam', from: June(22), to: June(22) + 11 });
    const both = taken(first, { do: 'askLeave', person: 'sam', from: June(22) + 14, to: June(22) + 25 });
    const approved = taken(both, { do: 'decideLeave', number: first.lastNumber, approve: true });
    expect(refusal(approved, { do: 'decideLeave', number: both.lastNumber, approve: true })).toMatchObject({
      because: 'noBalance',
      have: 3,
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
