import type { ComponentType } from 'react';
import type { Scene } from '../content/schemas/film.ts';
import { Wordmark } from '../components/Logo/Logo.tsx';
import { ElevationProfile } from '../terrain/ElevationProfile.tsx';
import { Terrain } from '../terrain/Terrain.tsx';
import css from './drawings/Drawing.module.css';
import { Board } from './drawings/Board.tsx';
import { Books } from './drawings/Books.tsx';
import { Roster } from './drawings/Roster.tsx';
import { Till } from './drawings/Till.tsx';
import type { WindowColor } from './drawings/Window.tsx';

/** What is drawn over the map in a scene; `ground` shows the map alone. */
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

/** A dark map over the home map, and the name across it. */
function Brand({ name }: { name: string }) {
  return (
    <div className={css.inverse} aria-hidden="true">
      <Terrain seed="film" survey="inverse" />
      <Wordmark name={name} className={css.word} />
    </div>
  );
}

/** Six two-week stages up a slope, over a dark stage. */
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

/** A month of watching: a bar for each day, all of them up. */
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
