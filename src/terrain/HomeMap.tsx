import type { ReactNode } from 'react';
import css from './HomeMap.module.css';
import type { Peak } from './height-field.ts';
import { Terrain } from './Terrain.tsx';

interface HomeMapProps {
  summits: Peak[];
  id?: string;
  /** What stands on the map. */
  children?: ReactNode;
}

/** The map of the start page and the film, which covers its place; its contours appear from low to high ground. */
export function HomeMap({ summits, id, children }: HomeMapProps) {
  return (
    <div className={css.map} id={id}>
      <Terrain seed="groundline" survey="hero" peaks={summits} />
      {children}
    </div>
  );
}
