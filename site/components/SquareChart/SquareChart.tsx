import type { ChartProps } from '../../../content-model/schemas/sections.ts';
import css from './SquareChart.module.css';

/** More squares than this would be specks. */
const MOST = 200;
/** Squares in a row, from which the most even is taken. */
const ROWS = [19, 20, 18, 17, 16];

/** Whether the figures of a chart can be counted. */
export const isCountable = ({ bars }: ChartProps): boolean =>
  bars.every(({ value }) => Number.isInteger(value)) && total(bars) <= MOST;

const total = (bars: ChartProps['bars']): number => bars.reduce((sum, { value }) => sum + value, 0);

const squareAt = (index: number, width: number) =>
  `M${(index % width) * 10} ${Math.floor(index / width) * 10}h9v9h-9z`;

/** A square for each thing that was counted, the largest part first. Screen readers get names and figures. */
export function SquareChart({ title, bars, note }: ChartProps) {
  const sorted = bars.toSorted((a, b) => b.value - a.value);
  const all = total(bars);
  const width = ROWS.find((row) => all % row === 0) ?? ROWS[0]!;
  const parts = sorted.map(({ label, value, text }, part) => {
    const first = total(sorted.slice(0, part));
    const path = Array.from({ length: value }, (_, index) => squareAt(first + index, width));
    return { label, text: text ?? String(value), path: path.join('') };
  });
  return (
    <figure className={css.squares}>
      <svg viewBox={`0 0 ${width * 10 - 1} ${Math.ceil(all / width) * 10 - 1}`} aria-hidden="true">
        {parts.map(({ label, path }) => (
          <path key={label} d={path} />
        ))}
      </svg>
      <figcaption>
        <b>{title}</b>
        <dl>
          {parts.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        {note && <p className="u-caption">{note}</p>}
      </figcaption>
    </figure>
  );
}
