import { useState } from 'react';
import { messages } from '#demo/erp';
import { formatMoney } from '../../../messages/format.ts';
import { parseWhole } from '../../kit/model/typed.ts';
import { FigureTable, Sums } from '../../kit/view/Figures.tsx';
import { IssueMessage } from '../../kit/view/Field.tsx';
import { Mark, Panel } from '../../kit/view/Panel.tsx';
import { ToolButton } from '../../kit/view/ToolButton.tsx';
import {
  grossCents,
  hoursOf,
  MAX_HOURS,
  payOf,
  USUAL_HOURS,
  WORKERS,
  type Worker,
} from '../model/payroll.ts';
import type { BooksStore } from './store.ts';
import css from './ErpDemo.module.css';

const t = messages.payroll;

/** Hours become pay, pay becomes entries. */
export function PayrollPanel(store: BooksStore) {
  const { state: books, dispatch, issue } = store;
  const pay = payOf(books);
  const done = books.paidWeek === books.week;
  return (
    <Panel title={t.title(books.week)}>
      <FigureTable
        columns={[t.worker, t.hours, t.gross]}
        rows={WORKERS.map((worker) => [
          worker.name,
          <HoursField key={books.week} {...store} worker={worker} disabled={done} />,
          formatMoney(grossCents(worker, hoursOf(books, worker))),
        ])}
      />
      <p>{t.note(USUAL_HOURS)}</p>
      <Sums
        totalled
        rows={[
          [t.onTop, pay.onTop],
          [t.gross, pay.gross],
          [t.withheld, 0 - pay.withheld],
          [t.net, pay.net],
        ]}
      />
      {done ? (
        <Mark>{t.done}</Mark>
      ) : (
        <ToolButton look="main" onClick={() => dispatch({ do: 'runPayroll' })}>
          {t.run}
        </ToolButton>
      )}
      <IssueMessage>{issue('payroll')}</IssueMessage>
    </Panel>
  );
}

interface HoursFieldProps extends BooksStore {
  worker: Worker;
  disabled: boolean;
}

/** Takes effect while typing; what is not a number of hours stays in the field with the issue beside it. */
function HoursField({ state, dispatch, issue, worker, disabled }: HoursFieldProps) {
  const [typed, setTyped] = useState(String(hoursOf(state, worker)));
  const path = `hours-${worker.key}`;
  const wrong = issue(path);
  const change = (text: string) => {
    setTyped(text);
    const { value: hours = NaN, message } = parseWhole(text, 0, MAX_HOURS);
    dispatch({ do: 'setHours', key: worker.key, hours }, message === undefined ? [] : [{ path, message }]);
  };
  return (
    <>
      <input
        className={css.hours}
        aria-label={t.hoursOf(worker.name)}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong && `${path}-problem`}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        disabled={disabled}
        onChange={(event) => change(event.target.value)}
      />
      <IssueMessage id={`${path}-problem`}>{wrong}</IssueMessage>
    </>
  );
}
