import { issues } from '#demo/erp';
import { CONTROLLED, isAccount, type Account } from './ledger.ts';
import { checked, fail, ok, type Result } from '../../kit/model/result.ts';
import { cash, isAmount, noCash, notMoney, owed, post, type Books } from './books.ts';

const isFree = (account: Account) => isAccount(account) && !CONTROLLED.includes(account);

/** An entry written by hand between two accounts that no module keeps. */
export function write(
  books: Books,
  { text, debit, credit, cents }: { text: string; debit: Account; credit: Account; cents: number },
): Result<Books> {
  return checked(
    [
      [!text.trim(), 'text', issues.noText],
      [!isAmount(cents), 'cents', notMoney()],
      [!isFree(debit), 'debit', issues.controlled],
      [debit === credit, 'credit', issues.sameAccount],
      [!isFree(credit), 'credit', issues.controlled],
      [credit === 'cash' && cents > cash(books), 'cents', () => noCash(books)],
    ],
    () =>
      post(books, 'accounting', text.trim(), [
        [debit, cents],
        [credit, -cents],
      ]),
  );
}

export const TAXES = ['salesTax', 'payrollTax'] as const;

/** Pays all that is owed on a tax account. */
export function remit(
  books: Books,
  { account, text }: { account: (typeof TAXES)[number]; text: string },
): Result<Books> {
  if (!TAXES.includes(account)) return fail('account', issues.nothing);
  const cents = owed(books, account);
  if (cents <= 0) return fail(account, issues.nothing);
  if (cents > cash(books)) return fail(account, noCash(books));
  return ok(
    post(books, 'accounting', text, [
      [account, cents],
      ['cash', -cents],
    ]),
  );
}

/** The next week opens with the usual hours. */
export const closeWeek = (books: Books): Result<Books> => ok({ ...books, week: books.week + 1, hours: {} });
