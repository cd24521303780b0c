import type { ReactNode } from 'react';
import css from './HomeMap.module.css';
import type { Peak } from './height-field.ts';
import { Terrain } from './Terrain.tsx';

interface HomeMapProps {
  /** Seed of the terrain, which differs for each agency. */
  name: string;
  summits: Peak[];
  /** Whether one of the markers is an application, which is larger than the others. */
  hasApp: boolean;
  /** The markers on the map. */
  children?: ReactNode;
}

/** The map of the home page. It covers its container. */
export function HomeMap({ name, summits, hasApp, children }: HomeMapProps) {
  return (
    <div className={hasApp ? `${css.map} ${css.withApp}` : css.map}>
      <Terrain seed={name.toLowerCase()} survey="hero" peaks={summits} className={css.terrain} />
      {children}
    </div>
  );
}
