import { texts } from '../texts.ts';
import { fill, formatRounded, formatMoney } from '../../../content-model/text/format.ts';
import { formatWeek, formatWeekShort, type Books } from '../state.ts';
import { weekly } from '../ledger.ts';
import css from './WeekChart.module.css';

const WEEKS_SHOWN = 8;

/** In SVG user units; the chart scales to its container's width. */
const HEIGHT = 90;
const WIDTH = 320;
/** Fraction of a step that a bar fills. */
const FILL = 0.7;

/** Bar chart of recent weekly profits over a zero line. Losses have their own color; the last week is highlighted. */
export function WeekChart({ books }: { books: Books }) {
  const { profit: title, weekFigure } = texts.ledger;
  const weeks = weekly(books.entries, books.week, WEEKS_SHOWN);
  const profits = weeks.map(({ profit }) => profit);
  const top = Math.max(...profits, 1);
  const bottom = Math.min(...profits, 0);
  const y = (cents: number) => Math.round((HEIGHT * (top - cents)) / (top - bottom));
  /** Rounded to tenths of a unit. */
  const x = (bar: number) => Math.round((WIDTH / weeks.length) * bar * 10) / 10;
  const latest = profits.at(-1)!;
  const labels = weeks.map(({ week, profit }) =>
    fill(weekFigure, { week: formatWeek(week), sum: formatMoney(profit) }),
  );
  return (
    <figure className={css.chart}>
      <figcaption>
        <span>{title}</span> <b data-loss={latest < 0 || undefined}>{formatRounded(latest)}</b>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 18}`} role="img" aria-label={`${title}: ${labels.join(', ')}`}>
        {weeks.map(({ week, profit }, at) => (
          <g key={at} data-loss={profit < 0 || undefined}>
            <rect
              x={x(at + (1 - FILL) / 2)}
              y={Math.min(y(profit), y(0))}
              width={x(FILL)}
              height={Math.abs(y(profit) - y(0))}
            />
            <text x={x(at + 0.5)} y={HEIGHT + 15}>
              {formatWeekShort(week)}
            </text>
          </g>
        ))}
        <path d={`M0 ${y(0)}h${WIDTH}`} />
      </svg>
    </figure>
  );
}
