import { data, texts } from './texts.ts';
import { formatText, formatMoney, toMinor } from '../../content-model/text/format.ts';
import { handedOver, type HandOver } from '../kit/hand-over.ts';
import { sum } from '../kit/money.ts';
import { isTooLong, tooLong } from '../kit/length.ts';
import { checked, fail, ok, type Result } from '../kit/result.ts';
import { isWithin } from '../../ui/storage/guards.ts';
import {
  MAX_NAME,
  nameOf,
  withChange,
  personOf,
  withNew,
  type Decision,
  type Expense,
  type Week,
} from './state.ts';

const { issues } = texts;

/** Amount from which a receipt is required. */
export const RECEIPT_FROM = toMinor(data.receiptFrom);
export const MAX_CENTS = 1_000_000;

const noReceipt = () => formatText(issues.noReceipt, { sum: formatMoney(RECEIPT_FROM) });

/** Whether an expense needs a receipt that it has not. */
export const lacksReceipt = ({ cents, receipt }: Pick<Expense, 'cents' | 'receipt'>) =>
  cents >= RECEIPT_FROM && !receipt;

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
        [lacksReceipt({ cents, receipt }), 'receipt', noReceipt],
      ],
      () => withNew(week, 'expenses', { person, what, project, receipt, cents, spent, state: 'asked' }),
    );
  },
  decideExpense(week: Week, { number, approve }: Decision): Result<Week> {
    const expense = week.expenses.find((one) => one.number === number && one.state === 'asked');
    if (!expense) return fail('expense', issues.notOpen);
    if (approve && lacksReceipt(expense)) return fail(`expense-${number}`, noReceipt());
    const state = approve ? 'approved' : 'declined';
    return ok({ ...week, expenses: withChange(week.expenses, number, { state }) });
  },
};

/** The id of an expense outside the HRMS. It has what is paid, because undo gives a number to another expense. */
export const expenseId = ({ number, person, what, cents }: Expense): string =>
  `expense ${number} ${person} ${cents} ${what}`;

/** The approved expenses, for the payroll of the ERP demo. */
export const approvedExpenses = (week: Week): HandOver<'approvedExpense'>[] =>
  week.expenses
    .filter(({ state }) => state === 'approved')
    .map((expense) => ({
      id: expenseId(expense),
      name: nameOf(week, expense.person),
      what: expense.what,
      cents: expense.cents,
    }));

/** Returns the amount of the approved expenses that no payroll has posted yet, in cents. */
export const waitingCents = (week: Week, posted: readonly HandOver<'postedExpense'>[]): number =>
  sum(
    approvedExpenses(week)
      .filter(({ id }) => !posted.some((one) => one.id === id))
      .map(({ cents }) => cents),
  );

/** Returns why an undo cannot take an approval back: a payroll of the ERP demo has posted the expense. */
export function refuseUnpaying(before: Week, after: Week): string | undefined {
  const kept = new Set(approvedExpenses(after).map(({ id }) => id));
  const posted = handedOver('postedExpense').map(({ id }) => id);
  const taken = approvedExpenses(before).find(({ id }) => posted.includes(id) && !kept.has(id));
  return taken && formatText(texts.expenses.kept, { what: taken.what });
}
