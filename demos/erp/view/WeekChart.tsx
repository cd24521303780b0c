import { memo } from 'react';
import { texts } from '../texts.ts';
import { formatText, formatRounded, formatMoney } from '../../../content-model/text/format.ts';
import { formatWeek, formatWeekShort, type Books } from '../state.ts';
import { weekly } from '../ledger.ts';
import css from './WeekChart.module.css';

const MAX_WEEKS_SHOWN = 12;

/** Fraction of a step that a bar fills. */
const FILL = 0.7;
const percent = (part: number): string => `${Math.round(part * 1000) / 10}%`;

/**
 * Bar chart of recent weekly profits over a zero line. Losses have their own color; the last week is highlighted.
 * Percent coordinates keep the text size fixed.
 */
export const WeekChart = memo(function WeekChart({ books }: { books: Books }) {
  const weeks = weekly(books.entries, books.week, MAX_WEEKS_SHOWN);
  const profits = weeks.map(({ profit }) => profit);
  const top = Math.max(...profits, 1);
  const bottom = Math.min(...profits, 0);
  const y = (cents: number) => (top - cents) / (top - bottom);
  const x = (bar: number) => percent(bar / weeks.length);
  const zero = percent(y(0));
  const { weekFigure } = texts.ledger;
  const title = formatText(texts.ledger.profit, {
    from: formatWeek(weeks[0]!.week),
    to: formatWeek(books.week),
  });
  const latest = profits.at(-1)!;
  // The amount of the best week is the scale of the others.
  const best = profits.indexOf(Math.max(...profits));
  const labels = weeks.map(({ week, profit }) =>
    formatText(weekFigure, { week: formatWeek(week), sum: formatMoney(profit) }),
  );
  return (
    <figure className={css.chart}>
      <figcaption>
        <span>{title}</span>{' '}
        <b data-loss={latest < 0 || undefined}>
          {formatText(texts.ledger.soFar, { sum: formatRounded(latest) })}
        </b>
      </figcaption>
      <svg role="img" aria-label={`${title}: ${labels.join(', ')}`}>
        {weeks.map(({ week, profit }, at) => (
          <g key={at} data-loss={profit < 0 || undefined}>
            <rect
              x={x(at + (1 - FILL) / 2)}
              y={percent(Math.min(y(profit), y(0)))}
              width={x(FILL)}
              height={percent(Math.abs(y(profit) - y(0)))}
            />
            {at === best && profit > 0 && (
              <text x={x(at + 0.5)} y={percent(y(profit))} dy="-0.4em">
                {formatRounded(profit)}
              </text>
            )}
            {(weeks.length - at) % 2 === 1 && (
              <text x={x(at + 0.5)} y="100%" dy="1.4em">
                {formatWeekShort(week)}
              </text>
            )}
          </g>
        ))}
        <line x2="100%" y1={zero} y2={zero} />
      </svg>
    </figure>
  );
});
