import { describe, expect, it } from 'vitest';
import { reducing } from '../../../../tests/support/reducers.ts';
import { data, messages } from '#demo/hrms';
import { formatMoney } from '../../../messages/format.ts';
import { approvedCents, MAX_CENTS, RECEIPT_FROM } from './expenses.ts';
import { SEED } from './seed.ts';
import { reduce } from './reducer.ts';
import { FIRST_DAY } from './week.ts';

const { issues } = messages;

const { accepted, issueOf, pathsOf } = reducing(reduce);
describe('hiring', () => {
  it('says of both fields of an application that they are empty', () => {
    expect(pathsOf(SEED, { do: 'apply', name: ' ', role: '' })).toEqual(['name', 'role']);
  });

  it('ends for who is declined', () => {
    const week = accepted(SEED, { do: 'decline', number: 111 });
    expect(issueOf(week, { do: 'advance', number: 111 })).toMatchObject({ message: issues.notOpen });
  });
});

describe('expenses', () => {
  const bill = {
    do: 'claim',
    person: 'ben',
    what: 'Knife',
    cents: 7499,
    spent: FIRST_DAY,
    project: data.projects[0]!,
    receipt: false,
  } as const;

  it.each([
    [{ cents: 7500 }, issues.noReceipt(formatMoney(RECEIPT_FROM))],
    [{ cents: 0 }, issues.notMoney(formatMoney(MAX_CENTS))],
    [{ cents: 10.5 }, issues.notMoney(formatMoney(MAX_CENTS))],
    [{ what: ' ' }, issues.noText],
    [{ spent: FIRST_DAY + 1 }, issues.future],
    [{ spent: NaN }, issues.noDay],
    [{ project: 'Moon' }, issues.notOpen],
  ])('refuses one with %o', (change, message) => {
    expect(issueOf(SEED, { ...bill, ...change })).toMatchObject({ message });
  });

  it('say at every field what is wrong with it', () => {
    const wrong = { ...bill, person: 'nobody', what: '', cents: 7500.5, spent: NaN } as const;
    expect(pathsOf(SEED, wrong)).toEqual(['person', 'what', 'cents', 'spent', 'receipt']);
  });

  it('are paid when approved, once', () => {
    const asked = accepted(SEED, bill);
    expect(approvedCents(asked)).toBe(approvedCents(SEED));
    const approve = { do: 'decideExpense', number: asked.lastNumber, approve: true } as const;
    const approved = accepted(asked, approve);
    expect(approvedCents(approved) - approvedCents(SEED)).toBe(7499);
    expect(issueOf(approved, approve)).toMatchObject({ message: issues.notOpen });
  });
});
