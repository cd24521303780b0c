import type { ReactNode } from 'react';
import css from './HomeMap.module.css';
import type { Peak } from './height-field.ts';
import { Terrain } from './Terrain.tsx';

interface HomeMapProps {
  /** Seed of the terrain, which differs for each agency. */
  name: string;
  summits: Peak[];
  /** The markers on the map. */
  children?: ReactNode;
}

/** The map of the home page. It covers its container. */
export function HomeMap({ name, summits, children }: HomeMapProps) {
  return (
    <div className={css.map}>
      <Terrain seed={name.toLowerCase()} survey="hero" peaks={summits} className={css.terrain} />
      {children}
    </div>
  );
}
