import { FieldMessage } from '../../kit/view/FieldMessage.tsx';
import { formatMoney } from '../../kit/model/money.ts';
import { Sums } from '../../kit/view/Sums.tsx';
import { ToolButton } from '../../kit/view/ToolButton.tsx';
import { FigureTable } from '../../kit/view/FigureTable.tsx';
import { Panel } from '../../kit/view/Panel.tsx';
import { Mark } from '../../kit/view/Records.tsx';
import { HoursField } from './HoursField.tsx';
import { grossCents, hoursOf, payOf, WORKERS } from '../model/payroll.ts';
import type { BooksDesk } from './useBooks.ts';
import { messages } from '../../../messages/en/erp.ts';

/** Hours become pay, pay becomes entries. */
export function PayrollPanel(desk: BooksDesk) {
  const { state: books, run, problem } = desk;
  const t = messages.payroll;
  const pay = payOf(books);
  const done = books.paidWeek === books.week;
  return (
    <Panel title={t.title(books.week)} state={books}>
      <FigureTable columns={[t.worker, t.hours, t.gross]}>
        <tbody>
          {WORKERS.map((worker) => (
            <tr key={worker.key}>
              <th scope="row">{worker.name}</th>
              <td>
                <HoursField key={books.week} {...desk} worker={worker} disabled={done} />
              </td>
              <td>{formatMoney(grossCents(worker, hoursOf(books, worker)))}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
      <p>{t.note}</p>
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
        <ToolButton look="main" onClick={() => run({ do: 'runPayroll' })}>
          {t.run}
        </ToolButton>
      )}
      <FieldMessage id="payroll-problem">{problem('payroll')}</FieldMessage>
    </Panel>
  );
}
