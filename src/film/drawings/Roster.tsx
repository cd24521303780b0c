import css from './Drawing.module.css';
import { Window, type WindowColor } from './Window.tsx';

/** Column of the first day, row of the person, days: the shifts of a week in the order they are planned. */
const SHIFTS = [
  [0, 0, 2],
  [1, 1, 3],
  [0, 2, 1],
  [3, 0, 2],
  [2, 3, 3],
  [4, 1, 1],
  [0, 3, 1],
] as const;

/** A roster fills up, and somebody's leave is kept free. */
export function Roster({ color }: WindowColor) {
  return (
    <Window color={color}>
      {[0, 1, 2, 3].map((row) => (
        <g key={row}>
          <circle className={css.soft} cx="24" cy={64 + row * 36} r="8" />
          <path className={css.line} d={`M44 ${46 + row * 36}h262`} />
        </g>
      ))}
      <path className={css.line} d="M44 28v170M97 28v170M150 28v170M203 28v170M256 28v170" />
      <rect className={css.leave} x="103" y="125" width="148" height="22" rx="3" />
      <g className={css.steps}>
        {SHIFTS.map(([day, person, days]) => (
          <rect
            key={`${day} ${person}`}
            className={css.mark}
            x={49 + day * 52.5}
            y={53 + person * 36}
            width={days * 52.5 - 9}
            height="22"
            rx="3"
          />
        ))}
      </g>
    </Window>
  );
}
