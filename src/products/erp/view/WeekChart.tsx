import { messages } from '#demo/erp';
import { formatRounded, formatMoney } from '../../../messages/format.ts';
import type { Books } from '../model/books.ts';
import { weekly } from '../model/ledger.ts';
import css from './ErpDemo.module.css';

const WEEKS_SHOWN = 8;
const HEIGHT = 90;
const STEP = 40;
const BAR = 28;

/** Profit and cash as they follow from the ledger. */
export function WeekCharts({ books }: { books: Books }) {
  const weeks = weekly(books.entries, books.week, WEEKS_SHOWN);
  return (
    <div className={css.charts}>
      <WeekChart
        title={messages.ledger.profit}
        figures={weeks.map(({ week, profit }) => ({ week, cents: profit }))}
      />
      <WeekChart
        title={messages.ledger.cash}
        figures={weeks.map(({ week, cash }) => ({ week, cents: cash }))}
      />
    </div>
  );
}

interface WeekChartProps {
  title: string;
  figures: readonly { week: number; cents: number }[];
}

/** A bar for each week over a common zero line; a screen reader hears the figures instead. */
function WeekChart({ title, figures }: WeekChartProps) {
  const top = Math.max(...figures.map(({ cents }) => cents), 1);
  const bottom = Math.min(...figures.map(({ cents }) => cents), 0);
  const y = (cents: number) => Math.round((HEIGHT * (top - cents)) / (top - bottom));
  const heard = figures
    .map(({ week, cents }) => messages.ledger.weekFigure(week, formatMoney(cents)))
    .join(', ');
  return (
    <figure className={css.chart}>
      <figcaption>
        {title} <b>{formatRounded(figures.at(-1)?.cents ?? 0)}</b>
      </figcaption>
      <svg
        viewBox={`0 0 ${figures.length * STEP} ${HEIGHT + 18}`}
        role="img"
        aria-label={`${title}: ${heard}`}
      >
        {figures.map(({ week, cents }, index) => (
          <g key={week}>
            <rect
              x={index * STEP + (STEP - BAR) / 2}
              y={Math.min(y(cents), y(0))}
              width={BAR}
              height={Math.abs(y(cents) - y(0))}
              className={cents < 0 ? css.loss : undefined}
            />
            <text x={index * STEP + STEP / 2} y={HEIGHT + 15}>
              {week}
            </text>
          </g>
        ))}
        <path d={`M0 ${y(0)}h${figures.length * STEP}`} />
      </svg>
    </figure>
  );
}
