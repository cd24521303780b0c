import type { ReactNode } from 'react';
import css from './HomeMap.module.css';
import type { Peak } from './height-field.ts';
import { Terrain } from './Terrain.tsx';

interface HomeMapProps {
  /** Seed of the terrain, which differs for each agency. */
  name: string;
  summits: Peak[];
  id?: string;
  /** The markers on the map. */
  children?: ReactNode;
}

/** The map of the home page and the film. It covers its container. */
export function HomeMap({ name, summits, id, children }: HomeMapProps) {
  return (
    <div className={css.map} id={id}>
      <Terrain seed={name.toLowerCase()} survey="hero" peaks={summits} />
      {children}
    </div>
  );
}
