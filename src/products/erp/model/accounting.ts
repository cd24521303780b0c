import { messages } from '#demo/erp';
import { fail, ok, type Result } from '../../kit/model/result.ts';
import { cash, noCash, owed, post, type Books } from './books.ts';

const { issues } = messages;

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
