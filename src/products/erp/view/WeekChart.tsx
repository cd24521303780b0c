import { memo, useDeferredValue } from 'react';
import * as messages from '#demo/erp';
import { formatRounded, formatMoney } from '../../../messages/format.ts';
import { Bars } from '../../kit/view/Bars.tsx';
import type { Books } from '../model/books.ts';
import { weekly } from '../model/ledger.ts';
import css from './ErpDemo.module.css';

const WEEKS_SHOWN = 8;

/** Profit and cash as they follow from the ledger, drawn a frame after it. */
export function WeekCharts({ books }: { books: Books }) {
  return <Charts books={useDeferredValue(books)} />;
}

const Charts = memo(function Charts({ books }: { books: Books }) {
  const weeks = weekly(books.entries, books.week, WEEKS_SHOWN);
  return (
    <div className={css.charts}>
      {(['profit', 'cash'] as const).map((figure) => (
        <Bars
          key={figure}
          title={messages.ledger[figure]}
          sum={formatRounded(weeks.at(-1)![figure])}
          bars={weeks.map((one) => ({
            label: String(one.week),
            value: one[figure],
            text: messages.ledger.weekFigure(one.week, formatMoney(one[figure])),
          }))}
        />
      ))}
    </div>
  );
});
