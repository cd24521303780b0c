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
