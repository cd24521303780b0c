import type { Day } from '../../kit/model/day.ts';
import { refuse } from '../../kit/model/outcome.ts';
import { changed, personOf, TODAY, type Expense, type Outcome, type Week } from './week.ts';

/** From this sum on a receipt is needed (IRS Publication 463: $75 or more). */
export const RECEIPT_FROM = 7_500;
export const MOST_CENTS = 1_000_000;

export interface Claim {
  person: string;
  what: string;
  cents: number;
  spent: Day;
  receipt: boolean;
}

export function claim(week: Week, { person, what, cents, spent, receipt }: Claim): Outcome {
  if (!personOf(week, person)) return refuse('person', 'notOpen');
  if (!what.trim()) return refuse('what', 'noText');
  if (!Number.isInteger(cents) || cents < 1 || cents > MOST_CENTS) return refuse('cents', 'notMoney');
  if (!Number.isSafeInteger(spent)) return refuse('spent', 'noDay');
  if (spent > TODAY) return refuse('spent', 'future');
  if (cents >= RECEIPT_FROM && !receipt) return refuse('receipt', 'noReceipt');
  const number = week.lastNumber + 1;
  const expense: Expense = { number, person, what: what.trim(), cents, spent, state: 'asked' };
  return { after: { ...week, lastNumber: number, expenses: [...week.expenses, expense] } };
}

export function decideExpense(week: Week, number: number, approve: boolean): Outcome {
  const expense = week.expenses.find((one) => one.number === number && one.state === 'asked');
  if (!expense) return refuse('expense', 'notOpen');
  const state = approve ? 'approved' : 'declined';
  return { after: { ...week, expenses: changed(week.expenses, number, { state }) } };
}

/** What goes out with the next payroll, in cents. */
export const approvedCents = (week: Week): number =>
  week.expenses.filter(({ state }) => state === 'approved').reduce((sum, { cents }) => sum + cents, 0);
