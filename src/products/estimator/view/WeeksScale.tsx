import type { Range } from '../model/rates.ts';
import css from './PriceEstimator.module.css';

const WEEKS = 26;
const STEP = 12;

interface WeeksScaleProps {
  weeks: Range;
  /** Working days within which builds of a kind are held, lightly marked. */
  limits: readonly Range[];
  /** False keeps only the room for it: decoration need not travel in the first HTML. */
  drawn: boolean;
}

/** The weeks on a scale of half a year; the figures beside it say the same in words. */
export function WeeksScale({ weeks, limits, drawn }: WeeksScaleProps) {
  const end = Math.max(WEEKS, weeks.high);
  const marks = Array.from({ length: Math.floor(end / 4) + 1 }, (_, index) => index * 4);
  return (
    <svg className={css.scale} viewBox={`-6 0 ${end * STEP + 12} 44`} aria-hidden="true">
      {drawn && (
        <>
          {limits.map(({ low, high }) => (
            <rect
              key={low}
              className={css.usual}
              x={(low / 5) * STEP}
              y="6"
              width={((high - low) / 5) * STEP}
              height="18"
            />
          ))}
          <rect
            x={weeks.low * STEP - 2}
            y="10"
            width={Math.max((weeks.high - weeks.low) * STEP, 4)}
            height="10"
            rx="5"
          />
          <path d={`M0 24h${end * STEP}`} />
          {marks.map((week) => (
            <text key={week} x={week * STEP} y="38">
              {week}
            </text>
          ))}
        </>
      )}
    </svg>
  );
}
