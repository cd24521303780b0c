import { CONTROLLED, type Account } from './accounts.ts';
import { refuse } from '../../kit/model/outcome.ts';
import { cash, isAmount, owed, post, type Books, type Outcome } from './books.ts';

/** An entry written by hand between two accounts that no module keeps. */
export function write(books: Books, text: string, debit: Account, credit: Account, cents: number): Outcome {
  if (!text.trim()) return refuse('text', 'noText');
  if (!isAmount(cents)) return refuse('cents', 'notMoney');
  if (debit === credit) return refuse('credit', 'sameAccount');
  if (CONTROLLED.includes(debit)) return refuse('debit', 'controlled');
  if (CONTROLLED.includes(credit)) return refuse('credit', 'controlled');
  if (credit === 'cash' && cents > cash(books)) return refuse('cents', 'noCash', cash(books));
  return {
    after: post(books, 'accounting', text.trim(), [
      [debit, cents],
      [credit, -cents],
    ]),
  };
}

/** Pays all that is owed on a tax account. */
export function remit(books: Books, account: 'salesTax' | 'payrollTax', text: string): Outcome {
  const cents = owed(books, account);
  if (cents <= 0) return refuse(account, 'nothing');
  if (cents > cash(books)) return refuse(account, 'noCash', cash(books));
  return {
    after: post(books, 'accounting', text, [
      [account, cents],
      ['cash', -cents],
    ]),
  };
}

/** The next week opens with the usual hours. */
export const closeWeek = (books: Books): Outcome => ({
  after: { ...books, week: books.week + 1, hours: {} },
});
