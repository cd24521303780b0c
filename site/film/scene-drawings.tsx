import type { ComponentType } from 'react';
import type { Scene } from '../../content-model/schemas/film.ts';
import { Wordmark } from '../components/Logo/Logo.tsx';
import { ElevationProfile } from '../terrain/ElevationProfile.tsx';
import { Terrain } from '../terrain/Terrain.tsx';
import css from './SceneDrawings.module.css';

/** The drawings that cover the map in some scenes. */
export const DRAWINGS: Partial<Record<NonNullable<Scene['drawing']>, ComponentType<{ name: string }>>> = {
  climb: Climb,
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
