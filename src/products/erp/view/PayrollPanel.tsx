import { Fragment, useState } from 'react';
import { messages } from '#demo/erp';
import { formatMoney } from '../../../messages/format.ts';
import { FigureTable } from '../../../ui/FigureTable.tsx';
import { Sums } from '../../kit/view/Figures.tsx';
import { issueAttributes, IssueMessage } from '../../../ui/Field.tsx';
import { Mark, Panel } from '../../kit/view/Panel.tsx';
import { Button } from '../../../ui/Button.tsx';
import { formatWeek } from '../model/books.ts';
import {
  grossCents,
  hoursOf,
  parseHours,
  payOf,
  USUAL_HOURS,
  WORKERS,
  type Worker,
} from '../model/payroll.ts';
import type { BooksStore } from '../model/store.ts';
import css from './ErpDemo.module.css';

const t = messages.payroll;

/** Turns hours into payroll entries. Invalid hours show an issue beside the name and block payroll. */
export function PayrollPanel({ state: books, dispatch, issue }: BooksStore) {
  const done = books.paidWeek === books.week;
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const problemOf = ({ key }: Worker) =>
    typed[key] === undefined || done ? undefined : parseHours(typed[key]).message;
  const wrong = WORKERS.find(problemOf);
  const pay = payOf(books);
  const change = (key: string, text: string) => {
    setTyped({ ...typed, [key]: text });
    const { value: hours } = parseHours(text);
    if (hours !== undefined) dispatch({ do: 'setHours', key, hours });
  };
  const run = () => {
    if (wrong) return document.getElementById(fieldOf(wrong))?.focus();
    if (dispatch({ do: 'runPayroll' }).ok) setTyped({});
  };
  return (
    <Panel title={t.title(formatWeek(books.week))}>
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
              aria-label={t.hoursOf(worker.name)}
              {...(problem && issueAttributes(fieldOf(worker)))}
              inputMode="decimal"
              autoComplete="off"
              value={done ? hoursOf(books, worker) : (typed[worker.key] ?? hoursOf(books, worker))}
              readOnly={done}
              onChange={(event) => change(worker.key, event.target.value)}
            />,
            problem ? '–' : formatMoney(grossCents(worker, hoursOf(books, worker))),
          ];
        })}
      />
      <p>{t.note(USUAL_HOURS, formatMoney(pay.employerShare))}</p>
      {!wrong && (
        <Sums
          totalled
          rows={[
            [t.gross, pay.gross],
            [t.withheld, 0 - pay.withheld],
            [t.net, pay.net],
          ]}
        />
      )}
      {done ? (
        <p>
          <Mark tone="good">{messages.order.paid}</Mark> {t.done}
        </p>
      ) : (
        <Button look="primary" onClick={run}>
          {t.run}
        </Button>
      )}
      <IssueMessage>{issue('payroll')}</IssueMessage>
    </Panel>
  );
}

const fieldOf = ({ key }: Worker) => `hours-${key}`;
