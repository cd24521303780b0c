import './terrain.css';
import { heightField } from './height-field.ts';

const POINT_COUNT = 15;
const WIDTH = 100;
const HEIGHT = 20;
/** Amplitude of the noise as a fraction of the height, at the middle; it fades to zero at both ends. */
const BUMPS = 0.5;

/**
 * A rising slope as a closed path in a 100 × 20 drawing. For any seed it never falls far, because it represents
 * progress.
 */
export function elevationProfile(seed: string): string {
  const heights = heightField(
    seed,
    { columns: POINT_COUNT, rows: 2 },
    { peaks: [], octaves: [{ cycles: 0.5, weight: 1 / 0.34 }] },
  );
  const points = Array.from({ length: POINT_COUNT }, (_, index) => {
    const share = index / (POINT_COUNT - 1);
    const climb = share ** 1.4 + (heights[index]! - 0.5) * BUMPS * Math.sin(share * Math.PI);
    return { x: share * WIDTH, y: HEIGHT - 1.2 - climb * (HEIGHT - 1.4) };
  });
  const round = (value: number) => Math.round(value * 10) / 10;
  const segments = points.slice(1).map(({ x, y }, index) => {
    const previous = points[index]!;
    return `Q${round(previous.x)} ${round(previous.y)} ${round((previous.x + x) / 2)} ${round((previous.y + y) / 2)}`;
  });
  const last = points.at(-1)!;
  return `M0 ${HEIGHT}V${round(points[0]!.y)}${segments.join('')}L${WIDTH} ${round(last.y)}V${HEIGHT}z`;
}

/** Decorative: a slope from low to high ground, colored like the maps. */
export function ElevationProfile({ seed, className = '' }: { seed: string; className?: string | undefined }) {
  return (
    <svg
      className={`u-profile ${className}`}
      viewBox="0 0 100 20"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <linearGradient id="slope" x1="0" y1="1" x2="1" y2="0">
        <stop stopColor="var(--elevation-0)" />
        <stop stopColor="var(--elevation-7)" offset=".5" />
        <stop stopColor="var(--elevation-12)" offset="1" />
      </linearGradient>
      <path d={elevationProfile(seed)} fill="url(#slope)" />
    </svg>
  );
}
