import { data, texts } from './texts.ts';
import { formatText, parseDecimal, toMinor } from '../../content-model/text/format.ts';
import { roundedQuotient, shareOf, sum } from '../kit/money.ts';
import { fail, ok, type Result } from '../kit/result.ts';
import type { Parsed } from '../kit/typed.ts';
import { dateOf, type Day } from '../kit/day.ts';
import { cash, firstDayOf, formatWeek, isHours, MAX_HOURS, noCash, owed, payday, post } from './state.ts';
import type { Books, Worker } from './state.ts';

const { issues } = texts;

const WORKERS: readonly Worker[] = data.workers.map(({ hourly, ...worker }) => ({
  ...worker,
  rateCents: toMinor(hourly),
}));

/** Returns everybody on the payroll: those of the sample, and those whom the HRMS has added. */
export const workersOf = ({ workers }: Books): readonly Worker[] => [...WORKERS, ...workers];

/** Weekly hours; more are paid at time and a half. */
export const USUAL_HOURS = data.payroll.usualHours;

/** In basis points (hundredths of a percent). */
const WITHHELD = Math.round(data.payroll.withheld * 100);
const EMPLOYER_SHARE = Math.round(data.payroll.onTop * 100);

/** Returns the hours worked in the open week. Workers added by the HRMS are paid only for approved hours. */
export const hoursOf = (books: Books, worker: Worker) =>
  books.hours[worker.key] ?? (books.workers.includes(worker) ? 0 : USUAL_HOURS);

/** The key of a worker's hours of a week. */
export const hoursKey = (first: Day, { key }: Pick<Worker, 'key'>) => `${dateOf(first)} ${key}`;

/** Returns the hours of paid time off in the open week. */
export const leaveOf = (books: Books, worker: Worker) =>
  books.takenLeave[hoursKey(firstDayOf(books.week), worker)] ?? 0;

/** Returns the pay of a worker's open week. */
export function weekCents(books: Books, worker: Worker): number {
  const leave = leaveOf(books, worker);
  return grossCents(worker, hoursOf(books, worker) + leave, leave);
}

/** Returns the hours of earlier weeks that were approved after their week was paid, with their pay, by worker. */
export function lateHours(books: Books) {
  return workersOf(books).flatMap((worker) =>
    Array.from({ length: books.paidWeek }, (_, index) => hoursKey(firstDayOf(index + 1), worker)).flatMap(
      (key) => {
        const [taken, paid] = [books.taken[key] ?? 0, books.paid[key] ?? 0];
        const due =
          grossCents(worker, taken, books.takenLeave[key]) - grossCents(worker, paid, books.paidLeave[key]);
        // Hours that were typed may have been paid as overtime.
        return taken > paid ? [{ worker, key, hours: taken - paid, cents: Math.max(due, 0) }] : [];
      },
    ),
  );
}

/** Returns the pay of a week. @param leave the hours of paid time off among `hours`, which are never overtime */
function grossCents(worker: Worker, hours: number, leave = 0): number {
  const over = Math.max(0, hours - leave - USUAL_HOURS);
  // Quarter hours make integers, so only the result is rounded.
  return roundedQuotient((4 * (hours - over) + 6 * over) * worker.rateCents, 4);
}

/**
 * Returns the week's payroll in cents, with hours of earlier weeks that were approved late, unless it is paid, and the
 * expenses that are paid with the next one.
 */
export function payOf(books: Books) {
  const week = sum(workersOf(books).map((worker) => weekCents(books, worker)));
  const late = books.paidWeek === books.week ? [] : lateHours(books);
  const gross = week + sum(late.map(({ cents }) => cents));
  const expenses = sum(books.expenses.map(({ cents }) => cents));
  const withheld = shareOf(gross, WITHHELD);
  return { gross, withheld, employerShare: shareOf(gross, EMPLOYER_SHARE), net: gross - withheld, expenses };
}

/** Parses typed hours. */
export function parseHours(text: string): Parsed<number> {
  const hours = Number(parseDecimal(text.trim()) ?? NaN);
  return isHours(hours) ? { value: hours } : { message: formatText(issues.notHours, { max: MAX_HOURS }) };
}

