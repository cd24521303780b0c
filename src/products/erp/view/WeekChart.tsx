import { messages } from '#demo/erp';
import { formatRounded, formatMoney } from '../../../messages/format.ts';
import { Bars } from '../../kit/view/Bars.tsx';
import { formatWeek, formatWeekShort, type Books } from '../model/books.ts';
import { weekly } from '../model/ledger.ts';
import css from './ErpDemo.module.css';

const WEEKS_SHOWN = 8;

/** The profit of the last weeks, as it follows from the ledger. */
export function WeekChart({ books }: { books: Books }) {
  const weeks = weekly(books.entries, books.week, WEEKS_SHOWN);
  return (
    <div className={css.chart}>
      <Bars
        title={messages.ledger.profit}
        sum={formatRounded(weeks.at(-1)!.profit)}
        bars={weeks.map(({ week, profit }) => ({
          label: formatWeekShort(week),
          value: profit,
          text: messages.ledger.weekFigure(formatWeek(week), formatMoney(profit)),
        }))}
      />
    </div>
  );
}
