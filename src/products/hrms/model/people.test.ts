import { describe, expect, it } from 'vitest';
import { approvedCents } from './expenses.ts';
import { SEED } from './seed.ts';
import { refusal, taken } from './taken.ts';
import { MONDAY } from './week.ts';

describe('hiring', () => {
  it('leads from application to an employee with leave in proportion', () => {
    let week = taken(SEED, { do: 'apply', name: 'Kai Moss', role: 'Baker' });
    const number = week.lastNumber;
    week = taken(week, { do: 'advance', number });
    expect(refusal(week, { do: 'advance', number })).toMatchObject({ because: 'noNote' });
    week = taken(week, { do: 'note', number, text: 'Kneads well.' });
    week = taken(taken(week, { do: 'advance', number }), { do: 'advance', number });
    expect(week.people.at(-1)).toMatchObject({ name: 'Kai Moss', leaveDays: 8 });
    expect(refusal(week, { do: 'advance', number })).toMatchObject({ because: 'notOpen' });
  });

  it('ends for who is declined', () => {
    const week = taken(SEED, { do: 'decline', number: 111 });
    expect(refusal(week, { do: 'advance', number: 111 })).toMatchObject({ because: 'notOpen' });
  });
});

describe('expenses', () => {
  const bill = {
    do: 'claim',
    person: 'ben',
    what: 'Knife',
    cents: 7499,
    spent: MONDAY,
    receipt: false,
  } as const;

  it.each([
    [{ cents: 7500 }, 'noReceipt'],
    [{ cents: 0 }, 'notMoney'],
    [{ cents: 10.5 }, 'notMoney'],
    [{ what: ' ' }, 'noText'],
    [{ spent: MONDAY + 1 }, 'future'],
    [{ spent: NaN }, 'noDay'],
  ])('refuses one with %o', (change, because) => {
    expect(refusal(SEED, { ...bill, ...change })).toMatchObject({ because });
  });

  it('are paid when approved, once', () => {
    const asked = taken(SEED, bill);
    expect(approvedCents(asked)).toBe(approvedCents(SEED));
    const approve = { do: 'decideExpense', number: asked.lastNumber, approve: true } as const;
    const approved = taken(asked, approve);
    expect(approvedCents(approved) - approvedCents(SEED)).toBe(7499);
    expect(refusal(approved, approve)).toMatchObject({ because: 'notOpen' });
  });
});

describe('a review cycle', () => {
  it('closes when everyone has written and talked, and the next one includes who was hired since', () => {
    let week = taken(SEED, { do: 'advance', number: 111 });
    expect(refusal(week, { do: 'closeCycle' })).toMatchObject({ because: 'unfinished', have: 4 });
    expect(refusal(week, { do: 'holdTalk', person: 'ivy' })).toMatchObject({ because: 'unfinished' });
    for (const { person: key, talked } of SEED.cycle.sheets) {
      if (talked) continue;
      week = taken(week, { do: 'writeReview', person: key, side: 'self', text: 'Mine' });
      week = taken(week, { do: 'writeReview', person: key, side: 'manager', text: 'Theirs' });
      week = taken(week, { do: 'holdTalk', person: key });
    }
    week = taken(taken(week, { do: 'closeCycle' }), { do: 'startCycle' });
    expect(week.cycle.number).toBe(SEED.cycle.number + 1);
    expect(week.cycle.sheets).toHaveLength(SEED.people.length + 1);
  });
});
