import { ElevationProfile } from '../../terrain/ElevationProfile.tsx';
import { Terrain } from '../../terrain/Terrain.tsx';
import { Wordmark } from '../../components/Logo/Logo.tsx';
import css from './Drawing.module.css';

/** A dark map over the home map, and the name across it. */
export function Brand({ name }: { name: string }) {
  return (
    <div className={css.inverse} aria-hidden="true">
      <Terrain seed="film" survey="inverse" />
      <Wordmark name={name} className={css.word} />
    </div>
  );
}

/** Six two-week stages up a slope, over a dark stage. */
export function Climb() {
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
