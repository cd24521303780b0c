import { sum } from '../../kit/model/money.ts';

export const MODULES = ['accounting', 'purchasing', 'selling', 'till', 'payroll', 'making'] as const;

export type Module = (typeof MODULES)[number];

/** Integer cents; a debit is positive, a credit negative. */
export type Line = readonly [account: Account, cents: number];

/** Double entry: the lines of an entry add up to zero. */
export interface Entry {
  number: number;
  week: number;
  module: Module;
  text: string;
  lines: readonly Line[];
  /** The order or invoice it is about. */
  about?: { kind: 'order' | 'invoice'; number: number } | undefined;
}

export const sumOf = (lines: readonly Line[]) => sum(lines.map(([, cents]) => cents));

/** What stands on an account in cents: debits positive. */
export const balance = (entries: readonly Entry[], account: Account): number =>
  balances(entries)[account] ?? 0;

/** What stands on each account that was ever posted to. */
function balances(entries: readonly Entry[]): Partial<Record<Account, number>> {
  const standing: Partial<Record<Account, number>> = {};
  for (const { lines } of entries)
    for (const [account, cents] of lines) standing[account] = (standing[account] ?? 0) + cents;
  return standing;
}

export interface TrialBalance {
  rows: { account: Account; debit: number; credit: number }[];
  debit: number;
  credit: number;
}

/** Every account that was ever posted to, and both sums: they agree as long as every entry does. */
export function trialBalance(entries: readonly Entry[]): TrialBalance {
  const standing = balances(entries);
  const rows = accounts.flatMap((account) => {
    const cents = standing[account];
    return cents === undefined ? [] : [{ account, debit: Math.max(cents, 0), credit: Math.max(-cents, 0) }];
  });
  const total = (side: 'debit' | 'credit') => sum(rows.map((row) => row[side]));
  return { rows, debit: total('debit'), credit: total('credit') };
}

/** Income less expenses in cents. */
export function profit(entries: readonly Entry[]): number {
  const standing = balances(entries);
  const earned = accounts.filter((account) => ['income', 'expense'].includes(ACCOUNTS[account].kind));
  return 0 - sum(earned.map((account) => standing[account] ?? 0));
}

export interface WeekFigures {
  week: number;
  profit: number;
  /** Cash at the end of the week. */
  cash: number;
}

/** Profit and closing cash of the last weeks up to `last`, oldest first. */
export function weekly(entries: readonly Entry[], last: number, count: number): WeekFigures[] {
  const first = Math.max(1, last - count + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const week = first + index;
    return {
      week,
      profit: profit(entries.filter((entry) => entry.week === week)),
      cash: balance(
        entries.filter((entry) => entry.week <= week),
        'cash',
      ),
    };
  });
}

export type Kind = 'asset' | 'liability' | 'equity' | 'income' | 'expense';

/** The chart of accounts, in the order of the trial balance. */
export const ACCOUNTS = {
  cash: { number: 1000, kind: 'asset' },
  receivable: { number: 1100, kind: 'asset' },
  parts: { number: 1200, kind: 'asset' },
  goods: { number: 1250, kind: 'asset' },
  payable: { number: 2000, kind: 'liability' },
  salesTax: { number: 2100, kind: 'liability' },
  payrollTax: { number: 2200, kind: 'liability' },
  capital: { number: 3000, kind: 'equity' },
  sales: { number: 4000, kind: 'income' },
  costOfSales: { number: 5000, kind: 'expense' },
  wages: { number: 6000, kind: 'expense' },
  rent: { number: 6100, kind: 'expense' },
} as const satisfies Record<string, { number: number; kind: Kind }>;

export type Account = keyof typeof ACCOUNTS;

export const accounts = Object.keys(ACCOUNTS) as Account[];

export const isAccount = (value: unknown): value is Account => accounts.includes(value as Account);

/** Kept by a module's own records (orders, invoices, the shelf): no entry is written to them by hand. */
export const CONTROLLED: readonly Account[] = ['receivable', 'parts', 'goods', 'payable'];
