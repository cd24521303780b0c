import { toMinor } from '../../content-model/text/format.ts';
import { sum } from '../kit/money.ts';
import { fail, ok, type Result } from '../kit/result.ts';
import { balance } from './ledger.ts';
import { payOf, postPayroll } from './payroll.ts';
import { cash, lastDayOf, noCash, owed, post, type Books } from './state.ts';
import { data, texts } from './texts.ts';

/** What a week owes at its end. */
export const DUES = ['rent', 'wages', 'salesTax'] as const;
export type Due = (typeof DUES)[number];

const RENT = toMinor(data.rent);

/** Returns what is due in cents: rent, net wages if the payroll was not run, and the sales tax owed so far. */
export function dueIn(books: Books): Record<Due, number> {
  const wages = books.paidWeek === books.week ? 0 : payOf(books).net;
  return { rent: RENT, wages, salesTax: owed(books, 'salesTax') };
}

export const closing = {
  /**
   * Posts the rent and wages of the week, pays what is in `paid` and leaves the rest owed. Card payments arrive. Then the
   * next week opens.
   * The closed week is locked, because every entry is posted to the open week.
   */
  closeWeek(books: Books, { paid }: { paid: readonly Due[] }): Result<Books> {
    const due = dueIn(books);
    const paying = DUES.filter((one) => paid.includes(one));
    if (sum(paying.map((one) => due[one])) > cash(books)) return fail(paying[0]!, noCash(books));
    const source = (one: Due) => (paying.includes(one) ? 'cash' : 'accrued');
    const end = { module: 'accounting', day: lastDayOf(books.week) } as const;
    let posted = due.wages > 0 ? postPayroll(books, source('wages')) : books;
    posted = post(posted, {
      ...end,
      text: texts.entries.rent,
      lines: [
        ['rent', due.rent],
        [source('rent'), -due.rent],
      ],
    });
    if (due.salesTax > 0 && paying.includes('salesTax'))
      posted = post(posted, {
        ...end,
        text: texts.accounting.remitted.salesTax,
        lines: [
          ['salesTax', due.salesTax],
          ['cash', -due.salesTax],
        ],
      });
    const arriving = balance(posted.entries, 'cards');
    if (arriving > 0)
      posted = post(posted, {
        ...end,
        text: texts.entries.cards,
        lines: [
          ['cash', arriving],
          ['cards', -arriving],
        ],
      });
    return ok({ ...posted, week: books.week + 1, hours: {}, booked: {} });
  },
};
