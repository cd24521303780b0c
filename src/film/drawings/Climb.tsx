import { ElevationProfile } from '../../terrain/ElevationProfile.tsx';
import css from './Climb.module.css';

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
