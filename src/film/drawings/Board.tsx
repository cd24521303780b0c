import css from './Drawing.module.css';
import { Window, type WindowColor } from './Window.tsx';

const COLUMNS = [14, 114, 214];
const CARDS = [
  [14, 62],
  [114, 62],
  [214, 62],
  [14, 104],
] as const;

/** Deals on a board; one is carried from the first stage to the last. */
export function Board({ color }: WindowColor) {
  return (
    <Window color={color}>
      {COLUMNS.map((x) => (
        <rect key={x} className={css.soft} x={x} y="42" width="48" height="7" rx="2" />
      ))}
      <path className={css.line} d="M110 28v170M210 28v170" />
      <g className={css.steps}>
        {CARDS.map(([x, y]) => (
          <Deal key={`${x} ${y}`} x={x} y={y} />
        ))}
      </g>
      <g className={css.carried}>
        <Deal x={14} y={146} />
      </g>
    </Window>
  );
}

function Deal({ x, y }: { x: number; y: number }) {
  return (
    <g>
      <rect className={css.card} x={x} y={y} width="88" height="34" rx="3" />
      <rect className={css.mark} x={x} y={y} width="4" height="34" />
      <rect className={css.ink} x={x + 12} y={y + 9} width="46" height="6" rx="2" />
      <rect className={css.soft} x={x + 12} y={y + 20} width="28" height="6" rx="2" />
    </g>
  );
}
