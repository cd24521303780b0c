import { messages } from '#demo/estimator';
import { formatPrice } from '../../../messages/format.ts';
import { FigureTable } from '../../kit/view/Figures.tsx';
import type { Choice } from '../model/choice.ts';
import type { Estimate } from '../model/estimate.ts';
import { sumText, weeksText } from '../model/ranges.ts';
import type { Rates, Range } from '../model/rates.ts';
import { nameOfLine } from '../model/summary.ts';
import css from './PriceEstimator.module.css';

interface ResultProps {
  rates: Rates;
  choice: Choice;
  found: Estimate | undefined;
  ready: boolean;
}

/** The two figures, told to a screen reader when they change, over how the money adds up. */
export function Result({ rates, choice, found, ready }: ResultProps) {
  if (!found) {
    return (
      <p className={css.result} role="status">
        {messages.nothing}
      </p>
    );
  }
  const { weeks, cents, lines, monthly, beyond } = found;
  return (
    <div className={css.result}>
      <div role="status">
        <dl className={css.figures}>
          <div>
            <dt>{messages.time}</dt>
            <dd>{weeksText(weeks)}</dd>
          </div>
          <div>
            <dt>{monthly ? messages.firstYear : messages.price}</dt>
            <dd>{sumText(cents)}</dd>
          </div>
        </dl>
      </div>
      <WeeksScale
        weeks={weeks}
        limits={monthly ? [] : rates.builds.map(({ limit }) => limit)}
        drawn={ready}
      />
      {monthly && (
        <p>
          {messages.monthly(
            formatPrice(monthly.low),
            formatPrice(monthly.high),
            formatPrice(cents.high - cents.low),
          )}{' '}
          {messages.included}
        </p>
      )}
      {beyond && <p>{messages.beyond}</p>}
      <FigureTable
        caption={messages.adds}
        columns={
          monthly
            ? [messages.result, messages.byYear, messages.byMonth]
            : [messages.result, messages.from, messages.to]
        }
        rows={lines.map((line) => [
          nameOfLine(line, rates, choice),
          formatPrice(line.cents.low),
          formatPrice(line.cents.high),
        ])}
        total={[messages.total, formatPrice(cents.low), formatPrice(cents.high)]}
      />
      {ready && !monthly && (
        <p className={css.note}>
          {rates.builds
            .map(({ label, limit }) => messages.usualTime(label, limit.low / 5, limit.high / 5))
            .join(' ')}
        </p>
      )}
    </div>
  );
}

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
  const marks = Array.from({ length: Math.floor(end / 8) + 1 }, (_, index) => index * 8);
  return (
    <svg className={css.scale} viewBox={`-6 0 ${end * STEP + 32} 44`} aria-hidden="true">
      {drawn && (
        <>
          {limits.map(({ low, high }) => (
            <rect
              key={low}
              data-usual=""
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
          {marks.map((week, index) => (
            <text key={week} x={week * STEP} y="38">
              {index === marks.length - 1 ? `${week} ${messages.axis}` : week}
            </text>
          ))}
        </>
      )}
    </svg>
  );
}
