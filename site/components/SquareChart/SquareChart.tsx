import type { ChartProps } from '../../../content-model/schemas/sections.ts';
import css from './SquareChart.module.css';

/** More squares than this would be too small to count. */
const MAX_SQUARES = 200;
/** Numbers of squares in a row, of which the first one that leaves no gap is taken. */
const ROW_WIDTHS = [19, 20, 18, 17, 16];

/** Whether the bars are shares of a whole. */
const isShare = (bars: ChartProps['bars']): boolean => bars.every(({ text }) => text?.endsWith('%'));

/** Whether each bar can be drawn as that many squares: shares of a whole cannot. */
export const isCountable = ({ bars }: ChartProps): boolean =>
  !isShare(bars) &&
  bars.every(({ value }) => Number.isInteger(value)) &&
  total(bars) > 0 &&
  total(bars) <= MAX_SQUARES;

const total = (bars: ChartProps['bars']): number => bars.reduce((sum, { value }) => sum + value, 0);

const squareAt = (index: number, width: number) =>
  `M${(index % width) * 10} ${Math.floor(index / width) * 10}h9v9h-9z`;

/** A square for each thing that was counted, the largest part first. Screen readers get names and figures. */
export function SquareChart({ title, bars, note }: ChartProps) {
  const sorted = bars.toSorted((a, b) => b.value - a.value);
  const all = total(bars);
  const width = ROW_WIDTHS.find((one) => all % one === 0) ?? ROW_WIDTHS[0]!;
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
