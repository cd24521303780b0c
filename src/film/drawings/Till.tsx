import css from './Drawing.module.css';
import { Window, type WindowColor } from './Window.tsx';

const PLACES = [0, 1, 2, 3, 4, 5, 6, 7, 8];
/** Which tiles are tapped, in order. */
const TAPPED = [1, 5, 3, 8];

const tile = (place: number) => ({
  x: 14 + (place % 3) * 58,
  y: 42 + Math.floor(place / 3) * 50,
  width: 50,
  height: 42,
  rx: 3,
});

/** Tiles are tapped on the left and stand on the receipt at once. */
export function Till({ color }: WindowColor) {
  return (
    <Window color={color}>
      {PLACES.map((place) => (
        <rect key={place} className={css.card} {...tile(place)} />
      ))}
      <g className={css.steps}>
        {TAPPED.map((place) => (
          <rect key={place} className={css.mark} {...tile(place)} />
        ))}
      </g>
      <path className={css.paper} d="M206 40h98v150l-8-6-8 6-8-6-9 6-8-6-8 6-8-6-9 6-8-6-8 6-8-6-8 6z" />
      <g className={css.steps}>
        {TAPPED.map((place, line) => (
          <g key={place}>
            <rect className={css.soft} x="216" y={54 + line * 20} width="42" height="6" rx="2" />
            <rect className={css.ink} x="272" y={54 + line * 20} width="22" height="6" rx="2" />
          </g>
        ))}
        <g>
          <path className={css.line} d="M216 138h78" />
          <rect className={css.mark} x="246" y="148" width="48" height="12" rx="2" />
        </g>
      </g>
    </Window>
  );
}
