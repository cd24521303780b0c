import { texts } from '../texts.ts';
import { fill, formatPrice } from '../../../content-model/text/format.ts';
import { FigureTable } from '../../../ui/FigureTable.tsx';
import type { Choice } from '../state.ts';
import { MONTHS, type Estimate } from '../estimate.ts';
import { sumText, weeksText, nameOfLine } from '../summary.ts';
import type { Range, Rates } from '../rates.ts';
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
  const { weeks, cents, lines, monthly, allStages } = found;
  const figures = ({ low, high }: Range) =>
    monthly ? [formatPrice(low)] : [formatPrice(low), formatPrice(high)];
  return (
    <div className={css.result}>
      <p className={css.stale}>{texts.stale}</p>
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
              yearly: formatPrice(monthly.yearly),
              monthly: formatPrice(monthly.monthly),
              saved: formatPrice((monthly.monthly - monthly.yearly) * MONTHS),
            })}
          </span>{' '}
          <span>{texts.included}</span>
          {lines.length > 1 && <span>{` ${texts.inTurn}`}</span>}
        </p>
      )}
      {allStages && <p>{fill(texts.beyond, { weeks: weeksText(allStages) })}</p>}
      <FigureTable
        caption={texts.adds}
        columns={monthly ? [texts.result, texts.firstYear] : [texts.result, texts.from, texts.to]}
        rows={lines.map((line) => [nameOfLine(line, rates, choice), ...figures(line.cents)])}
        total={[texts.total, ...figures(cents)]}
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
