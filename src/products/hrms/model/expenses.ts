import { data, messages } from '#demo/hrms';
import { formatMoney, toMinor } from '../../../messages/format.ts';
import type { Day } from '../../kit/model/day.ts';
import { sum } from '../../kit/model/money.ts';
import { checked, fail, ok, type Result } from '../../kit/model/result.ts';
import { changed, personOf, TODAY, type Decision, type Expense, type Week } from './week.ts';

const { issues } = messages;

/** From this sum on a receipt is needed. */
export const RECEIPT_FROM = toMinor(data.receiptFrom);
export const MAX_CENTS = 1_000_000;

export interface Claim {
  person: string;
  what: string;
  cents: number;
  spent: Day;
  receipt: boolean;
}

export function claim(week: Week, { person, what, cents, spent, receipt }: Claim): Result<Week> {
  const number = week.lastNumber + 1;
  const expense: Expense = { number, person, what: what.trim(), cents, spent, state: 'asked' };
  return checked(
    [
      [!personOf(week, person), 'person', issues.notOpen],
      [!expense.what, 'what', issues.noText],
      [
        !Number.isInteger(cents) || cents < 1 || cents > MAX_CENTS,
        'cents',
        issues.notMoney(formatMoney(MAX_CENTS)),
      ],
      [!Number.isSafeInteger(spent), 'spent', issues.noDay],
      [spent > TODAY, 'spent', issues.future],
      [cents >= RECEIPT_FROM && !receipt, 'receipt', issues.noReceipt(formatMoney(RECEIPT_FROM))],
    ],
    () => ({ ...week, lastNumber: number, expenses: [...week.expenses, expense] }),
  );
}

export function decideExpense(week: Week, { number, approve }: Decision): Result<Week> {
  const expense = week.expenses.find((one) => one.number === number && one.state === 'asked');
  if (!expense) return fail('expense', issues.notOpen);
  const state = approve ? 'approved' : 'declined';
  return ok({ ...week, expenses: changed(week.expenses, number, { state }) });
}

/** What goes out with the next payroll, in cents. */
export const approvedCents = (week: Week): number =>
  sum(week.expenses.filter(({ state }) => state === 'approved').map(({ cents }) => cents));
