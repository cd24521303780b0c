import { Fragment, useState } from 'react';
import { texts } from '../texts.ts';
import { formatText, formatMoney } from '../../../content-model/text/format.ts';
import { FigureTable } from '../../../ui/FigureTable.tsx';
import { Sums } from '../../kit/view/Figures.tsx';
import { issueAttributes, IssueMessage } from '../../../ui/Field.tsx';
import { Mark, Panel } from '../../kit/view/Panel.tsx';
import { Button } from '../../../ui/Button.tsx';
import { formatWeek } from '../state.ts';
import { grossCents, hoursOf, parseHours, payOf, USUAL_HOURS, WORKERS, type Worker } from '../payroll.ts';
import type { BooksStore } from '../store.ts';
import { ApprovedHours } from './Received.tsx';
import css from './PayrollPanel.module.css';

const t = texts.payroll;

/** Turns hours into payroll entries. Invalid hours show an issue beside the name and block payroll. */
export function PayrollPanel(store: BooksStore) {
  const { state: books, dispatch, issue } = store;
  const isPaid = books.paidWeek === books.week;
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const problemOf = ({ key }: Worker) =>
    typed[key] === undefined || isPaid ? undefined : parseHours(typed[key]).message;
  const invalid = WORKERS.find(problemOf);
  const pay = payOf(books);
  const changeHours = (key: string, text: string) => {
    setTyped({ ...typed, [key]: text });
    const { value: hours } = parseHours(text);
    if (hours !== undefined) dispatch({ type: 'setHours', key, hours });
  };
  const run = () => {
    if (invalid) return document.getElementById(fieldOf(invalid))?.focus();
    if (dispatch({ type: 'runPayroll' }).ok) setTyped({});
  };
  return (
    <Panel title={formatText(t.title, { week: formatWeek(books.week) })}>
      <FigureTable
        columns={[t.worker, t.hours, t.gross]}
        rows={WORKERS.map((worker) => {
          const problem = problemOf(worker);
          return [
            <Fragment key="name">
              {worker.name}{' '}
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
              value={isPaid ? hoursOf(books, worker) : (typed[worker.key] ?? hoursOf(books, worker))}
              readOnly={isPaid}
              onChange={(event) => changeHours(worker.key, event.target.value)}
            />,
            problem ? '–' : formatMoney(grossCents(worker, hoursOf(books, worker))),
          ];
        })}
      />
      {!invalid && (
        <>
          <p>{formatText(t.note, { hours: USUAL_HOURS, sum: formatMoney(pay.employerShare) })}</p>
          <Sums
            totalled
            rows={[
              [t.gross, pay.gross],
              [t.withheld, 0 - pay.withheld],
              [t.net, pay.net],
            ]}
          />
        </>
      )}
      {isPaid ? (
        <p>
          <Mark tone="good">{texts.order.paid}</Mark> {t.done}
        </p>
      ) : (
        <Button variant="primary" onClick={run}>
          {t.run}
        </Button>
      )}
      <IssueMessage>{issue('payroll')}</IssueMessage>
      <ApprovedHours {...store} />
    </Panel>
  );
}

const fieldOf = ({ key }: Worker) => `hours-${key}`;
