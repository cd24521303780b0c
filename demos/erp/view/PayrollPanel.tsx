import { Fragment, useState } from 'react';
import { texts } from '../texts.ts';
import { formatText, formatDay, formatMoney } from '../../../content-model/text/format.ts';
import { FigureTable } from '../../../ui/FigureTable.tsx';
import { Sums } from '../../kit/view/Figures.tsx';
import { issueAttributes, IssueMessage } from '../../../ui/Field.tsx';
import { Mark, Panel } from '../../kit/view/Panel.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { Account } from '../ledger.ts';
import { formatWeek, payday, type Books, type Worker } from '../state.ts';
import {
  hoursIssue,
  hoursOf,
  parseHours,
  payOf,
  lateHours,
  leaveOf,
  USUAL_HOURS,
  weekCents,
  workersOf,
} from '../payroll.ts';
import type { BooksStore } from '../store.ts';
import { ApprovedHours } from './Received.tsx';
import css from './PayrollPanel.module.css';

const t = texts.payroll;

/** Turns hours into payroll entries. Invalid hours show an issue beside the name and block payroll. */
export function PayrollPanel(store: BooksStore) {
  const { state: books, dispatch, issue } = store;
  const isPaid = books.paidWeek === books.week;
  /** What is typed, and the hours of the worker meanwhile. Hours set from outside, such as by undo, replace it. */
  const [typed, setTyped] = useState<Readonly<Record<string, { text: string; hours: number }>>>({});
  const textOf = (worker: Worker) => {
    const hours = hoursOf(books, worker);
    const one = typed[worker.key];
    return one?.hours === hours && !isPaid ? one.text : String(hours);
  };
  const problemOf = (worker: Worker) => {
    if (isPaid) return undefined;
    const { value, message } = parseHours(textOf(worker));
    return message ?? hoursIssue(books, worker, value);
  };
  const workers = workersOf(books);
  const invalid = workers.find(problemOf);
  const pay = payOf(books);
  const changeHours = (worker: Worker, text: string) => {
    const { key } = worker;
    const { value } = parseHours(text);
    const isAccepted = value !== undefined && dispatch({ type: 'setHours', key, hours: value }).ok;
    setTyped({ ...typed, [key]: { text, hours: isAccepted ? value : hoursOf(books, worker) } });
  };
  const run = () => {
    if (invalid) return document.getElementById(fieldOf(invalid))?.focus();
    if (dispatch({ type: 'runPayroll' }).ok) setTyped({});
  };
  return (
    <Panel title={formatText(t.title, { week: formatWeek(books.week) })}>
      <ApprovedHours {...store} />
      <FigureTable
        columns={[t.worker, t.hours, t.gross]}
        rows={workers.map((worker) => {
          const problem = problemOf(worker);
          return [
            <Fragment key="name">
              {worker.name}{' '}
              {leaveOf(books, worker) > 0 && (
                <span>{`${formatText(t.leave, { hours: leaveOf(books, worker) })} `}</span>
              )}
              <span className={css.problem}>
                <IssueMessage field={fieldOf(worker)}>{problem}</IssueMessage>
              </span>
            </Fragment>,
            <input
              key="hours"
              id={fieldOf(worker)}
              className={css.hours}
              aria-label={formatText(t.hoursOf, { name: worker.name })}
              {...(problem && issueAttributes(fieldOf(worker)))}
              inputMode="decimal"
              autoComplete="off"
              value={textOf(worker)}
              readOnly={isPaid}
              onChange={(event) => changeHours(worker, event.target.value)}
            />,
            problem ? '–' : formatMoney(weekCents(books, worker)),
          ];
        })}
      />
      {!invalid && (
        <>
          <p>{formatText(t.note, { hours: USUAL_HOURS, sum: formatMoney(pay.employerShare) })}</p>
          <Sums totalled rows={isPaid ? paidSums(books) : openSums(books)} />
        </>
      )}
      {isPaid ? (
        <p>
          <Mark tone="good">{texts.order.paid}</Mark> {t.done}
        </p>
      ) : (
        <>
          {books.today < payday(books.week) && (
            <p>{formatText(t.payday, { day: formatDay(payday(books.week)) })}</p>
          )}
          <Button variant="primary" onClick={run}>
            {t.run}
          </Button>
        </>
      )}
      <IssueMessage>{issue('payroll')}</IssueMessage>
    </Panel>
  );
}

/** What the payroll of the open week is about to pay. */
function openSums(books: Books): (readonly [string, number])[] {
  const { gross, withheld, net, expenses } = payOf(books);
  return [
    ...lateHours(books).map(
      ({ worker: { name }, hours, cents }) => [formatText(t.late, { name, hours }), cents] as const,
    ),
    [t.gross, gross],
    [t.withheld, 0 - withheld],
    ...books.expenses.map(({ name, what, cents }) => [formatText(t.expense, { name, what }), cents] as const),
    [t.net, net + expenses],
  ];
}

/** What the payroll has paid, as it is posted: late hours and expenses wait no longer. */
function paidSums({ entries }: Books): (readonly [string, number])[] {
  const lines = entries.findLast(({ module }) => module === 'payroll')?.lines ?? [];
  const posted = (account: Account) => lines.find(([name]) => name === account)?.[1] ?? 0;
  const spent = (['wages', 'expenses', 'payrollTax'] as const).filter((account) => posted(account) !== 0);
  return [
    ...spent.map((account) => [texts.accounts[account], posted(account)] as const),
    [t.net, 0 - posted('cash')],
  ];
}

const fieldOf = ({ key }: Worker) => `hours-${key}`;