/** Returns why a worker cannot have these hours in the open week. */
export function hoursIssue(books: Books, { key, name }: Worker, hours: number): string | undefined {
  if (!isHours(hours)) return formatText(issues.notHours, { max: MAX_HOURS });
  const booked = books.booked[key] ?? 0;
  return hours < booked ? formatText(issues.booked, { name, hours: booked }) : undefined;
}

/** Accounts of what is owed to others than suppliers. */
export const DEBTS = ['salesTax', 'payrollTax', 'accrued', 'tips'] as const;

/** Posts the week's payroll, with net wages paid from cash or still owed, and what is withheld as payroll tax due. */
export function postPayroll(books: Books, from: 'cash' | 'accrued'): Books {
  const { gross, withheld, employerShare, net, expenses } = payOf(books);
  const booked = owed(books, 'booked');
  const entry = {
    module: 'payroll',
    text: formatText(texts.entries.payroll, { week: formatWeek(books.week) }),
    lines: [
      ['wages', gross + employerShare],
      ['expenses', expenses],
      [from, -(net + expenses)],
      ['payrollTax', -(withheld + employerShare)],
      // The wages are there now, so what was booked on projects is moved out of them.
      ['booked', booked],
      ['absorbed', -booked],
    ],
    day: Math.max(payday(books.week), books.today),
  } as const;
  const posted = gross + expenses > 0 ? post(books, entry) : books;
  const first = firstDayOf(books.week);
  const late = lateHours(books);
  const paid = { ...books.paid, ...Object.fromEntries(late.map(({ key }) => [key, books.taken[key]!])) };
  const taken = { ...books.taken };
  const paidLeave = { ...books.paidLeave };
  for (const { key } of late) paidLeave[key] = books.takenLeave[key] ?? 0;
  for (const worker of workersOf(books)) {
    const key = hoursKey(first, worker);
    const leave = leaveOf(books, worker);
    paid[key] = hoursOf(books, worker) + leave;
    if (leave > 0) paidLeave[key] = leave;
    // Approved hours that were typed over count as not taken.
    if (key in taken) taken[key] = paid[key];
  }
  const reimbursed = books.expenses.map(({ id }) => id);
  const keys = [...workersOf(books).map((worker) => hoursKey(first, worker)), ...late.map(({ key }) => key)];
  return {
    ...posted,
    paidWeek: books.week,
    taken,
    paid,
    paidLeave,
    expenses: [],
    received: [...books.received, ...reimbursed],
    unpaid: from === 'cash' ? books.unpaid : [...books.unpaid, ...keys, ...reimbursed],
  };
}

/** Actions of payroll, and payment of what is owed. */
export const payroll = {
  setHours(books: Books, { key, hours }: { key: string; hours: number }): Result<Books> {
    const worker = workersOf(books).find((one) => one.key === key);
    if (!worker || books.paidWeek === books.week) return fail('hours', issues.notOpen);
    const issue = hoursIssue(books, worker, hours);
    if (issue) return fail(`hours-${key}`, issue);
    return ok({ ...books, hours: { ...books.hours, [key]: hours } });
  },
  /** Runs the week's payroll once, on its payday: the day moves on to it. */
  runPayroll(books: Books): Result<Books> {
    if (books.paidWeek === books.week) return fail('payroll', issues.notOpen);
    const { gross, net, expenses } = payOf(books);
    if (gross + expenses === 0) return fail('payroll', issues.nothing);
    if (net + expenses > cash(books)) return fail('payroll', noCash(books));
    const today = Math.max(books.today, payday(books.week));
    return ok({ ...postPayroll(books, 'cash'), today });
  },
  /** Pays the full balance of an account. */
  remit(books: Books, { account, text }: { account: (typeof DEBTS)[number]; text: string }): Result<Books> {
    if (!DEBTS.includes(account)) return fail('account', issues.nothing);
    const cents = owed(books, account);
    if (cents <= 0) return fail(account, issues.nothing);
    if (cents > cash(books)) return fail(account, noCash(books));
    const paid = account === 'accrued' ? { ...books, unpaid: [] } : books;
    return ok(
      post(paid, {
        module: 'accounting',
        text,
        lines: [
          [account, cents],
          ['cash', -cents],
        ],
      }),
    );
  },
};
