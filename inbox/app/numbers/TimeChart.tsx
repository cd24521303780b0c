import type { Measure } from './measures.ts';
import css from './TimeChart.module.css';

interface Bar {
  label: string;
  value: number | null;
  /** The same unit of the period before. */
  before: number | null;
}

interface TimeChartProps {
  label: string;
  /** From left to right; the last unit is incomplete. */
  bars: readonly Bar[];
  measure: Pick<Measure, 'format' | 'top'>;
}

const FILL = 0.64;
/** Approximate number of bars labeled on the axis. */
const LABELS = 4;
const percent = (part: number): string => `${Math.round(part * 10_000) / 100}%`;

/** Bars over time, each crossed by a line for the period before. Percent coordinates keep the text size fixed. */
export function TimeChart({ label, bars, measure }: TimeChartProps) {
  const { format } = measure;
  const top = measure.top(Math.max(...bars.flatMap(({ value, before }) => [value ?? 0, before ?? 0])));
  const step = 1 / bars.length;
  const labelStep = Math.ceil(bars.length / LABELS);
  const lineAt = (value: number) => {
    const y = percent(1 - value / top);
    return { y1: y, y2: y };
  };
  return (
    <svg role="img" aria-label={label} className={css.chart}>
      <svg y="10%" height="76%" overflow="visible">
        {[1, 0.5, 0].map((part) => (
          <line key={part} x2="100%" {...lineAt(top * part)} />
        ))}
        {bars.map(({ label: name, value, before }, at) => (
          <g key={name}>
            <rect
              data-last={at === bars.length - 1}
              x={percent(step * (at + (1 - FILL) / 2))}
              y={percent(1 - (value ?? 0) / top)}
              width={percent(step * FILL)}
              height={percent((value ?? 0) / top)}
            />
            {before !== null && before > 0 && (
              <line
                className={css.before}
                x1={percent(step * (at + 0.04))}
                x2={percent(step * (at + 0.96))}
                {...lineAt(before)}
              />
            )}
          </g>
        ))}
        {[1, 0.5].map((part) => (
          <text key={part} className={css.scale} y={percent(1 - part)} dy="-0.3em">
            {format(top * part)}
          </text>
        ))}
        {bars.map(
          ({ label: name }, at) =>
            at % labelStep === 0 && (
              <text
                key={name}
                className={at === 0 ? undefined : css.name}
                x={at === 0 ? 0 : percent(step * (at + 0.5))}
                y="100%"
                dy="1.5em"
              >
                {name}
              </text>
            ),
        )}
      </svg>
    </svg>
  );
}
