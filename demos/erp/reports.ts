import { sum } from '../kit/money.ts';
import { firstDayOf, firstOfMonth, mondayOf, monthOf, type Books } from './state.ts';
import { payables } from './purchasing.ts';
import {
  ACCOUNTS,
  accounts,
  balance,
  isDebitAccount,
  profit,
  type Account,
  type Entry,
  type Kind,
} from './ledger.ts';
import { daysLate } from './selling.ts';
import { texts } from './texts.ts';
import { decimalMoney } from '../../content-model/text/format.ts';
import { dateOf, type Day } from '../kit/day.ts';

/** An account and its balance in cents, positive on the account's normal side. */
export type ReportRow = readonly [account: Account, cents: number];

function rowsOf(entries: readonly Entry[], kind: Kind): ReportRow[] {
  return accounts
    .filter((account) => ACCOUNTS[account] === kind)
    .map((account) => [account, 0 + (isDebitAccount(account) ? 1 : -1) * balance(entries, account)]);
}

export const totalOf = (rows: readonly ReportRow[]) => sum(rows.map(([, cents]) => cents));

export const PERIODS = ['week', 'month', 'all'] as const;
export type Period = (typeof PERIODS)[number];

const entriesOfMonth = ({ entries }: Books, day: Day): readonly Entry[] =>
  entries.filter((entry) => monthOf(entry.day) === monthOf(day));

/** Returns the entries of the open week, of today's month by their dates, or all. */
export function entriesIn(books: Books, period: Period): readonly Entry[] {
  if (period === 'month') return entriesOfMonth(books, books.today);
  return period === 'all' ? books.entries : books.entries.filter(({ week }) => week === books.week);
}

/** Returns the first day of a period. */
export function startOf({ week, today }: Books, period: Period): Day {
  if (period === 'month') return firstOfMonth(today);
  return period === 'all' ? mondayOf(1) : firstDayOf(week);
}

/** Returns the profit in cents of the month of a day. */
export const profitOfMonth = (books: Books, day: Day): number => profit(entriesOfMonth(books, day));

/** Returns the last day of the month before that of a day, with that month's profit; undefined before the first entry. */
export function monthBefore(books: Books, of: Day) {
  const day = firstOfMonth(of) - 1;
  const [first] = books.entries;
  return first && first.day <= day ? { day, profit: profitOfMonth(books, day) } : undefined;
}

/** Returns income, expenses and profit in cents of some entries. */
export const profitAndLoss = (entries: readonly Entry[]) => ({
  income: rowsOf(entries, 'income'),
  expenses: rowsOf(entries, 'expense'),
  net: profit(entries),
});

/** Assets equal liabilities plus equity, including the profit. */
export const balanceSheet = (entries: readonly Entry[]) => ({
  assets: rowsOf(entries, 'asset'),
  liabilities: rowsOf(entries, 'liability'),
  equity: rowsOf(entries, 'equity'),
  earned: profit(entries),
});

/** Returns what customers owe in cents: not due, then overdue by up to 30, up to 60 and more days. */
export function receivablesByAge(books: Books): [number, number, number, number] {
  const ages: [number, number, number, number] = [0, 0, 0, 0];
  for (const invoice of books.invoices) {
    if (invoice.state === 'paid') continue;
    const late = daysLate(books, invoice);
    ages[ageOf(late)] += invoice.cents + invoice.tax;
  }
  return ages;
}

/** Returns what is owed to suppliers in cents, by age as above. */
export function payablesByAge(books: Books): [number, number, number, number] {
  const ages: [number, number, number, number] = [0, 0, 0, 0];
  for (const { cents, due } of payables(books)) ages[ageOf(Math.max(0, books.today - due))] += cents;
  return ages;
}

function ageOf(daysOverdue: number): 0 | 1 | 2 | 3 {
  if (daysOverdue === 0) return 0;
  if (daysOverdue <= 30) return 1;
  return daysOverdue <= 60 ? 2 : 3;
}

const quoted = (cell: string | number) => `"${String(cell).replaceAll('"', '""')}"`;

/**
 * Exports the journal as CSV (RFC 4180), one row per line of an entry. Prefixes formulas with an apostrophe (OWASP, CSV
 * injection).
 */
export function journalCsv(entries: readonly Entry[]): string {
  const { csv, ledger } = texts;
  const head = [csv.number, csv.date, texts.accounting.text, ledger.account, ledger.debit, ledger.credit];
  const rows = entries.flatMap(({ number, day, text, lines }) =>
    lines.map(([account, cents]) => [
      number,
      dateOf(day),
      text.replace(/^[=+\-@\t\r]/, "'$&"),
      texts.accounts[account],
      decimalMoney(Math.max(cents, 0)),
      decimalMoney(Math.max(-cents, 0)),
    ]),
  );
  return [head, ...rows].map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
}
