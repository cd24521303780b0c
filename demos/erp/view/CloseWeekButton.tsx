import { memo } from 'react';
import { formatText, formatDay, formatMoney } from '../../../content-model/text/format.ts';
import { IssueMessage, useIssue } from '../../../ui/Field.tsx';
import { sum } from '../../kit/money.ts';
import { Sums } from '../../kit/view/Figures.tsx';
import { FormButton } from '../../kit/view/FormDialog.tsx';
import { dueIn, DUES, endsMonth, profitAtMonthEnd, unfinished, type Due } from '../closing.ts';
import { hoursOf, leaveOf, workersOf } from '../payroll.ts';
import { monthBefore } from '../reports.ts';
import { cash, formatMonth, formatWeek, mondayOf, type Books } from '../state.ts';
import type { BooksStore } from '../store.ts';
import { texts } from '../texts.ts';

const t = texts.closing;

/** Opens the checklist of what is due at the end of the week. */
export const CloseWeekButton = memo(function CloseWeekButton({ state: books, dispatch }: BooksStore) {
  const due = dueIn(books);
  const hours = sum(workersOf(books).map((worker) => hoursOf(books, worker) + leaveOf(books, worker)));
  return (
    <FormButton
      variant="outline"
      button={texts.closeWeek}
      title={formatText(t.title, { week: formatWeek(books.week) })}
      label={t.close}
      intro={<CloseIntro books={books} />}
      onSubmit={({ checked }) => dispatch({ type: 'closeWeek', paid: DUES.filter(checked) })}
    >
      {DUES.map(
        (one) =>
          due[one] > 0 && (
            <DueField
              key={one}
              due={one}
              isPaid={one !== 'salesTax' || endsMonth(books)}
              label={formatText(
                one === 'wages' && books.expenses.length > 0 ? t.wagesAndExpenses : t.due[one],
                {
                  sum: formatMoney(due[one]),
                  hours,
                },
              )}
            />
          ),
      )}
    </FormButton>
  );
});

/** What the close does, what is unfinished and, at the end of a month, its profit beside that of the month before. */
function CloseIntro({ books }: { books: Books }) {
  const { deliveries, bills } = unfinished(books);
  const day = mondayOf(books.week);
  const before = monthBefore(books, day);
  return (
    <>
      <p>
        {formatText(t.intro, { sum: formatMoney(cash(books)), day: formatDay(mondayOf(books.week + 1)) })}
      </p>
      {deliveries > 0 && <p>{formatText(t.deliveries, { count: deliveries })}</p>}
      {bills > 0 && <p>{formatText(t.bills, { count: bills })}</p>}
      {endsMonth(books) && (
        <>
          <p>{formatText(t.month, { month: formatMonth(day) })}</p>
          <Sums
            rows={[
              [formatText(texts.reports.netOf, { month: formatMonth(day) }), profitAtMonthEnd(books)],
              ...(before
                ? [
                    [
                      formatText(texts.reports.netOf, { month: formatMonth(before.day) }),
                      before.profit,
                    ] as const,
                  ]
                : []),
            ]}
          />
        </>
      )}
    </>
  );
}

/** Whether something due is paid now. Sales tax may wait for the end of the month. */
function DueField({ due, isPaid, label }: { due: Due; isPaid: boolean; label: string }) {
  const { message, ...attributes } = useIssue(due);
  return (
    <div data-wide="">
      <label>
        <input type="checkbox" name={due} defaultChecked={isPaid} {...attributes} /> {label}
      </label>
      <IssueMessage field={attributes.id}>{message}</IssueMessage>
    </div>
  );
}
