import { Fragment } from 'react';
import { texts } from '../texts.ts';
import { formatText, formatMoney } from '../../../content-model/text/format.ts';
import { FigureTable } from '../../../ui/FigureTable.tsx';
import { Sums } from '../../kit/view/Figures.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { reportOf } from '../report.ts';
import { taxLabel, type Till } from '../state.ts';
import css from './ReportView.module.css';
import tillView from './TillView.module.css';
import { ShiftEntries } from './ShiftEntries.tsx';

const { columns, ...t } = texts.reportView;

interface ReportViewProps {
  till: Till;
  onReceipt: (number: number) => void;
}

/** The current day, and per closed shift the expected cash, the counted cash and the difference. */
export function ReportView({ till, onReceipt }: ReportViewProps) {
  return (
    <div className={`u-stack u-gap-4 ${tillView.view}`}>
      {till.sales.length === 0 ? <p>{t.none}</p> : <Day till={till} onReceipt={onReceipt} />}
      {till.closed.length > 0 && (
        <FigureTable
          caption={t.shifts}
          columns={[t.shift.number, t.shift.expected, t.shift.counted, t.shift.variance]}
          rows={till.closed.map(({ number, expected, counted, firstCounted }) => [
            number,
            formatMoney(expected),
            <Fragment key="counted">
              <span>{formatMoney(counted)}</span>
              {firstCounted !== undefined && (
                <small>{formatText(t.shift.firstCounted, { sum: formatMoney(firstCounted) })}</small>
              )}
            </Fragment>,
            <span key="difference" data-low={counted !== expected || undefined}>
              {formatMoney(counted - expected)}
            </span>,
          ])}
        />
      )}
      <ShiftEntries till={till} />
    </div>
  );
}

/** The bars repeat the amounts beside them, so they are hidden from screen readers. */
function Day({ till, onReceipt }: ReportViewProps) {
  const { gross, off, returned, net, tax, total, tips, byKind, byItem, byCashier } = reportOf(till);
  const max = Math.max(byItem[0]!.cents, 1);
  return (
    <>
      <Sums
        totalled
        rows={[
          [t.gross, gross],
          [texts.off, 0 - off],
          [texts.returns.returned, 0 - returned],
          [t.net, net],
          [taxLabel, tax],
          [texts.tips, tips],
          [texts.total, total + tips],
        ]}
      />
      <Sums
        totalled
        rows={[
          ...byKind.map(({ kind, cents }) => [texts.paying.kinds[kind], cents] as const),
          [texts.total, total + tips],
        ]}
      />
      <FigureTable
        caption={t.byItem}
        columns={[columns.item, columns.count, columns.cents]}
        rows={byItem.map(({ name, count, cents }) => [
          name,
          count,
          <Fragment key="cents">
            <span>{formatMoney(cents)}</span>
            <svg width="100%" height="6" aria-hidden="true">
              <rect className={css.bar} width={`${(cents * 100) / max}%`} height="6" />
            </svg>
          </Fragment>,
        ])}
      />
      <FigureTable
        caption={t.byCashier}
        columns={[t.cashier.name, t.cashier.sales, t.cashier.total]}
        rows={byCashier.map(({ name, sales, cents }) => [name, sales, formatMoney(cents)])}
      />
      {till.declined > 0 && <p>{`${texts.terminal.declines}: ${till.declined}`}</p>}
      <div className={css.receipts}>
        <Toolbar label={t.receipts}>
          {till.sales.toReversed().map(({ number, receipt }) => (
            <Button
              key={number}
              aria-label={formatText(texts.receipt.show, { number: receipt })}
              onClick={() => onReceipt(number)}
            >
              {formatText(texts.receipt.number, { number: receipt })}
            </Button>
          ))}
        </Toolbar>
      </div>
    </>
  );
}
