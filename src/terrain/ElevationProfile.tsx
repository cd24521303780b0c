import { elevationProfile } from './elevation-profile.ts';
import './elevation-profile.css';

/** Decorative: a slope from low to high ground, colored like the maps. */
export function ElevationProfile({ seed, className = '' }: { seed: string; className?: string | undefined }) {
  return (
    <svg
      className={`profile ${className}`}
      viewBox="0 0 100 20"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <linearGradient id="slope" x1="0" y1="1" x2="1" y2="0">
        <stop className="low" />
        <stop className="middle" offset=".5" />
        <stop className="high" offset="1" />
      </linearGradient>
      <path d={elevationProfile(seed)} fill="url(#slope)" />
    </svg>
  );
}
