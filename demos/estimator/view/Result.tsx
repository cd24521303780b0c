import { texts } from '../texts.ts';
import { fill, formatPrice } from '../../../content-model/text/format.ts';
import { FigureTable } from '../../../ui/FigureTable.tsx';
import type { Choice } from '../state.ts';
import type { Estimate } from '../estimate.ts';
import { sumText, weeksText, nameOfLine } from '../summary.ts';
import type { Rates } from '../rates.ts';
import css from './PriceEstimator.module.css';

interface ResultProps {
  rates: Rates;
  choice: Choice;
  found: Estimate | undefined;
}

/** Both figures, in a live region, with the breakdown. */
export function Result({ rates, choice, found }: ResultProps) {
  if (!found) {
    return (
      <p className={css.result} role="status">
        {texts.nothing}
      </p>
    );
  }
  const { weeks, cents, lines, monthly, beyond } = found;
  return (
    <div className={css.result}>
      <div role="status">
        <dl className={css.figures}>
          <div>
            <dt>{texts.time}</dt>
            <dd>{weeksText(weeks)}</dd>
          </div>
          <div>
            <dt>{monthly ? texts.firstYear : texts.price}</dt>
            <dd>{sumText(cents)}</dd>
          </div>
        </dl>
      </div>
      {monthly && (
        <p>
          <span>
            {fill(texts.monthly, {
              yearly: formatPrice(monthly.low),
              monthly: formatPrice(monthly.high),
              saved: formatPrice(cents.high - cents.low),
            })}
          </span>{' '}
          <span>{texts.included}</span>
        </p>
      )}
      {beyond && <p>{texts.beyond}</p>}
      <FigureTable
        caption={texts.adds}
        columns={monthly ? [texts.result, texts.byYear, texts.byMonth] : [texts.result, texts.from, texts.to]}
        rows={lines.map((line) => [
          nameOfLine(line, rates, choice),
          formatPrice(line.cents.low),
          formatPrice(line.cents.high),
        ])}
        total={[texts.total, formatPrice(cents.low), formatPrice(cents.high)]}
      />
      {!monthly && (
        <p className={css.note}>
          {rates.builds
            .map(({ label, limit }) =>
              fill(texts.usualTime, { label, low: limit.low / 5, high: limit.high / 5 }),
            )
            .join(' ')}
        </p>
      )}
    </div>
  );
}
