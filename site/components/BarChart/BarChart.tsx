import type { ChartProps } from '../../../content-model/schemas/sections.ts';
import css from './BarChart.module.css';

/**
 * Bars that begin at zero, or at the value they are compared with, on a scale that ends with the longest. One has the
 * accent. Screen readers get a list of names and figures.
 */
export function BarChart({ title, bars, base, note }: ChartProps) {
  const start = base?.value ?? 0;
  const ends = [start, ...bars.map(({ value }) => value)];
  const lowest = Math.min(...ends);
  const range = Math.max(...ends) - lowest || 1;
  const main = bars.findLast(({ isMain }) => isMain) ?? bars.at(-1);
  const percent = (value: number) => `${Math.round((value * 1000) / range) / 10}%`;
  const origin = percent(start - lowest);
  return (
    <figure className={css.chart}>
      <figcaption>
        <b className="u-title">{title}</b>
        {note && <span className="u-caption">{note}</span>}
      </figcaption>
      <div>
        <dl>
          {bars.map((bar) => (
            <div key={bar.label}>
              <dt>{bar.label}</dt>
              <dd>{bar.text ?? bar.value}</dd>
              {/* A group of a dl may contain only dt and dd. */}
              <dd className={css.bar} aria-hidden="true">
                <svg>
                  <rect
                    className={bar === main ? css.main : undefined}
                    x={percent(Math.min(bar.value, start) - lowest)}
                    width={percent(Math.abs(bar.value - start))}
                    height="100%"
                  />
                  <line x1={origin} x2={origin} y2="100%" />
                </svg>
              </dd>
            </div>
          ))}
        </dl>
        {base && (
          <svg className={css.axis} aria-hidden="true">
            <text x={origin} y="1em">
              {base.label}
            </text>
          </svg>
        )}
      </div>
    </figure>
  );
}
