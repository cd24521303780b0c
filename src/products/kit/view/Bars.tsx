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
  /**
   * From left to right. `text` is what a screen reader hears; without a `label` there is none below; `usual` is a
   * dashed bar to compare with.
   */
  bars: readonly { label?: string; value: number; text: string; usual?: number }[];
}

/**
 * Bars over a common zero line, those below it in the color of a loss; the last is the one that counts, or where they
 * are compared, each.
 */
export function Bars({ title, sum, bars }: BarsProps) {
  const values = bars.flatMap(({ value, usual = 0 }) => [value, usual]);
  const top = Math.max(...values, 1);
  const bottom = Math.min(...values, 0);
  const y = (value: number) => Math.round((HEIGHT * (top - value)) / (top - bottom));
  const step = WIDTH / bars.length;
  /** Tenths: what is finer only makes the drawing longer. */
  const x = (bar: number) => Math.round(step * bar * 10) / 10;
  return (
    <figure className={css.bars}>
      <figcaption>
        {title} {sum !== undefined && <b data-loss={bars.at(-1)!.value < 0 || undefined}>{sum}</b>}
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT + 18}`}
        role="img"
        aria-label={`${title}: ${bars.map(({ text }) => text).join(', ')}`}
      >
        {bars.map(({ label, value, usual }, at) => (
          <g key={at} data-loss={value < 0 || undefined} data-compared={usual === undefined ? undefined : ''}>
            {[value, ...(usual === undefined ? [] : [usual])].map((one, which) => (
              <rect
                key={which}
                x={x(at + (1 - FILL) / 2)}
                y={Math.min(y(one), y(0))}
                width={x(FILL)}
                height={Math.abs(y(one) - y(0))}
              />
            ))}
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
