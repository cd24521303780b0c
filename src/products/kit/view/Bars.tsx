import css from './Bars.module.css';

/** In units of the drawing, which is as wide as its place. */
const HEIGHT = 90;
const WIDTH = 320;
/** Of the room of a bar, how much it fills. */
const FILL = 0.7;

interface BarsProps {
  title: string;
  /** Beside the title: what the last bar, or all of them, come to. */
  sum?: string;
  /** From left to right. `text` is what a screen reader hears; a dashed bar is a guess. */
  bars: readonly { label: string; value: number; text: string; dashed?: boolean }[];
}

/** Bars over a common zero line, those below it in the color of a loss; the last is the one that counts. */
export function Bars({ title, sum, bars }: BarsProps) {
  const values = bars.map(({ value }) => value);
  const top = Math.max(...values, 1);
  const bottom = Math.min(...values, 0);
  const y = (value: number) => Math.round((HEIGHT * (top - value)) / (top - bottom));
  const step = WIDTH / bars.length;
  return (
    <figure className={css.bars}>
      <figcaption>
        {title} {sum !== undefined && <b data-loss={values.at(-1)! < 0 || undefined}>{sum}</b>}
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT + 18}`}
        role="img"
        aria-label={`${title}: ${bars.map(({ text }) => text).join(', ')}`}
      >
        {bars.map(({ label, value, dashed }, at) => (
          <g key={label} data-loss={value < 0 || undefined} data-dashed={dashed}>
            <rect
              x={step * (at + (1 - FILL) / 2)}
              y={Math.min(y(value), y(0))}
              width={step * FILL}
              height={Math.abs(y(value) - y(0))}
            />
            <text x={step * (at + 0.5)} y={HEIGHT + 15}>
              {label}
            </text>
          </g>
        ))}
        <path d={`M0 ${y(0)}h${WIDTH}`} />
      </svg>
    </figure>
  );
}
