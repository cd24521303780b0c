import { contourMap, type SurveyName } from './contour-map.ts';
import type { Peak } from './height-field.ts';
import './terrain.css';

interface TerrainProps {
  /** A page's slug: each has a map of its own. */
  seed: string;
  survey: SurveyName;
  peaks?: Peak[];
  className?: string | undefined;
}

/** Decorative map. Colours come from the theme, so light and dark share one drawing. */
export function Terrain({ seed, survey, peaks, className = '' }: TerrainProps) {
  const { viewBox, contours } = contourMap(seed, survey, peaks);
  return (
    <svg
      className={`terrain ${survey === 'night' ? 'night' : ''} ${className}`.replace(/ +/g, ' ').trim()}
      viewBox={viewBox}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {contours.map(({ path, elevation, index }) => (
        <path key={path} className={`e${elevation}${index ? ' i' : ''}`} d={path} />
      ))}
    </svg>
  );
}

/** The ground of every dark band: one drawing for all, which compression then sends once; the footer turns it round. */
export function NightTerrain() {
  return <Terrain seed="night" survey="night" peaks={[{ x: 0.84, y: 0.32, height: 0.6, radius: 0.24 }]} />;
}
