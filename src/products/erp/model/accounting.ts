import { messages } from '#messages/erp';
import { CONTROLLED, isAccount, type Account } from './ledger.ts';
import { fail, ok, type Result } from '../../kit/model/result.ts';
import { cash, isAmount, owed, post, type Books } from './books.ts';

const { issues } = messages;

/** An entry written by hand between two accounts that no module keeps. */
export function write(
  books: Books,
  { text, debit, credit, cents }: { text: string; debit: Account; credit: Account; cents: number },
): Result<Books> {
  if (!text.trim()) return fail('text', issues.noText);
  if (!isAmount(cents)) return fail('cents', issues.notMoney);
  if (debit === credit) return fail('credit', issues.sameAccount);
  if (!isAccount(debit) || CONTROLLED.includes(debit)) return fail('debit', issues.controlled);
  if (!isAccount(credit) || CONTROLLED.includes(credit)) return fail('credit', issues.controlled);
  if (credit === 'cash' && cents > cash(books)) return fail('cents', issues.noCash(cash(books)));
  return ok(
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
  if (cents > cash(books)) return fail(account, issues.noCash(cash(books)));
  return ok(
    post(books, 'accounting', text, [
      [account, cents],
      ['cash', -cents],
    ]),
  );
}

/** The next week opens with the usual hours. */
export const closeWeek = (books: Books): Result<Books> => ok({ ...books, week: books.week + 1, hours: {} });
