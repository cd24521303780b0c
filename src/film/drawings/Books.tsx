import css from './Drawing.module.css';
import { Window, type WindowColor } from './Window.tsx';

/** Width of the text and of the sum in each row of the ledger. */
const ROWS = [
  [72, 26],
  [54, 34],
  [80, 22],
  [62, 30],
  [48, 38],
  [70, 24],
] as const;
const BARS = [34, 52, 46, 74, 96];

/** Entries come in on the left, the chart on the right grows with them. */
export function Books({ color }: WindowColor) {
  return (
    <Window color={color}>
      <g className={css.steps}>
        {ROWS.map(([text, sum], row) => (
          <g key={row}>
            <rect className={css.ink} x="14" y={48 + row * 24} width={text} height="6" rx="2" />
            <rect className={css.mark} x={166 - sum} y={48 + row * 24} width={sum} height="6" rx="2" />
            <path className={css.line} d={`M14 ${63 + row * 24}h152`} />
          </g>
        ))}
      </g>
      <path className={css.line} d="M186 28v170M200 180h106" />
      <g className={css.grow}>
        {BARS.map((height, bar) => (
          <rect
            key={height}
            className={css.mark}
            x={202 + bar * 21}
            y={180 - height}
            width="15"
            height={height}
          />
        ))}
      </g>
    </Window>
  );
}
