import type { ComponentType, ReactNode } from 'react';
import type { Scene } from '../content/schemas/film.ts';
import { Wordmark } from '../components/Logo/Logo.tsx';
import { ElevationProfile } from '../terrain/ElevationProfile.tsx';
import { Terrain } from '../terrain/Terrain.tsx';
import type { ProductColor } from '../content/schemas/symbols.ts';
import colors from '../styles/product-color.module.css';
import css from './SceneDrawings.module.css';

interface WindowColor {
  /** The color of the scene's product. */
  color?: ProductColor | undefined;
}

/** The drawing over the map in each scene; `ground` shows only the map. */
export const DRAWINGS: Record<Scene['drawing'], ComponentType<WindowColor & { name: string }> | undefined> = {
  ground: undefined,
  board: Board,
  books: Books,
  roster: Roster,
  till: Till,
  climb: Climb,
  summit: Watch,
  brand: Brand,
};

/** A dark map with the agency's name. */
function Brand({ name }: { name: string }) {
  return (
    <div className={css.inverse} aria-hidden="true">
      <Terrain seed="film" survey="inverse" />
      <Wordmark name={name} className={css.word} />
    </div>
  );
}

/** A slope in six stages of two weeks, on a dark background. */
function Climb() {
  return (
    <div className={css.inverse} aria-hidden="true">
      <ElevationProfile seed="climb" className={css.slope} />
      <div className={css.stages}>
        {[1, 2, 3, 4, 5, 6].map((stage) => (
          <i key={stage} />
        ))}
      </div>
    </div>
  );
}

const DAYS = Array.from({ length: 30 }, (_, day) => day);

/** A bar for each day of a month, all of them full. */
function Watch() {
  return (
    <svg className={`${css.drawing} ${css.watch}`} viewBox="0 0 320 120" aria-hidden="true">
      <rect className={css.plate} x="1" y="1" width="318" height="118" rx="8" />
      <rect className={css.ink} x="14" y="16" width="64" height="7" rx="2" />
      <path className={css.line} d="M14 104h292" />
      <g className={css.days}>
        {DAYS.map((day) => (
          <rect key={day} className={css.mark} x={14 + day * 9.8} y="40" width="6.4" height="58" rx="1" />
        ))}
      </g>
    </svg>
  );
}

/** A product's window, 320 × 200, drawn without text: the caption has it. */
function Window({ color = 'ember', children }: WindowColor & { children: ReactNode }) {
  return (
    <svg className={`${css.drawing} ${colors[color]}`} viewBox="0 0 320 200" aria-hidden="true">
      <rect className={css.plate} x="1" y="1" width="318" height="198" rx="8" />
      <path className={css.line} d="M1 28h318" />
      <rect className={css.ink} x="14" y="11" width="64" height="7" rx="2" />
      <rect className={css.soft} x="236" y="11" width="70" height="7" rx="2" />
      {children}
    </svg>
  );
}

const STAGES = [14, 114, 214];
const DEALS = [
  [14, 62],
  [114, 62],
  [214, 62],
  [14, 104],
] as const;

/** Deals on a board; one moves from the first stage to the last. */
function Board({ color }: WindowColor) {
  return (
    <Window color={color}>
      {STAGES.map((x) => (
        <rect key={x} className={css.soft} x={x} y="42" width="48" height="7" rx="2" />
      ))}
      <path className={css.line} d="M110 28v170M210 28v170" />
      <g className={css.steps}>
        {DEALS.map(([x, y]) => (
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

/** Widths of the text and the sum in each row of the ledger. */
const ENTRIES = [
  [72, 26],
  [54, 34],
  [80, 22],
  [62, 30],
  [48, 38],
  [70, 24],
] as const;
const BARS = [34, 52, 46, 74, 96];

/** Ledger entries appear on the left and the chart on the right grows. */
function Books({ color }: WindowColor) {
  return (
    <Window color={color}>
      <g className={css.steps}>
        {ENTRIES.map(([text, sum], row) => (
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

/** First day, row of the person and number of days of each shift, in the order they appear. */
const SHIFTS = [
  [0, 0, 2],
  [1, 1, 3],
  [0, 2, 1],
  [3, 0, 2],
  [2, 3, 3],
  [4, 1, 1],
  [0, 3, 1],
] as const;

/** A schedule fills up around a person's time off. */
function Roster({ color }: WindowColor) {
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

const PLACES = [0, 1, 2, 3, 4, 5, 6, 7, 8];
/** The tapped tiles in order. */
const TAPPED = [1, 5, 3, 8];

const tile = (place: number) => ({
  x: 14 + (place % 3) * 58,
  y: 42 + Math.floor(place / 3) * 50,
  width: 50,
  height: 42,
  rx: 3,
});

/** Tapped tiles on the left become lines of the receipt. */
function Till({ color }: WindowColor) {
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
