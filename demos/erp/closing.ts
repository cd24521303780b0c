import { toMinor } from '../../content-model/text/format.ts';
import { sum } from '../kit/money.ts';
import { fail, ok, type Result } from '../kit/result.ts';
import { balance } from './ledger.ts';
import { payOf, postPayroll } from './payroll.ts';
import { payables } from './purchasing.ts';
import { profitOfMonth } from './reports.ts';
import { cash, lastDayOf, mondayOf, monthOf, noCash, owed, post, type Books } from './state.ts';
import { data, texts } from './texts.ts';

/** What a week owes at its end. */
export const DUES = ['rent', 'wages', 'salesTax', 'payrollTax'] as const;
export type Due = (typeof DUES)[number];

const RENT = toMinor(data.rent);

/** Whether the work goes on in a later month after the open week is closed, so nothing more is dated in this one. */
export const endsMonth = ({ week }: Books): boolean =>
  monthOf(mondayOf(week)) !== monthOf(mondayOf(week + 1));

/**
 * Returns what is due in cents: rent, net wages with expenses if the payroll was not run, the sales tax owed so far and, at the end of
 * a month, the payroll tax.
 */
export function dueIn(books: Books): Record<Due, number> {
  const { net, expenses, withheld, employerShare } = payOf(books);
  const isPaid = books.paidWeek === books.week;
  const payrollTax = owed(books, 'payrollTax') + (isPaid ? 0 : withheld + employerShare);
  return {
    rent: RENT,
    wages: isPaid ? 0 : net + expenses,
    salesTax: owed(books, 'salesTax'),
    payrollTax: endsMonth(books) ? payrollTax : 0,
  };
}

/** Returns what is unfinished and should be looked at before a close: deliveries without an invoice, unpaid bills. */
export const unfinished = (books: Books) => ({
  deliveries: books.quotes.filter(({ state }) => state === 'delivered').length,
  bills: payables(books).length,
});

export const closing = {
  /**
   * Posts the rent, wages and expenses of the week, pays what is in `paid` and leaves the rest owed. Card payments arrive. Then the
   * next week opens.
   * The closed week is locked, because every entry is posted to the open week.
   */
  closeWeek(books: Books, { paid }: { paid: readonly Due[] }): Result<Books> {
    const due = dueIn(books);
    const paying = DUES.filter((one) => paid.includes(one));
    if (sum(paying.map((one) => due[one])) > cash(books)) return fail(paying[0]!, noCash(books));
    const source = (one: Due) => (paying.includes(one) ? 'cash' : 'accrued');
    const end = { module: 'accounting', day: lastDayOf(books.week) } as const;
    let posted = books.paidWeek === books.week ? books : postPayroll(books, source('wages'));
    posted = post(posted, {
      ...end,
      text: texts.entries.rent,
      lines: [
        ['rent', due.rent],
        [source('rent'), -due.rent],
      ],
    });
    for (const tax of ['salesTax', 'payrollTax'] as const)
      if (due[tax] > 0 && paying.includes(tax))
        posted = post(posted, {
          ...end,
          text: texts.accounting.remitted[tax],
          lines: [
            [tax, due[tax]],
            ['cash', -due[tax]],
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
    return ok({ ...posted, week: books.week + 1, today: mondayOf(books.week + 1), hours: {}, booked: {} });
  },
};

/** Returns the profit of the month that the open week ends, with what a close of the week still posts in it. */
export function profitAtMonthEnd(books: Books): number {
  const closed = closing.closeWeek(books, { paid: [] });
  return profitOfMonth(closed.ok ? closed.state : books, mondayOf(books.week));
}
