import { sum } from '../kit/money.ts';
import {
  isListOf,
  isOneOf,
  isOptional,
  isObjectOf,
  isText,
  isWhole,
  type Guarded,
} from '../../ui/storage/guards.ts';

const MODULES = ['accounting', 'purchasing', 'selling', 'till', 'payroll', 'making', 'projects'] as const;

/** In cents; debits are positive, credits negative. */
export type Line = readonly [account: Account, cents: number];

const isLine = (data: unknown): data is Line =>
  Array.isArray(data) && data.length === 2 && isAccount(data[0]) && isWhole(data[1]);

/** Double entry: an entry's lines add up to zero. */
export const isEntry = isObjectOf({
  number: isWhole,
  week: isWhole,
  /** The accounting date, within the week. */
  day: isWhole,
  module: isOneOf(...MODULES),
  text: isText,
  lines: isListOf(isLine),
  /** The related order or invoice. */
  about: isOptional(isObjectOf({ kind: isOneOf('order', 'invoice'), number: isWhole })),
});
export type Entry = Guarded<typeof isEntry>;

export const sumOf = (lines: readonly Line[]) => sum(lines.map(([, cents]) => cents));

/** Returns an account's balance in cents; debits are positive. */
export const balance = (entries: readonly Entry[], account: Account): number =>
  balances(entries)[account] ?? 0;

/** Returns the balance of each account with at least one entry. */
function balances(entries: readonly Entry[]): Partial<Record<Account, number>> {
  const totals: Partial<Record<Account, number>> = {};
  for (const { lines } of entries)
    for (const [account, cents] of lines) totals[account] = (totals[account] ?? 0) + cents;
  return totals;
}

export interface TrialBalance {
  /** Each account has its balance on one side; a zero balance is on the account's normal side. */
  rows: { account: Account; debit?: number; credit?: number }[];
  debit: number;
  credit: number;
}

/** Returns every account with entries, and the totals of both sides, which match if every entry balances. */
export function trialBalance(entries: readonly Entry[]): TrialBalance {
  const totals = balances(entries);
  const rows = accounts.flatMap((account) => {
    const cents = totals[account];
    if (cents === undefined) return [];
    const isDebit = cents > 0 || (cents === 0 && isDebitAccount(account));
    return [isDebit ? { account, debit: cents } : { account, credit: 0 - cents }];
  });
  const total = (side: 'debit' | 'credit') => sum(rows.map((row) => row[side] ?? 0));
  return { rows, debit: total('debit'), credit: total('credit') };
}

/** Returns income less expenses in cents. */
export function profit(entries: readonly Entry[]): number {
  const totals = balances(entries);
  const earned = accounts.filter((account) => ['income', 'expense'].includes(ACCOUNTS[account]));
  return 0 - sum(earned.map((account) => totals[account] ?? 0));
}

/** Returns an account's entries, oldest first, each with the running balance in cents; debits are positive. */
export function statement(entries: readonly Entry[], account: Account) {
  let runningBalance = 0;
  return entries.flatMap((entry) => {
    const cents = balance([entry], account);
    runningBalance += cents;
    return entry.lines.some(([name]) => name === account) ? { entry, cents, runningBalance } : [];
  });
}

/** Returns the profit in cents of each of the `count` weeks up to `last`, oldest first. */
export function weekly(entries: readonly Entry[], last: number, count: number) {
  const first = Math.max(1, last - count + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const week = first + index;
    return { week, profit: profit(entries.filter((entry) => entry.week === week)) };
  });
}

export type Kind = 'asset' | 'liability' | 'equity' | 'income' | 'expense';

/** The chart of accounts, in the order of the trial balance. */
export const ACCOUNTS = {
  cash: 'asset',
  cards: 'asset',
  receivable: 'asset',
  parts: 'asset',
  goods: 'asset',
  delivered: 'asset',
  projects: 'asset',
  payable: 'liability',
  salesTax: 'liability',
  payrollTax: 'liability',
  accrued: 'liability',
  /** Work on projects whose wages are not posted yet. */
  booked: 'liability',
  /** Deals that are invoiced and not delivered. */
  deferred: 'liability',
  tips: 'liability',
  giftCards: 'liability',
  capital: 'equity',
  sales: 'income',
  costOfSales: 'expense',
  wages: 'expense',
  expenses: 'expense',
  absorbed: 'expense',
  rent: 'expense',
  services: 'expense',
  overShort: 'expense',
} as const satisfies Record<string, Kind>;

export type Account = keyof typeof ACCOUNTS;

export const accounts = Object.keys(ACCOUNTS) as Account[];

/** Whether debits increase the account's balance. */
export const isDebitAccount = (account: Account) => ['asset', 'expense'].includes(ACCOUNTS[account]);

const isAccount = (value: unknown): value is Account => accounts.includes(value as Account);
