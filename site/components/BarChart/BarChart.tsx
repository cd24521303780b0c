import type { ChartProps } from '../../../content-model/schemas/sections.ts';
import css from './BarChart.module.css';

/** The bars begin at zero and are scaled to the longest. Screen readers get a list of names and figures. */
export function BarChart({ title, bars, note }: ChartProps) {
  const maxValue = Math.max(...bars.map(({ value }) => value)) || 1;
  return (
    <figure className={css.chart}>
      <figcaption className="u-strong">{title}</figcaption>
      <dl className="u-lined">
        {bars.map(({ label, value, text = String(value) }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
            {/* A group of a dl may contain only dt and dd. */}
            <dd className={css.bar} aria-hidden="true">
              <svg>
                <rect width={`${Math.round((value * 1000) / maxValue) / 10}%`} height="100%" />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
      {note && <p className="u-caption">{note}</p>}
    </figure>
  );
}
