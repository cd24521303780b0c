import { Fragment } from 'react';
import * as messages from '#demo/pos';
import { formatHour, formatMoney } from '../../../messages/format.ts';
import { Bars } from '../../kit/view/Bars.tsx';
import { FigureTable, Sums } from '../../kit/view/Figures.tsx';
import { Toolbar, ToolButton } from '../../kit/view/ToolButton.tsx';
import { byHour } from '../model/hours.ts';
import { reportOf } from '../model/report.ts';
import { taxLabel, type Till } from '../model/till.ts';
import css from './Till.module.css';

const { columns, ...t } = messages.reportView;

/** Of so many hours one is named below its bar. */
const NAMED = 3;

interface ReportViewProps {
  till: Till;
  onReceipt: (number: number) => void;
}

/** The day so far, and each closed shift: what the drawer should have held, what was counted, and the difference. */
export function ReportView({ till, onReceipt }: ReportViewProps) {
  return (
    <div className={css.view}>
      {till.sales.length === 0 ? <p>{t.none}</p> : <Day till={till} onReceipt={onReceipt} />}
      {till.closed.length > 0 && (
        <FigureTable
          caption={t.shifts}
          columns={[t.shift.number, t.shift.expected, t.shift.counted, t.shift.variance]}
          rows={till.closed.map(({ number, expected, counted }) => [
            number,
            formatMoney(expected),
            formatMoney(counted),
            <span key="difference" data-low={counted !== expected || undefined}>
              {formatMoney(counted - expected)}
            </span>,
          ])}
        />
      )}
    </div>
  );
}

/** The bars of the items only repeat the sums beside them, so they say nothing to a screen reader. */
function Day({ till, onReceipt }: ReportViewProps) {
  const { gross, off, returned, net, tax, total, byKind, byItem } = reportOf(till);
  const most = Math.max(byItem[0]!.cents, 1);
  return (
    <>
      <Sums
        totalled
        rows={[
          [t.gross, gross],
          [messages.off, 0 - off],
          [messages.returns.returned, 0 - returned],
          [t.net, net],
          [taxLabel, tax],
          [messages.total, total],
        ]}
      />
      <Sums
        totalled
        rows={[
          ...byKind.map(({ kind, cents }) => [messages.paying.kinds[kind], cents] as const),
          [messages.total, total],
        ]}
      />
      <Bars
        title={t.byHour}
        bars={byHour(till).map(({ hour, cents, usual }, index) => ({
          ...(index % NAMED === 0 && { label: formatHour(hour) }),
          value: cents,
          usual,
          text: t.hour(formatHour(hour), formatMoney(cents), formatMoney(usual)),
        }))}
      />
      <FigureTable
        caption={t.byItem}
        columns={[columns.item, columns.count, columns.cents]}
        rows={byItem.map(({ name, count, cents }) => [
          name,
          count,
          <Fragment key="cents">
            {formatMoney(cents)}
            <svg width="100%" height="6" aria-hidden="true">
              <rect width={`${(cents * 100) / most}%`} height="6" />
            </svg>
          </Fragment>,
        ])}
      />
      <Toolbar label={t.receipts}>
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
  );
}
