import type { ReactNode } from 'react';
import css from './HomeMap.module.css';
import type { Peak } from './height-field.ts';
import { Terrain } from './Terrain.tsx';

interface HomeMapProps {
  /** Of the agency: its ground is like no other's. */
  name: string;
  summits: Peak[];
  id?: string;
  /** What stands on the map. */
  children?: ReactNode;
}

/** The map of the start page and the film, which covers its place; its contours appear from low to high ground. */
export function HomeMap({ name, summits, id, children }: HomeMapProps) {
  return (
    <div className={css.map} id={id}>
      <Terrain seed={name.toLowerCase()} survey="hero" peaks={summits} />
      {children}
    </div>
  );
}
