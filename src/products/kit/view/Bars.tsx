import css from './Bars.module.css';

/** In units of the drawing, which is scaled to the width of its container. */
const HEIGHT = 90;
const WIDTH = 320;
/** The share of its step that a bar fills. */
const FILL = 0.7;

interface BarsProps {
  title: string;
  /** Beside the title: the value of the last bar. */
  sum: string;
  /** From left to right. `text` is for screen readers; `label` is below the bar. */
  bars: readonly { label: string; value: number; text: string }[];
}

/** Bars over a common zero line; negative ones have the color of a loss. The last bar is highlighted. */
export function Bars({ title, sum, bars }: BarsProps) {
  const values = bars.map(({ value }) => value);
  const top = Math.max(...values, 1);
  const bottom = Math.min(...values, 0);
  const y = (value: number) => Math.round((HEIGHT * (top - value)) / (top - bottom));
  const step = WIDTH / bars.length;
  /** Rounded to tenths of a unit. */
  const x = (bar: number) => Math.round(step * bar * 10) / 10;
  return (
    <figure className={css.bars}>
      <figcaption>
        {title} <b data-loss={bars.at(-1)!.value < 0 || undefined}>{sum}</b>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT + 18}`}
        role="img"
        aria-label={`${title}: ${bars.map(({ text }) => text).join(', ')}`}
      >
        {bars.map(({ label, value }, at) => (
          <g key={at} data-loss={value < 0 || undefined}>
            <rect
              x={x(at + (1 - FILL) / 2)}
              y={Math.min(y(value), y(0))}
              width={x(FILL)}
              height={Math.abs(y(value) - y(0))}
            />
            <text x={x(at + 0.5)} y={HEIGHT + 15}>
              {label}
            </text>
          </g>
        ))}
        <path d={`M0 ${y(0)}h${WIDTH}`} />
      </svg>
    </figure>
  );
}
