import { contourMap, type SurveyName } from './contour-map.ts';
import type { Peak } from './height-field.ts';

interface TerrainProps {
  /** A page's slug, which determines the map. */
  seed: string;
  survey: SurveyName;
  peaks?: Peak[];
  /** The part that stays in view where the map is cut. */
  align?: 'xMidYMid' | 'xMaxYMid';
  className?: string | undefined;
}

/** Class of a map without a ground of its own. */
const GROUNDS: Record<SurveyName, string> = {
  hero: 'u-coast',
  shore: 'u-coast',
  inverse: 'u-inverse',
  banner: '',
  card: '',
  sheets: '',
};

/** A decorative map. Colors come from CSS, so both themes share one drawing. */
export function Terrain({ seed, survey, peaks, align = 'xMidYMid', className = '' }: TerrainProps) {
  const { viewBox, contours } = contourMap(seed, survey, peaks);
  return (
    <svg
      className={`u-terrain ${GROUNDS[survey]} ${className}`.replace(/ +/g, ' ').trim()}
      viewBox={viewBox}
      preserveAspectRatio={`${align} slice`}
      aria-hidden="true"
    >
      {contours.map(({ path, elevation, index }) => (
        <path
          key={path}
          className={index ? 'u-index' : undefined}
          fill={`var(--elevation-${elevation})`}
          d={path}
        />
      ))}
    </svg>
  );
}

/** The ground of dark sections: the same drawing everywhere, so that it compresses well. The footer rotates it. */
export function InverseTerrain() {
  return <Terrain seed="night" survey="inverse" peaks={[{ x: 0.84, y: 0.32, height: 0.6, radius: 0.24 }]} />;
}
