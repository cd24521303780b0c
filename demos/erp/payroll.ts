import { data, texts } from './texts.ts';
import { formatText, parseDecimal, toMinor } from '../../content-model/text/format.ts';
import { roundedQuotient, shareOf, sum } from '../kit/money.ts';
import { fail, ok, type Result } from '../kit/result.ts';
import type { Parsed } from '../kit/typed.ts';
import { cash, formatWeek, isHours, MAX_HOURS, noCash, owed, payday, post, type Books } from './state.ts';

const { issues } = texts;

export interface Worker {
  key: string;
  name: string;
  rateCents: number;
}

export const WORKERS: readonly Worker[] = data.workers.map(({ hourly, ...worker }) => ({
  ...worker,
  rateCents: toMinor(hourly),
}));

/** Weekly hours; more are paid at time and a half. */
export const USUAL_HOURS = data.payroll.usualHours;

/** In basis points (hundredths of a percent). */
const WITHHELD = Math.round(data.payroll.withheld * 100);
const EMPLOYER_SHARE = Math.round(data.payroll.onTop * 100);

export const hoursOf = (books: Books, worker: Worker) => books.hours[worker.key] ?? USUAL_HOURS;

export function grossCents(worker: Worker, hours: number): number {
  const over = Math.max(0, hours - USUAL_HOURS);
  // Quarter hours make integers, so only the result is rounded.
  return roundedQuotient((4 * (hours - over) + 6 * over) * worker.rateCents, 4);
}

/** Returns the week's payroll in cents. */
export function payOf(books: Books) {
  const gross = sum(WORKERS.map((worker) => grossCents(worker, hoursOf(books, worker))));
  const withheld = shareOf(gross, WITHHELD);
  return { gross, withheld, employerShare: shareOf(gross, EMPLOYER_SHARE), net: gross - withheld };
}

/** Parses typed hours. */
export function parseHours(text: string): Parsed<number> {
  const hours = Number(parseDecimal(text.trim()) ?? NaN);
  return isHours(hours) ? { value: hours } : { message: formatText(issues.notHours, { max: MAX_HOURS }) };
}

/** Accounts of what is owed to others than suppliers. */
export const DEBTS = ['salesTax', 'payrollTax', 'accrued', 'tips'] as const;

/** Posts the week's payroll, with net wages paid from cash or still owed, and what is withheld as payroll tax due. */
export function postPayroll(books: Books, from: 'cash' | 'accrued'): Books {
  const { gross, withheld, employerShare, net } = payOf(books);
  const posted = post(books, {
    module: 'payroll',
    text: formatText(texts.entries.payroll, { week: formatWeek(books.week) }),
    lines: [
      ['wages', gross + employerShare],
      [from, -net],
      ['payrollTax', -(withheld + employerShare)],
    ],
    day: payday(books.week),
  });
  return { ...posted, paidWeek: books.week };
}

/** Actions of payroll, and payment of what is owed. */
export const payroll = {
  setHours(books: Books, { key, hours }: { key: string; hours: number }): Result<Books> {
    if (!WORKERS.some((worker) => worker.key === key)) return fail('hours', issues.notOpen);
    if (!isHours(hours)) return fail(`hours-${key}`, formatText(issues.notHours, { max: MAX_HOURS }));
    return ok({ ...books, hours: { ...books.hours, [key]: hours } });
  },
  /** Runs the week's payroll once. */
  runPayroll(books: Books): Result<Books> {
    if (books.paidWeek === books.week) return fail('payroll', issues.notOpen);
    const { gross, net } = payOf(books);
    if (gross === 0) return fail('payroll', issues.nothing);
    if (net > cash(books)) return fail('payroll', noCash(books));
    return ok(postPayroll(books, 'cash'));
  },
  /** Pays the full balance of an account. */
  remit(books: Books, { account, text }: { account: (typeof DEBTS)[number]; text: string }): Result<Books> {
    if (!DEBTS.includes(account)) return fail('account', issues.nothing);
    const cents = owed(books, account);
    if (cents <= 0) return fail(account, issues.nothing);
    if (cents > cash(books)) return fail(account, noCash(books));
    return ok(
      post(books, {
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
