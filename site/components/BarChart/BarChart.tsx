import type { ChartProps } from '../../../content-model/schemas/sections.ts';
import css from './BarChart.module.css';

/** In percent. */
const WHOLE = 100;

/** Whether the bars are shares of a whole. */
export const isShare = (bars: ChartProps['bars']): boolean => bars.every(({ text }) => text?.endsWith('%'));

/**
 * The bars begin at zero, and one has the accent. They are scaled to the longest, but shares of a whole to 100%, which has its mark. Screen
 * readers get a list of names and figures.
 */
export function BarChart({ title, bars, note }: ChartProps) {
  const hasShares = isShare(bars);
  const longest = Math.max(...bars.map(({ value }) => value), hasShares ? WHOLE : 0) || 1;
  const main = bars.findLast(({ isMain }) => isMain) ?? bars.at(-1);
  const widthOf = (value: number) => `${Math.round((value * 1000) / longest) / 10}%`;
  return (
    <figure className={css.chart}>
      <figcaption>
        <b className="u-title">{title}</b>
        {note && <span className="u-caption">{note}</span>}
      </figcaption>
      <div>
        <dl>
          {bars.map((bar) => (
            <div key={bar.label}>
              <dt>{bar.label}</dt>
              <dd>{bar.text ?? bar.value}</dd>
              {/* A group of a dl may contain only dt and dd. */}
              <dd className={css.bar} aria-hidden="true">
                <svg>
                  <rect
                    className={bar === main ? css.main : undefined}
                    width={widthOf(bar.value)}
                    height="100%"
                  />
                  {hasShares && <line x1={widthOf(WHOLE)} x2={widthOf(WHOLE)} y2="100%" />}
                </svg>
              </dd>
            </div>
          ))}
        </dl>
        {hasShares && (
          <svg className={css.axis} aria-hidden="true">
            <text y="1em">0</text>
            <text x={widthOf(WHOLE)} y="1em" className={css.whole}>{`${WHOLE}%`}</text>
          </svg>
        )}
      </div>
    </figure>
  );
}
