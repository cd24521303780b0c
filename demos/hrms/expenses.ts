import { data, texts } from './texts.ts';
import { formatText, formatMoney, toMinor } from '../../content-model/text/format.ts';
import { sum } from '../kit/money.ts';
import { isTooLong, tooLong } from '../kit/length.ts';
import { checked, fail, ok, type Result } from '../kit/result.ts';
import { isWithin } from '../../ui/storage/guards.ts';
import { MAX_NAME, withChange, personOf, withNew, type Decision, type Expense, type Week } from './state.ts';

const { issues } = texts;

/** Amount from which a receipt is required. */
export const RECEIPT_FROM = toMinor(data.receiptFrom);
export const MAX_CENTS = 1_000_000;

export type Claim = Omit<Expense, 'number' | 'state'>;

/** Expenses asked for and decided. */
export const expenseActions = {
  claim(week: Week, given: Claim): Result<Week> {
    const { person, project, cents, spent, receipt } = given;
    const what = given.what.trim();
    return checked(
      [
        [!personOf(week, person), 'person', issues.notOpen],
        [!what, 'what', issues.noText],
        [isTooLong(what, MAX_NAME), 'what', () => tooLong(MAX_NAME)],
        [!data.projects.includes(project), 'project', issues.notOpen],
        [
          !isWithin(cents, { min: 1, max: MAX_CENTS }),
          'cents',
          formatText(issues.notMoney, { max: formatMoney(MAX_CENTS) }),
        ],
        [!Number.isSafeInteger(spent), 'spent', issues.noDay],
        [spent > week.today, 'spent', issues.future],
        [spent < week.today - data.claimDays, 'spent', formatText(issues.tooOld, { count: data.claimDays })],
        [
          cents >= RECEIPT_FROM && !receipt,
          'receipt',
          formatText(issues.noReceipt, { sum: formatMoney(RECEIPT_FROM) }),
        ],
      ],
      () => withNew(week, 'expenses', { person, what, project, receipt, cents, spent, state: 'asked' }),
    );
  },
  decideExpense(week: Week, { number, approve }: Decision): Result<Week> {
    const expense = week.expenses.find((one) => one.number === number && one.state === 'asked');
    if (!expense) return fail('expense', issues.notOpen);
    const state = approve ? 'approved' : 'declined';
    return ok({ ...week, expenses: withChange(week.expenses, number, { state }) });
  },
};

/** Returns the amount that the next payroll will reimburse, in cents. */
export const approvedCents = (week: Week): number =>
  sum(week.expenses.filter(({ state }) => state === 'approved').map(({ cents }) => cents));
