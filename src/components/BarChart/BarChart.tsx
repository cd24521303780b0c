import type { ChartProps } from '../../content/schemas/chart.ts';
import css from './BarChart.module.css';

/** Bars of one measure, the longest across the whole width. A list to a screen reader: name and figure of each. */
export function BarChart({ title, bars, note }: ChartProps) {
  const longest = Math.max(...bars.map(({ value }) => value)) || 1;
  return (
    <figure className={css.chart}>
      <figcaption>{title}</figcaption>
      <dl>
        {bars.map(({ label, value, text = String(value) }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
            <svg aria-hidden="true">
              <rect width={`${Math.round((value * 1000) / longest) / 10}%`} height="100%" />
            </svg>
          </div>
        ))}
      </dl>
      {note && <p>{note}</p>}
    </figure>
  );
}
