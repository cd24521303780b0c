import * as messages from '#demo/pos';
import { formatHour, formatMoney } from '../../../messages/format.ts';
import { Bars } from '../../kit/view/Bars.tsx';
import { FigureTable, Sums } from '../../kit/view/Figures.tsx';
import { Toolbar, ToolButton } from '../../kit/view/ToolButton.tsx';
import { byHour } from '../model/hours.ts';
import { reportOf } from '../model/report.ts';
import { taxLabel, type ClosedShift, type Till } from '../model/till.ts';
import css from './Till.module.css';

/** Of so many hours one is named below its bar. */
const NAMED = 3;

/** The day so far. The bars of the items only repeat the sums beside them, so they say nothing to a screen reader. */
export function ReportView({ till, onReceipt }: { till: Till; onReceipt: (number: number) => void }) {
  const { sales, net, off, tax, total, returned, byKind, byItem } = reportOf(till);
  const { columns, byItem: caption, receipts, none } = messages.reportView;
  const most = byItem[0]?.cents ?? 0;
  return (
    <div className={css.view}>
      {sales === 0 ? (
        <p>{none}</p>
      ) : (
        <>
          <Sums
            rows={[
              [messages.reportView.net, net],
              [messages.off, 0 - off],
              [taxLabel, tax],
              [messages.total, total],
              ...(returned > 0 ? [[messages.returns.returned, 0 - returned] as const] : []),
              ...byKind.map(({ kind, cents }) => [messages.paying.kinds[kind], cents] as const),
            ]}
          />
          <Bars
            title={messages.reportView.byHour}
            bars={byHour(till).map(({ hour, cents, usual }, index) => ({
              ...(index % NAMED === 0 && { label: formatHour(hour) }),
              value: cents,
              usual,
              text: messages.reportView.hour(formatHour(hour), formatMoney(cents), formatMoney(usual)),
            }))}
          />
          <table>
            <caption>{caption}</caption>
            <thead>
              <tr>
                <th scope="col">{columns.item}</th>
                <th scope="col">{columns.count}</th>
                <th scope="col" colSpan={2}>
                  {columns.cents}
                </th>
              </tr>
            </thead>
            <tbody>
              {byItem.map(({ name, count, cents }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{count}</td>
                  <td>{formatMoney(cents)}</td>
                  <td aria-hidden="true">
                    <svg width="100%" height="12">
                      <rect width={`${most === 0 ? 0 : (cents * 100) / most}%`} height="12" />
                    </svg>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <Toolbar label={receipts}>
            {till.sales.toReversed().map(({ number }) => (
              <ToolButton
                key={number}
                aria-label={messages.receipt.show(number)}
                onClick={() => onReceipt(number)}
              >
                {messages.receipt.number(number)}
              </ToolButton>
            ))}
          </Toolbar>
        </>
      )}
      {till.closed.length > 0 && <ShiftTable closed={till.closed} />}
    </div>
  );
}

/** Each closed shift: what the drawer should have held, what was counted, and the difference. */
function ShiftTable({ closed }: { closed: ClosedShift[] }) {
  const { shifts, shift: columns } = messages.reportView;
  return (
    <FigureTable
      className=""
      caption={shifts}
      columns={[columns.number, columns.expected, columns.counted, columns.variance]}
      rows={closed.map(({ number, expected, counted }) => [
        number,
        formatMoney(expected),
        formatMoney(counted),
        <span key="difference" data-low={counted !== expected || undefined}>
          {formatMoney(counted - expected)}
        </span>,
      ])}
    />
  );
}
